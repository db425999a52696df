import { XmlDocument, XsdValidator } from "libxml2-wasm";
import { describe, expect, test } from "vitest";
import { PatternLanguage } from "../../../../conformance/values/language.js";
import { patternSource, readPatterns } from "../../../../generator/describe/pattern/translate.js";

/** Patterns, texts that match, texts that do not: derived by hand from XML Schema part 2, appendix F. */
const PATTERNS: readonly [pattern: string, matching: readonly string[], other: readonly string[]][] = [
  ["abc", ["abc"], ["", "ab", "abcd", "xabc", "abc\n"]],
  ["a|bc|", ["a", "bc", ""], ["abc", "b"]],
  ["a?b*c+", ["c", "abbcc", "ac"], ["ab", "aac", ""]],
  ["a{2}b{1,2}c{2,}", ["aabcc", "aabbccc"], ["abcc", "aabbbcc", "aabc"]],
  ["a{0}b", ["b"], ["ab"]],
  ["(ab|cd)*e", ["e", "abcde"], ["ace", "ab"]],
  ["^a$", ["^a$"], ["a"]],
  ["a.c", ["abc", "a😀c", "a c"], ["ac", "a\nc", "a\rc"]],
  ["\\.\\*\\-\\[\\]\\{\\}\\(\\)\\|\\\\\\?\\+\\^", [".*-[]{}()|\\?+^"], [".*-"]],
  ["\\d{2}", ["12", "٣٤"], ["1a", "1"]],
  ["\\D", ["a", " "], ["1"]],
  ["\\s\\S", [" a", "\ta"], ["aa", "  "]],
  ["\\w+", ["abc1", "é"], ["a b", "a.b", ""]],
  ["\\W", [".", " "], ["a", "1"]],
  ["\\i\\c*", ["a-b.1", "_x", "é:b"], ["1a", "-a", "a b"]],
  ["\\I\\C", ["1 ", "-!"], ["a ", "1a"]],
  ["[a-c]", ["a", "b", "c"], ["d", "", "-"]],
  ["[^a-c]", ["d", "-", "^"], ["a", "b"]],
  ["[a^]", ["a", "^"], ["b"]],
  ["[-a]", ["-", "a"], ["b"]],
  ["[a-]", ["-", "a"], ["b"]],
  ["[a\\-z]", ["a", "-", "z"], ["b"]],
  ["[.?*+$|(){}]", [".", "$", "|", "("], ["a", "\\"]],
  ["[\\]\\[\\\\]", ["]", "[", "\\"], ["a"]],
  ["[a-z-[aeiou]]+", ["xyz"], ["xay", "e", "A"]],
  ["[^a-c-[x-z]]", ["d", "1"], ["a", "x"]],
  ["[\\i-[:]][\\c-[:]]*", ["a-b", "_"], [":a", "a:b", "1"]],
  ["[\\d\\s]", ["1", " "], ["a"]],
  ["[\\w.]", ["a", "."], [" ", "-"]],
  ["[^\\w.]", [" ", "-"], ["a", "."]],
  ["[\\D3]", ["a", "3"], ["4"]],
  ["[^\\D3]", ["4"], ["3", "a"]],
  ["\\p{Lu}\\p{Ll}+", ["Abc", "Éé"], ["abc", "ABC"]],
  ["\\P{L}", ["1", "."], ["a"]],
  ["[\\p{N}\\-]+", ["1-2"], ["a"]],
  ["\\p{IsGreek}+", ["αΩ"], ["a", "я"]],
  ["\\P{IsBasicLatin}", ["é", "я"], ["a"]],
  ["[\\p{IsCyrillic}\\p{IsLatin-1Supplement}a]+", ["яéa"], ["b"]],
  ["[^\\p{IsBasicLatin}]", ["é"], ["a"]],
  ["[\\p{L}-[\\p{IsBasicLatin}]]", ["é"], ["a"]],
  ["\\p{IsPrivateUse}", ["\ue000", "\u{10fffd}"], ["a"]],
  ["a/b", ["a/b"], ["ab"]],
  ["\\n\\r\\t", ["\n\r\t"], ["nrt"]],
  ["😀{2}", ["😀😀"], ["😀"]],
  ["[😀-😂]", ["😁"], ["😃", "a"]],
  ["(a|b){2}(c(d|e))?", ["ab", "aacd", "bbce"], ["a", "aac"]],
  ["[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}", ["01234567-89ab-cdef-0123-456789ABCDEF"], ["0123"]],
];

