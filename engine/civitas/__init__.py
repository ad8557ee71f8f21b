"""Civitas Nihilium: its rules, one module a chapter.

`campaign` CIV-CHR-01, CIV-CRM, CIV-WIN and CIV-DIF, `pools` CIV-RVP, `timeline` CIV-TML, CIV-QUA
and CIV-FRC, `bars` and `trials` CIV-TRL and CIV-RPL, `losses` CIV-RES, CIV-WND and CIV-LOS,
`upgrades` CIV-UPG and CIV-HLV, `powers` CIV-CHR-06, `encounters` CIV-ENC, `witnesses` CIV-KEY,
`final` CIV-FEC and CIV-UNS, `victims` CIV-VIC, `combat` CIV-CMB.

`view` is what is seen, `words` what cards say, `odds` and `foresight` what may come, `phrasings`
and `log` are the words of questions and events.
"""

from engine.civitas.kind import KIND, kind_with

__all__ = ["KIND", "kind_with"]
