<?php
// Calls every operation of shop.wsdl and greetings.wsdl with PHP's SoapClient.
// Argument: the base URL of the server. Prints a line for each call.

[, $base] = $argv;
$options = ['cache_wsdl' => WSDL_CACHE_NONE, 'features' => SOAP_SINGLE_ELEMENT_ARRAYS, 'exceptions' => true];
$types = 'urn:shop:types';
$orders = new SoapClient("$base/orders?wsdl", $options);
$orders->__setSoapHeaders(new SoapHeader($types, 'Session', ['user' => 'ada']));

function order(array $articles): array
{
    global $types;
    $card = new SoapVar(['amount' => '12.50', 'number' => '4711'], SOAP_ENC_OBJECT, 'Card', $types);
    return ['order' => [
        'id' => 7, 'priority' => 'high', 'customer' => 'Ada', 'email' => 'ada@example.com',
        'article' => $articles, 'payment' => $card, 'note' => ['_' => 'soon', 'language' => 'en'],
    ]];
}

$order = $orders->PlaceOrder(order(['pen', 'ink']))->order;
echo "order $order->id $order->priority $order->customer $order->email ", implode(',', $order->article),
    " card {$order->payment->number} {$order->payment->amount} {$order->note->language}:{$order->note->_}\n";
try {
    $orders->PlaceOrder(order(['none']));
} catch (SoapFault $fault) {
    $detail = $fault->detail->OutOfStock;
    echo "fault OutOfStock $detail->article $detail->left\n";
}
$orders->Ping(['text' => 'hello']);
echo "pinged\n";
echo 'sum ', (new SoapClient("$base/orders?wsdl", $options))->Sum(2, 3), "\n";
$greetings = new SoapClient("$base/greetings?wsdl", $options);
echo 'greet ', implode(',', $greetings->Greet(['name' => 'Ada', 'age' => 36], ['Bob', 'Eve'])), "\n";
