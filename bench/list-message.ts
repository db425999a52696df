/** The answer of SMGetAllUsers over SOAP 1.1 with `count` users, as the recorded engine writes it. */
export function listMessage(count: number): Buffer {
  const users = Array.from({ length: count }, (_, index) => listUser(index)).join("");
  return Buffer.from(
    '<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:xsd="http://www.w3.org/2001/XMLSchema"><soap:Body><SMGetAllUsersResponse xmlns="http://example.com/customerapi/"><SMGetAllUsersResult>' +
      `${users}</SMGetAllUsersResult></SMGetAllUsersResponse></soap:Body></soap:Envelope>`,
  );
}

function listUser(index: number): string {
  return (
    `<SMUser><EmailAddress>user.number.${index}@mail.example.com</EmailAddress><Password>secret-${index * 7919}</Password>` +
    `<FirstName>First name ${index}</FirstName><LastName>Last name ${index % 97}</LastName>` +
    `<MaxMailboxSizeInMB>${index % 5000}</MaxMailboxSizeInMB></SMUser>`
  );
}
