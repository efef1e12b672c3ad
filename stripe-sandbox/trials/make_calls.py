# Makes the calls of sdk-calls.json with the Python SDK and prints what became of each, as JSON.
# python3 make_calls.py CALLS_FILE URL SECRET_KEY; PYTHONPATH says where the package is.
import json
import re
import sys

import stripe

calls_file, stripe.api_base, stripe.api_key = sys.argv[1:4]
NAMES = {"update": "modify", "del": "delete", "retrieveCurrent": "retrieve"}
results, outcomes = {}, []


def snake(name):
    return re.sub(r"([A-Z])", lambda found: "_" + found.group(1).lower(), name)


def fill_in(value):
    if isinstance(value, str) and value.startswith("$"):
        found = results
        for step in value[1:].split("."):
            found = found[int(step) if step.isdigit() else step]
        return found
    if isinstance(value, list):
        return [fill_in(item) for item in value]
    if isinstance(value, dict):
        return {name: fill_in(part) for name, part in value.items()}
    return value


def find_method(call):
    *folders, resource, method = call.split(".")
    found = stripe
    for folder in folders:
        found = getattr(found, snake(folder), None)
    name = resource if resource == "balance" else resource[:-1]
    found = getattr(found, name[0].upper() + name[1:], None)
    return getattr(found, NAMES.get(method, snake(method)), None)


for entry in json.load(open(calls_file)):
    method = find_method(entry["call"])
    if method is None:
        outcomes.append("missing")
        continue
    try:
        ids = [fill_in(entry[name]) for name in ("id", "second") if name in entry]
        result = method(*ids, **fill_in(entry.get("older", entry).get("params", {})))
        if "as" in entry:
            results[entry["as"]] = result
        outcomes.append("passed")
    except Exception as error:
        outcomes.append(str(error))
print(json.dumps({"version": stripe.version.VERSION, "outcomes": outcomes}))
