import { DeclaredFault, SoapFault } from "../../../../runtime/errors.js";
import { type Behaviours, declared, declaredFixtures, declaredServer } from "../../declared.js";
import { type Fetch, type Mutant, mutantsOf } from "../mutant.js";
import { answering, readingBody } from "../servers.js";

const behaving = (behaviours: Behaviours) => (): Fetch => declaredServer(behaviours);
const server = declaredServer();

const withoutBlock = (name: string) => (body: string) =>
  body.replace(new RegExp(`<(?:\\w+:)?${name}[ >].*?</(?:\\w+:)?${name}>`, "s"), "");

/** Changes the answers of a server that are faults with a status. */
const failing = (change: (body: string) => string) =>
  answering(({ status, body }) => (status >= 400 ? { body: change(body) } : {}), server);

/** Servers that answer declared faults and header blocks in another way than the contract says. */
export const DECLARED: readonly Mutant[] = mutantsOf(
  [
    {
      id: "declared-fault-succeeds",
      fault: "answers a call that fails with a result",
      rule: "declared-fault-answered",
      start: readingBody((body) => body.replace("none", "main"), server),
      message: /the call that ends with the fault NoAccountFault was accepted/,
    },
    {
      id: "declared-fault-version-mismatch",
      fault: "gives a declared fault the code of another version",
      rule: "declared-fault-answered",
      start: behaving({ locked: () => new DeclaredFault("LockedFault", 3, { code: "VersionMismatch" }) }),
      message: /the fault LockedFault was answered with another fault code: the fault code is VersionMismatch/,
    },
    {
      id: "declared-fault-code-of-headers",
      fault: "gives a declared fault the code of a header that is not understood",
      rule: "declared-fault-answered",
      start: behaving({
        noAccount: () => new DeclaredFault("NoAccountFault", { account: "none" }, { code: "MustUnderstand" }),
      }),
      message: /another fault code: the fault code is MustUnderstand/,
    },
    {
      id: "declared-fault-code-own",
      fault: "names the fault in the fault code alone",
      rule: "declared-fault-answered",
      bindings: ["soap11"],
      start: failing((body) => body.replace(/<faultcode>[^<]*</, '<faultcode xmlns:t="urn:declared">t:NoAccount<')),
      message: /the fault code is \{urn:declared\}NoAccount, expected Client or Server/,
    },
    {
      id: "declared-fault-status-200",
      fault: "sends a declared fault with status 200",
      rule: "declared-fault-answered",
      start: answering(({ status }) => (status >= 400 ? { status: 200 } : {}), server),
      message: /a SOAP fault came with status 200/,
    },
    {
      id: "declared-fault-other",
      fault: "gives the detail of another fault that the operation declares",
      rule: "declared-fault-detail",
      start: behaving({ noAccount: () => new DeclaredFault("LockedFault", 3) }),
      message:
        /the element in the detail of the fault NoAccountFault is \{urn:declared\}Locked, expected \{urn:declared\}NoAccount/,
    },
    {
      id: "declared-fault-without-detail",
      fault: "sends a declared fault without its detail",
      rule: "declared-fault-detail",
      start: behaving({ locked: () => new SoapFault("Sender", "it is locked") }),
      message: /the fault LockedFault has no element in its detail/,
    },
    {
      id: "declared-fault-detail-unqualified",
      fault: "writes the element of a detail without its namespace",
      rule: "declared-fault-detail",
      start: failing((body) => body.replaceAll(' xmlns="urn:declared"', "")),
      message: /the element in the detail of the fault NoAccountFault is NoAccount in no namespace/,
    },
    {
      id: "declared-fault-detail-invalid",
      fault: "leaves a required element out of a detail",
      rule: "declared-fault-detail",
      start: failing((body) => body.replace(/<account>.*?<\/account>/, "")),
      message: /a required element is missing in the answer/,
    },
    {
      id: "declared-fault-detail-text",
      fault: "writes a detail as text that is no value of its type",
      rule: "declared-fault-detail",
      start: failing((body) => body.replace(/>3</, ">three<")),
      message: /a value of the answer is not what its type allows/,
    },
    {
      id: "declared-fault-detail-of-another-call",
      fault: "writes another value into the detail",
      rule: "declared-fault-detail",
      start: behaving({ noAccount: () => new DeclaredFault("NoAccountFault", { account: "main" }) }),
      message:
        /the detail of the fault NoAccountFault is not that of the fixtures: account: expected "none", found "main"/,
    },
    {
      id: "declared-fault-detail-twice",
      fault: "writes the element of a detail twice",
      rule: "declared-fault-detail",
      start: failing((body) => body.replace(/(<Locked.*?<\/Locked>)/, "$1$1")),
      message: /the fault LockedFault has several elements in its detail/,
    },
    {
      id: "header-not-required",
      fault: "calls without the header block that it needs",
      rule: "header-missing-refused",
      start: behaving({ withoutSession: () => undefined }),
      message: /a call without the header block Session was accepted/,
    },
    {
      id: "header-missing-fails",
      fault: "fails where the header block that it needs is missing",
      rule: "header-missing-refused",
      start: behaving({ withoutSession: () => new TypeError("session is undefined") }),
      message: /a call without the header block Session was answered as the server's own failure/,
    },
    {
      id: "header-missing-empty-answer",
      fault: "refuses a call without its header block with no fault",
      rule: "header-missing-refused",
      start: answering(({ status }) => (status >= 400 ? { body: "" } : {}), server),
      message: /a call without the header block Session was answered with status \d+, but with no SOAP fault/,
    },
    {
      id: "header-value-ignored",
      fault: "reads a header block that is no number as 0",
      rule: "header-ill-typed-refused",
      start: readingBody((body) => body.replace(/(<(?:\w+:)?Priority[^>]*>)[^<]*</, "$10<"), server),
      message: /a call whose header block Priority is .* was accepted/,
    },
    {
      id: "header-not-decoded",
      fault: "does not look at a header block that it does not need",
      rule: "header-ill-typed-refused",
      start: readingBody(withoutBlock("Priority"), server),
      message: /a call whose header block Priority is .* was accepted/,
    },
    {
      id: "header-part-not-checked",
      fault: "reads a number in a header block that is none as 0",
      rule: "header-ill-typed-refused",
      start: readingBody((body) => body.replace(/(<(?:\w+:)?number[^>]*>)[^<]*</, "$10<"), server),
      message: /a call whose header block Session has number that is .* was accepted/,
    },
    {
      id: "header-unknown-part",
      fault: "skips what a header block must not have",
      rule: "header-ill-typed-refused",
      start: readingBody(withoutBlock("NoSuchPart"), server),
      message: /a call whose header block Session has an element that it does not have was accepted/,
    },
    {
      id: "answer-header-forgotten",
      fault: "does not send a header block of the answer",
      rule: "answer-header-given",
      start: behaving({ quota: () => undefined }),
      message: /the answer does not have the header block Quota/,
    },
    {
      id: "answer-header-renamed",
      fault: "sends a header block of the answer under another name",
      rule: "answer-header-given",
      start: answering(({ body }) => ({ body: body.replaceAll("Quota", "quota") }), server),
      message: /the answer does not have the header block Quota/,
    },
    {
      id: "answer-header-unqualified",
      fault: "sends a header block of the answer without its namespace",
      rule: "answer-header-given",
      start: answering(({ body }) => ({ body: body.replace(/<Quota[^>]*>/, '<Quota xmlns="">') }), server),
      message: /the answer does not have the header block Quota/,
    },
    {
      id: "answer-header-no-number",
      fault: "sends a text in a header block that is a number",
      rule: "answer-header-valid",
      start: answering(({ body }) => ({ body: body.replace(/(<Quota[^>]*>)5/, "$1many") }), server),
      message: /a value of the answer is not what its type allows/,
    },
    {
      id: "answer-header-empty",
      fault: "sends an empty header block",
      rule: "answer-header-valid",
      start: answering(({ body }) => ({ body: body.replace(/(<Quota[^>]*>)5/, "$1") }), server),
      message: /a value of the answer is not what its type allows/,
    },
    {
      id: "answer-header-with-element",
      fault: "wraps the value of a header block in an element",
      rule: "answer-header-valid",
      start: answering(({ body }) => ({ body: body.replace(/(<Quota[^>]*>)5/, "$1<value>5</value>") }), server),
      message: /the answer has an element or attribute that the contract does not have there/,
    },
  ],
  { operations: ["Open"], service: declared, fixtures: declaredFixtures },
);
