/** Wire name: `settings`. */
export interface Settings {
  /** Wire type: `xs:int`, default: `7`. */
  readonly size: number;
  /** Wire default: `none`. */
  readonly label?: string;
  /** Wire type: `xs:date`, default: `2020-01-01`. */
  readonly since?: string;
  /** Wire default: `a b`. */
  readonly tags?: readonly string[];
}

/** What absent attributes and empty elements of `Settings` mean. */
export const SettingsDefaults: {
  readonly size: number;
  readonly label: string;
  readonly since: string;
  readonly tags: readonly string[];
} = { size: 7, label: "none", since: "2020-01-01", tags: ["a", "b"] };
