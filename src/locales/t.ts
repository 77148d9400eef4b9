import type german from './de.json';
import { dictionary } from './spoken.ts';
import { fill, templateOf } from './template.ts';

/** An English text that every other language has too. */
export type Text = keyof typeof german.texts;

/** The insides of a text's holes: `n` and `n:step|steps` of "{n} {n:step|steps}". */
type Hole<T extends string> = T extends `${string}{${infer Inside}}${infer Rest}`
  ? Inside | Hole<Rest>
  : never;
type NameOf<Inside extends string> = Inside extends `${infer Name}:${string}` ? Name : Inside;
type Counted<Inside extends string> = Inside extends `${infer Name}:${string}` ? Name : never;

/** What a text needs in its holes; a number where it chooses between two forms. */
export type Holes<T extends string, Value> = {
  readonly [Name in NameOf<Hole<T>>]: Name extends Counted<Hole<T>> ? number : Value;
};

/** A text without holes: what a table may hold, to be said where it is shown. */
export type PlainText = { [T in Text]: [Hole<T>] extends [never] ? T : never }[Text];

/**
 * A text in the page's language. The English one is its name: `t('Step forward')`. Numbers in holes are written as
 * figures, `t('{n} of {total} steps', { n, total })`; a hole with two forms chooses the word that its number needs,
 * `t('{n} {n:step|steps}', { n })`; what follows a # tells translators what is meant and is not shown,
 * `t('Play#a game')`. Call it where the text is shown, not where a module begins: the language may change. Of a text that has no line yet the
 * compiler says where that belongs.
 */
export function t<T extends string>(
  text: [T] extends [Text] ? T : 'a text with its line in texts of src/locales/de.json',
  ...holes: [T] extends [Text] ? ([Hole<T>] extends [never] ? [] : [Holes<T, string | number>]) : unknown[]
): string {
  return fill(templateIn(text), (holes[0] ?? {}) as Holes<T, string | number>).join('');
}

/** The same with anything in the holes, such as elements: the parts in the order of the language. */
export function textParts<T extends Text, Value>(
  text: T,
  holes: Holes<T, Value>,
): readonly (string | Value)[] {
  return fill(templateIn(text), holes);
}

const templateIn = (text: string) => dictionary()?.of(text) ?? templateOf(text);
