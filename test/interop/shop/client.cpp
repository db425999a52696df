// Calls every operation of shop.wsdl and greetings.wsdl with proxies that gSOAP made of the two, one for each namespace.
// Argument: the base URL of the server. Prints a line for each call.

#include <iostream>
#include <string>
#include "Orders.nsmap"
#include "soapGreetingsProxy.h"
#include "soapH.h"
#include "soapOrdersProxy.h"

static char *text(struct soap *soap, const char *value) { return soap_strdup(soap, value); }

template <typename Proxy> static int fail(Proxy &proxy) {
  proxy.soap_stream_fault(std::cerr);
  return 1;
}

static void fill(struct soap *soap, ns1__Order &order, std::initializer_list<const char *> articles) {
  order.id = 7;
  order.priority = new ns1__Priority(ns1__Priority__high);
  order.customer = text(soap, "Ada");
  order.__union_Order = SOAP_UNION__ns1__union_Order_email;
  order.union_Order.email = text(soap, "ada@example.com");
  order.__sizearticle = articles.size();
  order.article = new char *[articles.size()];
  int index = 0;
  for (const char *article : articles) order.article[index++] = text(soap, article);
  ns1__Card *card = soap_new_ns1__Card(soap, -1);
  card->amount = text(soap, "12.50");
  card->number = text(soap, "4711");
  order.payment = card;
  order.note = soap_new_ns1__Note(soap, -1);
  order.note->__item = text(soap, "soon");
  order.note->language = text(soap, "en");
}

static void addSession(struct soap *soap) {
  soap->header = soap_new_SOAP_ENV__Header(soap, -1);
  soap->header->ns1__Session = soap_new__ns1__Session(soap, -1);
  soap->header->ns1__Session->user = text(soap, "ada");
}

static int placeOrders(OrdersProxy &orders) {
  struct soap *soap = orders.soap;
  ns1__Order order;
  fill(soap, order, {"pen", "ink"});
  _ns1__PlaceOrder request;
  _ns1__PlaceOrderResponse response;
  request.order = &order;
  addSession(soap);
  if (orders.PlaceOrder(&request, response) != SOAP_OK) return fail(orders);
  const ns1__Order &placed = *response.order;
  const ns1__Card *card = dynamic_cast<const ns1__Card *>(placed.payment);
  std::cout << "order " << placed.id << " " << (*placed.priority == ns1__Priority__high ? "high" : "low") << " "
            << placed.customer << " " << placed.union_Order.email << " " << placed.article[0] << "," << placed.article[1]
            << " card " << (card ? card->number : "?") << " " << placed.payment->amount << " " << placed.note->language
            << ":" << placed.note->__item << std::endl;
  ns1__Order other;
  fill(soap, other, {"none"});
  request.order = &other;
  addSession(soap);
  if (orders.PlaceOrder(&request, response) == SOAP_OK || soap->fault == nullptr || soap->fault->detail == nullptr)
    return fail(orders);
  const _ns1__OutOfStock *detail = soap->fault->detail->ns1__OutOfStock;
  if (detail == nullptr) return fail(orders);
  std::cout << "fault OutOfStock " << detail->article << " " << detail->left << std::endl;
  return 0;
}

static int registerCompany(OrdersProxy &orders) {
  ns1__Company company;
  company.name = text(orders.soap, "Acme");
  company.vat = text(orders.soap, "DE1");
  _ns1__Register request;
  request.__union_Register = SOAP_UNION__ns1__union_Register_company;
  request.union_Register.company = &company;
  char *number = nullptr;
  if (orders.Register(&request, number) != SOAP_OK) return fail(orders);
  std::cout << "registered " << number << std::endl;
  return 0;
}

static int greet(const std::string &base) {
  const std::string endpoint = base + "/greetings";
  GreetingsProxy greetings(endpoint.c_str());
  ns2__Person person;
  person.name = text(greetings.soap, "Ada");
  person.age = 36;
  Names names;
  char *items[] = {text(greetings.soap, "Bob"), text(greetings.soap, "Eve")};
  names.__ptr = items;
  names.__size = 2;
  ns2__GreetResponse response;
  if (greetings.Greet(&person, &names, response) != SOAP_OK) return fail(greetings);
  std::cout << "greet ";
  for (int index = 0; index < response.greetings->__size; index++)
    std::cout << (index == 0 ? "" : ",") << response.greetings->__ptr[index];
  std::cout << std::endl;
  return 0;
}

int main(int, char **parameters) {
  const std::string base = parameters[1];
  const std::string ordersEndpoint = base + "/orders";
  OrdersProxy orders(ordersEndpoint.c_str());
  if (placeOrders(orders) != 0 || registerCompany(orders) != 0) return 1;
  _ns1__Ping ping;
  ping.text = text(orders.soap, "hello");
  if (orders.Ping(&ping) != SOAP_OK) return fail(orders);
  std::cout << "pinged" << std::endl;
  const std::string sumsEndpoint = base + "/sums";
  ns3__SumResponse sum;
  if (orders.Sum(sumsEndpoint.c_str(), "urn:shop/Sum", 2, 3, sum) != SOAP_OK) return fail(orders);
  std::cout << "sum " << sum.total << std::endl;
  return greet(base);
}
