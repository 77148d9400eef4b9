import { Fragment, type ReactNode, createElement } from 'react';
import { type Holes, type Text, textParts } from '../../locales/t.ts';

/** As `t`, with elements in the holes: tx('Step {step} of {steps}', { step: <b>{figure(step)}</b>, steps }). */
export function tx<T extends Text>(text: T, holes: Holes<T, ReactNode>): ReactNode {
  return createElement(Fragment, null, ...textParts(text, holes));
}
