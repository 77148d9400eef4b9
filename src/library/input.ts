import type { Result } from '../core/base/result.ts';
import { optionNames } from '../core/search/options.ts';
import {
  type HeuristicName,
  type SearchSettings,
  type algorithmNames,
  type solverName,
  ownName,
} from '../core/search/settings.ts';
import type { RunRequest } from '../core/search/run.ts';
import { maxOwnH } from '../core/contract/python.ts';
import type { OwnMaker } from '../core/engine/problem.ts';
import { type GivenOptions, readRequest } from './request.ts';

/** What was given cannot be used. The message is one sentence that begins with what it is about, as in "goal: …". */
export class InputError extends Error {
  override name = 'InputError';
}

/** The value, or an `InputError`. */
export function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new InputError(result.error);
  return result.value;
}

/** Row by row, 0 for the blank: as text in any notation that the page reads, as a list, or as a list of rows. */
export type BoardLike = string | readonly number[] | readonly (readonly number[])[];

/**
 * An estimate of what is left to the goal: at least 0, and 0 on the goal. The same board has to give the same number.
 * @param cells the board, row by row, 0 for the blank; only valid during the call
 */
export type HeuristicFunction = (cells: Uint8Array) => number;

/** The searches that are built in. Other ways to write one, as in "A*" or "bfs", are read too. */
export type AlgorithmId = (typeof algorithmNames)[number];

/** What is searched and how; what is left out is as docs/search.md says for the algorithm. */
export type SearchOptions = Partial<Omit<SearchSettings, 'algorithm' | 'heuristic' | 'code'>> & {
  /** 1 2 3 … and the blank last unless given. */
  readonly goal?: BoardLike;
  /** Rows × columns, as in "2x3", where the boards do not tell. */
  readonly size?: string;
  /** As in `a-star`, which it is unless given; `optimal` is the fast solver, which is no search that can be recorded. */
  readonly algorithm?: AlgorithmId | typeof solverName | (string & {});
  /** A name or a combination, as in `manhattan` or `max(hamming,row-column)`, or a function. */
  readonly heuristic?: HeuristicName | (string & {}) | HeuristicFunction;
  /** Search although the goal cannot be reached. */
  readonly evenIfUnsolvable?: boolean;
};

const names: readonly string[] = [
  'goal',
  'size',
  ...optionNames.filter((name) => name !== 'code'),
  'evenIfUnsolvable',
];

const asIs = (name: string): string => name;

/** A board as the readers of text take it. */
export function textOf(board: BoardLike): string {
  return typeof board === 'string' ? board : JSON.stringify(board);
}

/** The options as the terminal has them; throws `InputError`. */
export function givenOf(start: BoardLike, options: SearchOptions): GivenOptions {
  const given: Record<string, string | true> = { start: textOf(start) };
  for (const [name, value] of Object.entries(options as Readonly<Record<string, unknown>>)) {
    if (value === undefined || value === false) continue;
    if (name === 'code') throw new InputError('code: give the heuristic as a function.');
    if (!names.includes(name))
      throw new InputError(`${name}: there is no such option; there are ${names.join(', ')}.`);
    if (name === 'goal') given['goal'] = textOf(value as BoardLike);
    else if (typeof value === 'function') given[name] = ownName;
    else if (value === true || typeof value === 'string') given[name] = value;
    else given[name] = JSON.stringify(value);
  }
  // Which function it is, the record does not say: that it is one.
  if (typeof options.heuristic === 'function') given['code'] = 'heuristic';
  return given;
}

/** What is to be searched, and what makes its heuristic where that is a function. Throws `InputError`. */
export function requestOf(
  start: BoardLike,
  options: SearchOptions,
): { readonly request: RunRequest; readonly makeOwn: OwnMaker | null } {
  const request = valueOf(readRequest(givenOf(start, options), asIs));
  const { heuristic } = options;
  return { request, makeOwn: typeof heuristic === 'function' ? makerOf(heuristic) : null };
}

/** A function as a heuristic of the engine; its caller is told on which board it gives no usable number, or throws. */
function makerOf(estimate: HeuristicFunction): OwnMaker {
  const valueAt = (cells: Uint8Array): number => {
    try {
      return estimate(cells);
    } catch (error) {
      throw new InputError(`heuristic: it threw "${String(error)}" for ${[...cells].join(' ')}.`, {
        cause: error,
      });
    }
  };
  const evaluate = (cells: Uint8Array): number => {
    const value = valueAt(cells);
    if (value >= 0 && value <= maxOwnH) return value;
    throw new InputError(
      `heuristic: it gave ${String(value)} for ${[...cells].join(' ')}; it must give a number from 0 to ${maxOwnH}.`,
    );
  };
  return () => ({
    ...{ name: ownName, largest: maxOwnH, integral: false, perTile: null, evaluate },
    explain: () => [],
  });
}
