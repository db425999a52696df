/** A text that servers are known to change, to lose or to fail on. */
interface HardText {
  /** What is hard about it, for people. */
  readonly label: string;
  readonly text: string;
}

/** The hard texts, all of characters that XML 1.0 allows. */
export const HARD_TEXTS: readonly HardText[] = [
  { label: "empty", text: "" },
  { label: "characters that XML escapes", text: "<a href='x'>\"b\" & c</a>" },
  { label: "text that looks like a reference", text: "&amp; &lt; &#65; &copy;" },
  { label: "end of a CDATA section", text: "a]]>b" },
  { label: "quotes", text: `'single' "double" \`back\`` },
  { label: "a comment", text: "<!-- not a comment -->" },
  { label: "characters that forms escape", text: "a=1&b=2+3;c%20d#e?f/g\\h" },
  { label: "percent signs", text: "100 % %41 %zz" },
  { label: "leading space", text: "  a" },
  { label: "trailing space", text: "a  " },
  { label: "spaces within", text: "a  b   c" },
  { label: "space alone", text: " " },
  { label: "tab", text: "a\tb" },
  { label: "line feed", text: "a\nb" },
  { label: "carriage return", text: "a\rb" },
  { label: "carriage return and line feed", text: "a\r\nb\r\n" },
  { label: "Latin letters beyond ASCII", text: "Grüße, señor Ærøskøbing" },
  { label: "letters beyond Latin", text: "Ωμέγα Жизнь 日本語" },
  { label: "characters beyond the BMP", text: "😀 𝒳 𠀀" },
  { label: "combining marks", text: "e\u0301 and \u00e9, A\u030a and \u00c5" },
  { label: "right-to-left", text: "שלום \u200fعربي\u200e abc" },
  { label: "joined emoji", text: "👩‍👩‍👧‍👦 🏳️‍🌈" },
  { label: "invisible characters", text: "a\u00a0b\u200bc\ufeffd\u2028e\u0085f" },
  { label: "last characters of the BMP", text: "\ud7ff\ue000\ufffd" },
  { label: "long", text: "long ".repeat(200).trimEnd() },
];
