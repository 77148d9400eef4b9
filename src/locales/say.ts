import type { AnyMessage } from '../core/base/message.ts';
import type { Template } from './dictionary.ts';
import english from './en.json';
import { said } from './said.ts';
import { dictionary, inEnglish } from './spoken.ts';
import { fill } from './template.ts';

/** The English words of each code. */
export const messages = english.messages as unknown as Record<string, Template>;

/** A message that has words: one with a code of the catalogue. */
export type Spoken = AnyMessage & { readonly code: keyof typeof english.messages };

/** What happened, in the page's language. */
export function say(message: Spoken): string {
  return words(message);
}

/** The same in English, for what is saved or copied. */
export function sayEnglish(message: Spoken): string {
  return inEnglish(() => words(message));
}

function words({ code, ...holes }: AnyMessage): string {
  const filled = Object.entries(holes).map(([name, value]) => [name, wordsOf(value)]);
  const template = dictionary()?.message(code) ?? messages[code];
  return fill(template, Object.fromEntries(filled) as Record<string, number | string>).join('');
}

function wordsOf(value: AnyMessage[string]): number | string {
  if (typeof value !== 'object') return value;
  return 'title' in value && typeof value.title === 'string' ? said(value.title) : words(value as AnyMessage);
}
