import type { AnyMessage, Title } from '../core/base/message.ts';
import type { Template } from './dictionary.ts';
import english from './en.json';
import { written } from './figures.ts';
import { named } from './named.ts';
import { dictionary } from './spoken.ts';
import { fill } from './template.ts';

/** The English words of each code; those of `en-rest.json` too once `say-any` is there. */
export const messages = english.messages as unknown as Record<string, Template>;

/** A message whose words are there from the first page on: `en.json` has them. Messages within it are such ones too. */
export type Spoken = AnyMessage & { readonly code: keyof typeof english.messages };

/** What happened, or a title, in the page's language. */
export function say(what: Spoken | Title): string {
  return words(what);
}

/**
 * Of a message whose words are here: the compiler knows it of those that `say` and `sayAny` take. Painters ask for the
 * same ones in every frame: about a microsecond.
 */
export function words(message: AnyMessage | Title): string {
  if (!('code' in message)) return named(message.title);
  const template = dictionary()?.message(message.code) ?? messages[message.code];
  if (typeof template === 'string') return template;
  const filled: Record<string, number | string> = {};
  for (const hole in message) if (hole !== 'code') filled[hole] = wordsOf(message[hole]);
  return fill(template, filled).join('');
}

function wordsOf(value: AnyMessage[string]): number | string {
  if (typeof value !== 'object') return value;
  return 'code' in value || 'title' in value ? words(value) : written(value.written);
}
