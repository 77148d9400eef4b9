import type german from './de.json';

/**
 * A text with its holes, as the build makes it of an ICU message (icu-minify's form):
 *
 *     "{n, plural, one {# step} other {# steps}} of {total}"
 *     [["n", 2, { one: [0, " step"], other: [0, " steps"] }], " of ", ["total"]]
 */
export type Template = string | readonly Part[];
export type Part =
  | string
  | typeof pound
  | readonly [hole: string]
  | readonly [chooser: string, kind: number, forms: Readonly<Record<string, Template | typeof pound>>];

/** The number that chose the form. */
export const pound = 0;
/** Kind of a hole that chooses a form by a word; all others choose by a number. */
export const select = 1;

/** All texts of a language but those of its lessons, as its file has them. */
export interface Catalogue {
  readonly texts: Readonly<Record<keyof typeof german.texts, string>>;
  readonly messages: Readonly<Record<keyof typeof german.messages, string>>;
}

/** A language of the page besides English. */
export interface Language {
  /** As those call it who speak it. */
  readonly name: string;
  /** Whether nouns have a capital within a sentence too. */
  readonly nounsHaveCapitals?: boolean;
  /** How it quotes $1; absent: as English does. */
  readonly quoted?: string;
  readonly fetch: () => Promise<{ readonly default: Catalogue }>;
  readonly fetchLessons: () => Promise<{ readonly default: Readonly<Record<string, string>> }>;
}

/** What is said in one language. Without a dictionary the page speaks English. */
export interface Dictionary {
  /** BCP 47, for figures, plurals and `<html lang>`. */
  readonly code: string;
  readonly nounsHaveCapitals: boolean;
  /** Stands between thousands, and before decimals. */
  readonly group: string;
  readonly decimal: string;
  /** What stands for an English text of `t`; undefined: it is not in here. */
  of(text: string): Template | undefined;
  /** The words of a code; undefined: it is not in here. */
  message(code: string): Template | undefined;
  /**
   * The text without holes that has this English name. What is not in here is a person’s own, and at most has other quotation
   * marks: “Mine”. Undefined: it stays as it is.
   */
  named(name: string): string | undefined;
  /** Fetches the texts of the lessons, which `named` finds from then on; rejects when they do not come. */
  fetchLessons(): Promise<void>;
}