const matches = (pattern: string, text: string): boolean =>
  new RegExp(patternSource(readPatterns([pattern])), "u").test(text);

describe("a translated pattern", () => {
  test.each(PATTERNS)("%s", (pattern, matching, other) => {
    expect(matching.filter((text) => !matches(pattern, text))).toEqual([]);
    expect(other.filter((text) => matches(pattern, text))).toEqual([]);
  });

  test.each(PATTERNS)("%s: libxml2 agrees", (pattern, ...texts) => {
    const isValid = libxml2(pattern);
    for (const text of texts.flat()) expect([text, isValid(text)]).toEqual([text, matches(pattern, text)]);
  });

  test.each([
    ["[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}", "^(?:[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3})$"],
    ["a|bc|", "^(?:a|bc|)$"],
    ["(ab?)*(c|d)+[a-c-[b]]{2,}", "^(?:(?:ab?)*(?:c|d)+(?:(?!b)[a-c]){2,})$"],
  ])("%s is written as people would write it", (pattern, translation) => {
    expect(patternSource(readPatterns([pattern]))).toBe(translation);
  });

  test("of several: any may match", () => {
    const joined = new RegExp(patternSource(readPatterns(["a|b", "c"])), "u");
    expect(["a", "b", "c", "ab", "d"].filter((text) => joined.test(text))).toEqual(["a", "b", "c"]);
  });

  test.each(PATTERNS)("%s has a sample that it matches", (pattern) => {
    const language = new PatternLanguage([patternSource(readPatterns([pattern]))], {
      min: 0,
      max: Number.POSITIVE_INFINITY,
    });
    expect(
      matches(
        pattern,
        language.text(language.lengths[0] ?? 0, () => 0),
      ),
    ).toBe(true);
  });
});

test.each([
  ["(a", '")" is missing at the end'],
  ["a)", '")" has no counterpart before it'],
  ["[a", "it ends too early"],
  ["[]", '"[]" contains no character'],
  ["[z-a]", "the last character of a range is before the first"],
  ["[a-\\d]", "a range ends with a set of characters"],
  ["[a[b]", '"[" must be escaped in a class'],
  ["a{2,1}", 'the upper bound of "{2,1}" is less than the lower one'],
  ["a{x}", '"{x}" is no quantity'],
  ["*a", '"*" has no atom before it'],
  ["a**", '"*" has no atom before it'],
  ["\\q", '"\\q" is no escape'],
  ["\\p{Xx}", '"\\p{Xx}" is no category and no block'],
  ["\\p{IsKlingon}", '"\\p{IsKlingon}" is no category and no block'],
  ["a\\", "it ends too early"],
])("%s is refused: %s", (pattern, message) => {
  expect(() => patternSource(readPatterns([pattern]))).toThrow(message);
});

/** Whether libxml2 finds a text valid against a string type with this pattern. */
function libxml2(pattern: string): (text: string) => boolean {
  const escaped = (text: string): string =>
    text.replace(/[&<>"\n\r\t]/g, (character) => `&#${character.charCodeAt(0)};`);
  using schema = XmlDocument.fromString(`<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:element name="e">
    <xs:simpleType><xs:restriction base="xs:string"><xs:pattern value="${escaped(pattern)}"/></xs:restriction></xs:simpleType>
  </xs:element></xs:schema>`);
  const validator = XsdValidator.fromDoc(schema);
  return (text) => {
    using document = XmlDocument.fromString(`<e>${escaped(text)}</e>`);
    try {
      validator.validate(document);
      return true;
    } catch {
      return false;
    }
  };
}
