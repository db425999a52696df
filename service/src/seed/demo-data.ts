const KEY = "demo-key";
const DOMAIN = "example.com";
const TIME_TO_LIVE = 3600;

/** What the demo account has. Its addresses are of the ranges that are kept for documentation (RFC 5737, RFC 2606). */
export const DEMO = {
  customer: "demo",
  key: KEY,
  domain: DOMAIN,
  aRecords: [
    { domain: DOMAIN, subDomain: "", value: "192.0.2.10", timeToLive: TIME_TO_LIVE },
    { domain: DOMAIN, subDomain: "mail", value: "192.0.2.25", timeToLive: TIME_TO_LIVE },
  ],
  cnameRecords: [
    { domain: DOMAIN, subDomain: "ftp", value: DOMAIN, timeToLive: TIME_TO_LIVE },
    { domain: DOMAIN, subDomain: "www", value: DOMAIN, timeToLive: TIME_TO_LIVE },
  ],
  mxRecord: {
    key: KEY,
    domain: DOMAIN,
    subDomain: "",
    destination: "mail.example.com",
    distance: 10,
    timeToLive: TIME_TO_LIVE,
  },
  mailUser: {
    key: KEY,
    domainName: DOMAIN,
    userName: "ann",
    password: "demo-password",
    firstName: "Ann",
    lastName: "Example",
    maxMailboxSizeInMB: 1024,
  },
  alias: { key: KEY, domainName: DOMAIN, aliasName: "info", newAddresses: ["ann@example.com"] },
  /** The name of a database of every engine; each has this many bytes more than the one before it. */
  database: "shop",
  databaseStepBytes: 400_000,
  databaseQuotaMb: 512,
  user: "ann",
  userBytes: 1_500_000,
  userQuotaMb: 1024,
  news: [
    { subject: "Welcome", message: "This account is for trying things out. Nothing in it is real." },
    {
      subject: "Four ways to call",
      message: "Every operation answers over SOAP 1.1, SOAP 1.2, HTTP GET and HTTP POST.",
    },
  ],
  customNews: [{ subject: "For demo only", message: "This item is shown to the customer demo and to nobody else." }],
} as const;

/** What the first start prints of the demo account. */
export const DEMO_NOTICE: readonly string[] = [
  "A demo account was made (--no-demo leaves it out):",
  `  key       ${DEMO.key}`,
  `  domain    ${DEMO.domain}, with A, CNAME and MX records`,
  `  mail      ${DEMO.mailUser.userName}@${DEMO.domain}, and the alias ${DEMO.alias.aliasName}`,
  `  database  ${DEMO.database}, one of every engine`,
  `  user      ${DEMO.user}, with files`,
];
