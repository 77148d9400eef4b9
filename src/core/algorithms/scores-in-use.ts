/** Which figures of a node and of a search say something under its settings. */

import { algorithmCatalog, algorithmNamed, settingsInForce } from './registry.ts';
import { frontierOrderOf } from './frontier-order.ts';
import { signOfH } from '../search/order-rules.ts';
import {
  type AlgorithmName,
  type SearchSettings,
  foreignName,
  ownSearchName,
  duplicateChecks,
} from '../search/settings.ts';

/** Which numbers of a node say something in a search; g, its depth, always does. */
export interface ScoresInUse {
  /** h decides something: what is expanded, or which of equals goes first. */
  readonly h: boolean;
  /** A priority that is not g alone orders the frontier. */
  readonly f: boolean;
  /** h is to be shown: it is in use, or a heuristic was chosen to be looked at beside a search that does not use it. */
  readonly showsH: boolean;
}

/** What an own search says that it is: without that it is not known what is f. */
const claims = /^[ \t]*\/\/[ \t]*algorithm:(.*)/gim;

const known = new WeakMap<SearchSettings, ScoresInUse>(); // pictures ask for every node

/** Of uninformed searches neither h nor f is told: no textbook has them there. The one place that says so. */
export function scoresInUse(settings: SearchSettings): ScoresInUse {
  let scores = known.get(settings);
  if (scores === undefined) known.set(settings, (scores = scoresOf(settings)));
  return scores;
}

function scoresOf(settings: SearchSettings): ScoresInUse {
  const { algorithm, heuristic, code } = settings;
  const { informed } = algorithmCatalog[algorithm];
  const { rules } = frontierOrderOf(settings);
  const chosen = heuristic !== 'zero';
  // Of a log that has no h, as of an uninformed search, none is told either.
  const h = informed || (chosen && (algorithm === foreignName || signOfH(rules) !== 0));
  const claimed = Array.from(code.matchAll(claims), ([, name]) => algorithmNamed(name));
  const f = (algorithm === ownSearchName ? claimed : [algorithm]).some(ordersByMoreThanG);
  return { h, f, showsH: h || chosen };
}

function ordersByMoreThanG(name: AlgorithmName | undefined): boolean {
  if (name === undefined || name === ownSearchName) return false;
  const { priority } = algorithmCatalog[name];
  return priority !== '' && priority !== 'g';
}

/**
 * Whether expanded nodes are kept to recognize their states: otherwise there is no closed list to be counted, and what a record has as
 * closed was expanded. Of another program it is not known. O(1).
 */
export function keepsClosedList(settings: SearchSettings): boolean {
  const { algorithm, duplicates } = settingsInForce(settings);
  return duplicateChecks[duplicates].closedList !== undefined || algorithm === foreignName;
}
