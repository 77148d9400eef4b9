import { Fragment, type ReactNode, createElement } from 'react';
import { type Holes, type Text, textParts } from '../../locales/t.ts';

/** As `t`, with elements in the holes: tx('Step {step} of {steps}', { step: <b>{figure(step)}</b>, steps }). */
export function tx<T extends Text>(text: T, holes: Holes<T, ReactNode>): ReactNode {
  return createElement(Fragment, null, ...textParts(text, holes));
}

/** The same words, with no line ending between a letter and its number, "f 6", nor inside "f = 15"; a sum may break at its signs. */
export function unbroken(text: string): string {
  return text.replaceAll(/(\b\p{L}(?= [\d=≈≤])|[=≈≤](?= \d)) /gu, '$1\u00a0');
}
