<?php
// Serves shop.wsdl and greetings.wsdl with PHP's SoapServer, as the router of PHP's own web server.

ini_set('soap.wsdl_cache_enabled', '0');

class Shop
{
    private ?string $user = null;

    public function Session($session): void
    {
        $this->user = $session->user;
    }

    public function PlaceOrder($request)
    {
        if ($this->user !== 'ada') {
            throw new SoapFault('Client', 'no session');
        }
        if ($request->order->article === ['none']) {
            throw new SoapFault('Client', 'not in stock', null, ['article' => 'none', 'left' => 3], 'OutOfStock');
        }
        return ['order' => $request->order];
    }

    public function Register($request)
    {
        return $request->company->name . ' ' . $request->company->vat;
    }

    public function Ping($request): void
    {
    }

    public function Sum($a, $b)
    {
        return $a + $b;
    }

    public function Greet($person, $names)
    {
        return array_map(fn($name) => "Hello $name", ["$person->name ($person->age)", ...$names]);
    }
}

class Card
{
}

$wsdl = __DIR__ . ($_SERVER['SCRIPT_NAME'] === '/greetings' ? '/greetings.wsdl' : '/shop.wsdl');
$server = new SoapServer($wsdl, ['features' => SOAP_SINGLE_ELEMENT_ARRAYS, 'classmap' => ['Card' => Card::class]]);
$server->setClass(Shop::class);
$server->handle();
