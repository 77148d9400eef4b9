import type { AnyMessage, Title } from '../core/base/message.ts';
import rest from './en-rest.json';
import { messages, type Spoken, words } from './say.ts';
import { inEnglish } from './spoken.ts';

/*
 * The English of what only later parts of the page say (files, plans, the Lab), and workers and terminals: it comes with
 * whoever imports this, so that the first page does not load it. The compiler keeps `say` to the words that are there at once.
 */
Object.assign(messages, rest.messages);

/** Any message that has words. */
export type AnySpoken = Spoken | (AnyMessage & { readonly code: keyof typeof rest.messages });

/** Any message in the page's language. */
export function sayAny(what: AnySpoken | Title): string {
  return words(what);
}

/** The same in English, for what is saved or copied. */
export function sayEnglish(message: AnySpoken | Title): string {
  return inEnglish(() => words(message));
}
