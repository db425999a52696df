import { always, inMessages, inNone, MORE, narrowed, NARROWER, OTHER, rulesOf, UNSEEN, widened, WIDER } from "../rule.js";

const rule = rulesOf("type");

/** Changes of a type as a whole (XML Schema part 1, section 3.4). */
export const typeRules = {
  widened: rule(
    "type-widened",
    "a type allows more values",
    "Each value of the old type is one of the new type, written the same; a reader with the old type refuses the others.",
    widened(OTHER),
  ),
  narrowed: rule(
    "type-narrowed",
    "a type allows fewer values",
    "Each value of the new type is one of the old type, written the same; a reader with the new type refuses the others.",
    narrowed(OTHER),
  ),
  changed: rule(
    "type-changed",
    "a type has different values",
    "Each side has values that the other refuses or reads differently.",
    always("breaking", OTHER),
  ),
  respelled: rule(
    "type-respelled",
    "a type was replaced by one with the same values",
    "The two types have the same values, written the same.",
    always("compatible", UNSEEN),
  ),
  contentChanged: rule(
    "type-content-changed",
    "the content of a type became text instead of elements, or elements instead of text",
    "A reader refuses text in place of elements, and elements in place of text.",
    always("breaking", OTHER),
  ),
  textFormChanged: rule(
    "type-text-form-changed",
    "simple content gained or lost attributes",
    "A text that may have attributes is an object in TypeScript; the attributes are compared separately.",
    always("compatible", OTHER),
  ),
  renamed: rule(
    "type-renamed",
    "a type was renamed",
    "The codecs do not write the name of a declared type; a peer that writes it as xsi:type is refused, since the other contract has no such type.",
    always("risky", OTHER),
  ),
  baseChanged: rule(
    "type-base-changed",
    "a type has a different base",
    "The effective content is compared separately; the base is not in the messages.",
    always("compatible", OTHER),
  ),
  mixedAdded: rule(
    "type-mixed-added",
    "the content of a type became mixed",
    "A reader that does not allow it refuses text between elements.",
    widened(OTHER),
  ),
  mixedRemoved: rule(
    "type-mixed-removed",
    "the content of a type is no longer mixed",
    "A reader that does not allow it refuses text between elements.",
    narrowed(OTHER),
  ),
  madeAbstract: rule(
    "type-made-abstract",
    "a type became abstract",
    "An element of an abstract type is refused without the xsi:type of a derived one (XML Schema part 1, section 3.4.4).",
    narrowed(NARROWER),
  ),
  madeConcrete: rule(
    "type-made-concrete",
    "an abstract type became concrete",
    "An element of an abstract type is refused without the xsi:type of a derived one (XML Schema part 1, section 3.4.4).",
    widened(WIDER),
  ),
  blockAdded: rule(
    "type-block-added",
    "fewer derived types may replace a type",
    "A blocked xsi:type is invalid, but few implementations check it.",
    narrowed(NARROWER, "risky"),
  ),
  blockRemoved: rule(
    "type-block-removed",
    "more derived types may replace a type",
    "A blocked xsi:type is invalid, but few implementations check it.",
    widened(WIDER, "risky"),
  ),
  finalChanged: rule(
    "type-final-changed",
    "the derivations that a type excludes changed (final)",
    "It restricts schemas and not messages.",
    always("compatible", UNSEEN),
  ),
  derivedAdded: rule(
    "type-derived-added",
    "a derived type was added",
    "A reader that does not declare the derived type refuses its xsi:type.",
    widened(WIDER),
  ),
  derivedRemoved: rule(
    "type-derived-removed",
    "a derived type was removed",
    "A reader that does not declare the derived type refuses its xsi:type.",
    narrowed(NARROWER),
  ),
  derivedRenamed: rule(
    "type-derived-renamed",
    "a type that xsi:type names was renamed",
    "The name of a derived type is written as xsi:type, and an unknown one is refused.",
    always("breaking", OTHER),
  ),
  listGained: rule(
    "type-list-gained",
    "an object became an array in TypeScript",
    "A type whose content is one repeated element is an array in TypeScript; the messages are compared separately.",
    always("compatible", OTHER),
  ),
  listLost: rule(
    "type-list-lost",
    "an array became an object in TypeScript",
    "A type whose content is one repeated element is an array in TypeScript; the messages are compared separately.",
    always("compatible", OTHER),
  ),
  dataSetGained: rule(
    "type-data-set-gained",
    "an annotation for the tables of a DataSet was added",
    "The annotation describes rows that were sent before too; now they are read as it declares, and not by the inline schema.",
    always("risky", OTHER),
  ),
  dataSetLost: rule(
    "type-data-set-lost",
    "the annotation for the tables of a DataSet was removed",
    "The rows that the annotation describes are still sent; they are no longer read as it declares, but by the inline schema.",
    always("risky", OTHER),
  ),
  tableAdded: rule(
    "type-table-added",
    "a table was added to a DataSet",
    "A server refuses rows of an undeclared table and a client skips them; a table without rows is empty.",
    inMessages(["compatible", "breaking"], ["compatible", "compatible"], MORE),
  ),
  tableRemoved: rule(
    "type-table-removed",
    "a table was removed from a DataSet",
    "A server refuses rows of an undeclared table and a client skips them; a table without rows is empty.",
    inMessages(["breaking", "compatible"], ["compatible", "compatible"], OTHER),
  ),
  columnChanged: rule(
    "type-column-changed",
    "the type of a column of a DataSet changed",
    "The inline schema of a DataSet names the types of its columns; a reader whose contract has a different type refuses it.",
    always("breaking", OTHER),
  ),
  columnNullChanged: rule(
    "type-column-null-changed",
    "a column of a DataSet became nillable or is no longer nillable",
    "A null column is read as an absent one, whatever nillable is.",
    always("compatible", OTHER),
  ),
  unusedAdded: rule(
    "type-unused-added",
    "a type or element was added that no compared message can contain",
    "It is in no message.",
    inNone("compatible", "none"),
  ),
  unusedChanged: rule(
    "type-unused-changed",
    "a type or element changed that no compared message can contain",
    "It is in no message.",
    inNone("compatible", "none"),
  ),
  unusedRemoved: rule(
    "type-unused-removed",
    "a type or element was removed that no compared message can contain",
    "It is in no message.",
    inNone("compatible", "none"),
  ),
} as const;
