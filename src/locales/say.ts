import type { AnyMessage, Title } from '../core/base/message.ts';
import type { Template } from './dictionary.ts';
import english from './en.json';
import { written } from './figures.ts';
import { said } from './said.ts';
import { dictionary, inEnglish } from './spoken.ts';
import { fill } from './template.ts';

/** The English words of each code. */
export const messages = english.messages as unknown as Record<string, Template>;

/** A message that has words: one with a code of the catalogue. */
export type Spoken = AnyMessage & { readonly code: keyof typeof english.messages };

/** What happened, or a title, in the page's language. */
export function say(message: Spoken | Title): string {
  return 'code' in message ? words(message) : said(message.title);
}

/** The same in English, for what is saved or copied. */
export function sayEnglish(message: Spoken | Title): string {
  return inEnglish(() => say(message));
}

/** Painters ask for the same words in every frame: about a microsecond. */
function words(message: AnyMessage): string {
  const template = dictionary()?.message(message.code) ?? messages[message.code];
  if (typeof template === 'string') return template;
  const filled: Record<string, number | string> = {};
  for (const hole in message) if (hole !== 'code') filled[hole] = wordsOf(message[hole]);
  return fill(template, filled).join('');
}

function wordsOf(value: AnyMessage[string]): number | string {
  if (typeof value !== 'object') return value;
  if ('title' in value && typeof value.title === 'string') return said(value.title);
  return 'written' in value && typeof value.written === 'string'
    ? written(value.written)
    : words(value as AnyMessage);
}
