"""Calls every operation of shop.wsdl with python-zeep, which has no rpc/encoded.

Argument: the base URL of the server. Prints a line for each call.
"""

import sys

from zeep import Client
from zeep.exceptions import Fault

TYPES = "{urn:shop:types}"


def main() -> None:
    client = Client(sys.argv[1] + "/orders?wsdl")
    make = client.get_type
    session = client.get_element(TYPES + "Session")(user="ada")
    card = make(TYPES + "Card")(amount="12.50", number="4711")

    def order(articles):
        note = make(TYPES + "Note")("soon", language="en")
        return make(TYPES + "Order")(
            id=7,
            priority="high",
            customer="Ada",
            email="ada@example.com",
            article=articles,
            payment=card,
            note=note,
        )

    orders = client.bind("Shop", "Orders")
    placed = orders.PlaceOrder(order=order(["pen", "ink"]), _soapheaders={"session": session})
    payment, note = placed.payment, placed.note
    print(
        f"order {placed.id} {placed.priority} {placed.customer} {placed.email} {','.join(placed.article)}"
        f" card {payment.number} {payment.amount} {note.language}:{note._value_1}"
    )
    try:
        orders.PlaceOrder(order=order(["none"]), _soapheaders={"session": session})
    except Fault as fault:
        detail = client.get_element(TYPES + "OutOfStock").parse(fault.detail[0], client.wsdl.types)
        print(f"fault OutOfStock {detail.article} {detail.left}")
    orders.Ping(text="hello")
    print("pinged")
    print("sum", client.bind("Shop", "Sums").Sum(a=2, b=3))


main()
