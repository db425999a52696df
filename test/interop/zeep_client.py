"""Calls operations with python-zeep, from the served WSDL alone.

Arguments: the WSDL's URL, the port's name. Standard input: a JSON list of {operation, parameters}.
Prints a JSON line for each: {"result": ...} or {"fault": "reason"}.
"""

import json
import sys
from urllib.parse import urlencode

from lxml import etree
from zeep import Client
from zeep.exceptions import Error
from zeep.helpers import serialize_object
from zeep.wsdl.messages import mime


def plain(value):
    """A value as JSON can show it; an XML element as the text of its leaves."""
    if isinstance(value, etree._Element):
        return [leaf.text for leaf in value.iter() if len(leaf) == 0 and leaf.text is not None]
    if isinstance(value, dict):
        return {key: plain(item) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain(item) for item in value]
    if value is None or isinstance(value, (str, int, float, bool)):
        return value
    return type(value).__name__


def accept_empty_replies(service) -> None:
    """zeep reads every HTTP GET and POST reply as XML; an operation with no result has an empty one."""
    process_reply = service._binding.process_reply

    def process(client, operation, response):
        if response.status_code == 200 and response.content == b"":
            return None
        return process_reply(client, operation, response)

    service._binding.process_reply = process


def repeat_array_fields() -> None:
    """zeep writes an array into a form as Python prints it; the contract has one field an item."""
    mime.serialize_object = lambda value: {
        name: [item["String"] for item in field] if isinstance(field, list) else field
        for name, field in serialize_object(value).items()
    }
    mime.urlencode = lambda fields: urlencode(fields, doseq=True)


def main() -> None:
    wsdl, port = sys.argv[1:]
    service = Client(wsdl, service_name="CustomerApi").bind("CustomerApi", port)
    if "Http" in port:
        accept_empty_replies(service)
        repeat_array_fields()
    for call in json.load(sys.stdin):
        try:
            result = service[call["operation"]](**call["parameters"])
            print(json.dumps({"result": plain(serialize_object(result, dict))}), flush=True)
        except Error as error:
            print(json.dumps({"fault": str(error)}), flush=True)


main()
