"""Says for each ledger how many of its rules a passing test proves, and which are still open.

    ledger_summary.py LEDGER... --reports REPORT...

The reports are those that pytest writes with `--ledger-report`. Ends with status 1 if a rule of
any ledger is unproven.
"""

import argparse
import json
import sys
from pathlib import Path

from rule_ledger import rule_ids


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("ledgers", nargs="+", type=Path, metavar="LEDGER")
    parser.add_argument("--reports", nargs="+", type=Path, required=True, metavar="REPORT")
    chosen = parser.parse_args(arguments)
    proven = {
        rule_id for path in chosen.reports for rule_id in json.loads(path.read_text())["proven"]
    }
    open_rules = 0
    for ledger in chosen.ledgers:
        ids = rule_ids(ledger)
        missing = [rule_id for rule_id in ids if rule_id not in proven]
        open_rules += len(missing)
        print(f"{ledger.stem}: {len(ids) - len(missing)} of {len(ids)} rules proven")
        for rule_id in missing:
            print(f"  {rule_id}")
    return 1 if open_rules else 0


if __name__ == "__main__":
    sys.exit(main())
