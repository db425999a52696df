<?php
// Calls operations with PHP's SoapClient, from the served WSDL alone.
// Arguments: the WSDL's URL, the SOAP version (1.1 or 1.2). Standard input: a JSON list of {operation, parameters}.
// Prints a JSON line for each: {"result": ...} or {"fault": "code: reason"}.

[, $wsdl, $version] = $argv;
$client = new SoapClient($wsdl, [
    'soap_version' => $version === '1.2' ? SOAP_1_2 : SOAP_1_1,
    'cache_wsdl' => WSDL_CACHE_NONE,
    'features' => SOAP_SINGLE_ELEMENT_ARRAYS,
    'exceptions' => true,
]);
foreach (json_decode(file_get_contents('php://stdin')) as $call) {
    try {
        $response = $client->__soapCall($call->operation, [$call->parameters]);
        $name = $call->operation . 'Result';
        echo json_encode(['result' => $response->$name ?? null]), "\n";
    } catch (SoapFault $fault) {
        echo json_encode(['fault' => $fault->faultcode . ': ' . $fault->faultstring]), "\n";
    }
}
