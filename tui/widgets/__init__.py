"""Widgets that every screen and every table uses, all painted by ``tui.painting``."""
