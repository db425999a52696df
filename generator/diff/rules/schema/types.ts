import { always, inMessages, inNone, MORE, narrowed, NARROWER, OTHER, rulesOf, UNSEEN, widened, WIDER } from "../rule.js";

const rule = rulesOf("type");

/** Changes of a type as a whole (XML Schema part 1, section 3.4). */
export const typeRules = {
  widened: rule(
    "type-widened",
    "a type takes more values",
    "Each value of the old type is one of the new type, written the same; who reads by the old type refuses the others.",
    widened(OTHER),
  ),
  narrowed: rule(
    "type-narrowed",
    "a type takes fewer values",
    "Each value of the new type is one of the old type, written the same; who reads by the new type refuses the others.",
    narrowed(OTHER),
  ),
  changed: rule(
    "type-changed",
    "a type has other values",
    "Each side has values that the other refuses or reads as something else.",
    always("breaking", OTHER),
  ),
  respelled: rule(
    "type-respelled",
    "another type has the same values",
    "The two types have the same values, written the same.",
    always("compatible", UNSEEN),
  ),
  contentChanged: rule(
    "type-content-changed",
    "a type holds text instead of elements, or elements instead of text",
    "Text where elements belong is refused, and elements where text belongs.",
    always("breaking", OTHER),
  ),
  textFormChanged: rule(
    "type-text-form-changed",
    "a text may have attributes, or may no longer",
    "A text that may have attributes is an object in TypeScript; the attributes are compared by themselves.",
    always("compatible", OTHER),
  ),
  renamed: rule(
    "type-renamed",
    "a type has another name",
    "The name of a declared type is not in the messages that the codecs write.",
    always("compatible", OTHER),
  ),
  baseChanged: rule(
    "type-base-changed",
    "a type stands on another base",
    "What the type holds in the end is compared by itself; the base is not in the messages.",
    always("compatible", OTHER),
  ),
  mixedAdded: rule(
    "type-mixed-added",
    "text may stand between the elements",
    "Who does not allow it refuses text between elements.",
    widened(OTHER),
  ),
  mixedRemoved: rule(
    "type-mixed-removed",
    "text may no longer stand between the elements",
    "Who does not allow it refuses text between elements.",
    narrowed(OTHER),
  ),
  madeAbstract: rule(
    "type-made-abstract",
    "only types derived from a type may stand",
    "An element of an abstract type is refused without the xsi:type of a derived one (XML Schema part 1, section 3.4.4).",
    narrowed(NARROWER),
  ),
  madeConcrete: rule(
    "type-made-concrete",
    "an abstract type may stand itself",
    "An element of an abstract type is refused without the xsi:type of a derived one (XML Schema part 1, section 3.4.4).",
    widened(WIDER),
  ),
  blockAdded: rule(
    "type-block-added",
    "fewer derived types may stand for a type",
    "By the contract a blocked xsi:type is refused; few peers check it.",
    narrowed(UNSEEN, "risky"),
  ),
  blockRemoved: rule(
    "type-block-removed",
    "more derived types may stand for a type",
    "By the contract a blocked xsi:type is refused; few peers check it.",
    widened(UNSEEN, "risky"),
  ),
  finalChanged: rule(
    "type-final-changed",
    "a type says differently what may be derived from it",
    "It binds those who write schemas; no message shows it.",
    always("compatible", UNSEEN),
  ),
  derivedAdded: rule(
    "type-derived-added",
    "another type derived from a type may stand for it",
    "Who does not know the derived type refuses its xsi:type.",
    widened(WIDER),
  ),
  derivedRemoved: rule(
    "type-derived-removed",
    "a derived type may no longer stand for its base",
    "Who does not know the derived type refuses its xsi:type.",
    narrowed(NARROWER),
  ),
  derivedRenamed: rule(
    "type-derived-renamed",
    "a type that xsi:type names has another name",
    "The name of a derived type is written as xsi:type, and an unknown one is refused.",
    always("breaking", OTHER),
  ),
  listGained: rule(
    "type-list-gained",
    "a record became a list",
    "A type that is nothing but one repeated element is an array in TypeScript; the messages are compared by themselves.",
    always("compatible", OTHER),
  ),
  listLost: rule(
    "type-list-lost",
    "a list became a record",
    "A type that is nothing but one repeated element is an array in TypeScript; the messages are compared by themselves.",
    always("compatible", OTHER),
  ),
  dataSetGained: rule(
    "type-data-set-gained",
    "the contract says what tables an element holds",
    "The annotation names what was sent before; the rows are read by it.",
    always("risky", OTHER),
  ),
  dataSetLost: rule(
    "type-data-set-lost",
    "the contract no longer says what tables an element holds",
    "The annotation names what is sent all the same; the rows are no longer read by it.",
    always("risky", OTHER),
  ),
  tableAdded: rule(
    "type-table-added",
    "a DataSet has another table",
    "A server refuses rows of a table that it does not know, a client skips them; a table without rows is empty.",
    inMessages(["compatible", "breaking"], ["compatible", "compatible"], MORE),
  ),
  tableRemoved: rule(
    "type-table-removed",
    "a DataSet lost a table",
    "A server refuses rows of a table that it does not know, a client skips them; a table without rows is empty.",
    inMessages(["breaking", "compatible"], ["compatible", "compatible"], OTHER),
  ),
  columnChanged: rule(
    "type-column-changed",
    "a column of a DataSet has another type",
    "The inline schema of a DataSet names the types of its columns, and who has another one in the contract refuses it.",
    always("breaking", OTHER),
  ),
  columnNullChanged: rule(
    "type-column-null-changed",
    "a column of a DataSet may be nil, or may no longer",
    "A null column is read as an absent one, whatever nillable says.",
    always("compatible", OTHER),
  ),
  unusedAdded: rule(
    "type-unused-added",
    "a type or element was added that no compared message holds",
    "Nothing that is sent has it.",
    inNone("compatible", "none"),
  ),
  unusedChanged: rule(
    "type-unused-changed",
    "a type or element changed that no compared message holds",
    "Nothing that is sent has it.",
    inNone("compatible", "none"),
  ),
  unusedRemoved: rule(
    "type-unused-removed",
    "a type or element was removed that no compared message holds",
    "Nothing that is sent has it.",
    inNone("compatible", "none"),
  ),
} as const;
