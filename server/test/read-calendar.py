"""Reads calendars (iCalendar) with Python's own zone data, and prints their events as JSON.

The input is a JSON list of texts. Each must have lines of at most 75 octets that end in CRLF.
"""

import json
import re
import sys
from datetime import datetime, timezone
from zoneinfo import ZoneInfo


def unescaped(text):
    return re.sub(r"\\([\\;,nN])", lambda match: "\n" if match[1] in "nN" else match[1], text)


def lines_of(text):
    octets = text.encode("utf-8")
    assert octets.endswith(b"\r\n"), "no CRLF at the end"
    lines = octets[:-2].split(b"\r\n")
    for line in lines:
        assert len(line) <= 75, f"{len(line)} octets: {line!r}"
        assert b"\n" not in line and b"\r" not in line, f"half a line break: {line!r}"
        # Each line alone is UTF-8: no character is cut in two.
        assert not re.search(r"[\x00-\x08\x0b-\x1f\x7f]", line.decode("utf-8")), f"a control character: {line!r}"
    return re.sub(rb"\r\n[ \t]", b"", octets[:-2]).decode("utf-8").split("\r\n")


def time_of(parameters, value):
    if parameters.get("VALUE") == "DATE":
        return datetime.strptime(value, "%Y%m%d").strftime("%Y-%m-%d")
    if value.endswith("Z"):
        at = datetime.strptime(value, "%Y%m%dT%H%M%SZ").replace(tzinfo=timezone.utc)
    else:
        at = datetime.strptime(value, "%Y%m%dT%H%M%S").replace(tzinfo=ZoneInfo(parameters["TZID"]))
    return at.astimezone(timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")


def events_of(text):
    events, zones, used, stack = [], [], set(), []
    for line in lines_of(text):
        head, value = line.split(":", 1)
        name, *rest = head.split(";")
        parameters = dict(each.split("=", 1) for each in rest)
        if name == "BEGIN":
            stack.append(value)
            if value == "VEVENT":
                events.append({})
        elif name == "END":
            assert stack.pop() == value
        elif stack[-1] == "VTIMEZONE" and name == "TZID":
            zones.append(value)
        elif stack[-1] == "VEVENT":
            assert name not in events[-1], f"{name} twice"
            used.update([parameters["TZID"]] if "TZID" in parameters else [])
            isTime = name in ("DTSTART", "DTEND", "DTSTAMP", "LAST-MODIFIED")
            events[-1][name] = time_of(parameters, value) if isTime else unescaped(value)
    assert stack == [] and sorted(used) == zones, f"zones {sorted(used)}, blocks {zones}"
    return events


json.dump([events_of(text) for text in json.load(sys.stdin)], sys.stdout)
