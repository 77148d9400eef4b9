import type { AnyMessage } from '../core/base/message.ts';
import type { Template } from './dictionary.ts';
import english from './en.json';
import { figure } from './figures.ts';
import { said } from './said.ts';
import { dictionary } from './spoken.ts';
import { fill } from './template.ts';

/** The English words of each code; those of `en-rest.json` too once `say-any` is there. */
export const messages = english.messages as unknown as Record<string, Template>;

/** A message whose words are there from the first page on: `en.json` has them. Messages within it are such ones too. */
export type Spoken = AnyMessage & { readonly code: keyof typeof english.messages };

/** What happened, in the page's language. What is no message is a finished sentence: see `said`. */
export function say(what: Spoken | string): string {
  return typeof what === 'string' ? said(what) : words(what);
}

/** Of a message whose words are here: the compiler knows it of those that `say` and `sayAny` take. */
export function words({ code, ...holes }: AnyMessage): string {
  const filled = Object.entries(holes).map(([name, value]) => [name, wordsOf(value)]);
  const template = dictionary()?.message(code) ?? messages[code];
  return fill(template, Object.fromEntries(filled) as Record<string, number | string>).join('');
}

function wordsOf(value: AnyMessage[string]): number | string {
  if (typeof value === 'number' && !Number.isInteger(value))
    return figure(value, { maximumFractionDigits: 6 }); // the core has rounded what it means to
  if (typeof value !== 'object') return value;
  return 'title' in value && typeof value.title === 'string' ? said(value.title) : words(value as AnyMessage);
}
