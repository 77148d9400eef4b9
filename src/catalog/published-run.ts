import type { Board } from '../core/puzzle/board.ts';
import { lettersOfMoves } from '../core/puzzle/moves.ts';
import { defaultSettings } from '../core/algorithms/registry.ts';
import type { RunResult } from '../core/search/run.ts';
import type { OwnSettings } from '../core/search/settings.ts';

/** A number that a publication states, and that a result of ours has too. */
export type PublishedFigure =
  | 'expanded'
  | 'maxFrontier'
  | 'visited'
  /** Nodes taken, the start not counted. */
  | 'selectedAfterStart'
  /** Moves of the solution. */
  | 'length'
  /** Boards on the solution's path, both ends included: moves + 1. */
  | 'pathBoards'
  /** The solution's moves as letters. */
  | 'moves'
  | 'status';

export interface Published {
  readonly label: string;
  readonly figure: PublishedFigure;
  /** Null: no solution. */
  readonly value: number | string | null;
  /** Where the published run drew random orders: what seeds give, both ends included. */
  readonly range?: readonly [from: number, to: number];
  /** The value is a mean over boards that are not known, so that one run can only stand beside it. */
  readonly overMany?: boolean;
}

/** Scores of a node in the order in which nodes are selected. */
export interface PublishedRow {
  readonly moves: number;
  readonly manhattan: number;
  readonly hamming: number;
}

/** A search that somebody published, with the settings that reproduce it. */
export interface PublishedRun {
  readonly id: string;
  readonly title: string;
  readonly source: string;
  readonly note: string;
  readonly start: Board;
  readonly goal: Board;
  /** What differs from the algorithm's defaults. */
  readonly settings: Partial<OwnSettings> & Pick<OwnSettings, 'algorithm'>;
  readonly published: readonly Published[];
  /** The first nodes selected after the start. */
  readonly firstSelected?: readonly PublishedRow[];
}

/** All settings of a published run. */
export function settingsOfPublished(run: PublishedRun): OwnSettings {
  return { ...defaultSettings(run.settings.algorithm), ...run.settings };
}

/** One line of "published" beside "here". */
export interface ComparedFigure {
  readonly label: string;
  readonly published: number | string | null;
  readonly here: number | string | null;
  readonly verdict: 'same' | 'in range' | 'different' | 'one of many';
}

/** What came out here beside each published figure. A status is compared as a word. */
export function compareWithPublished(run: PublishedRun, result: RunResult): ComparedFigure[] {
  return run.published.map(({ label, figure, value, range, overMany = false }) => {
    const here = figureOf(result, figure);
    const inRange = range !== undefined && typeof here === 'number' && here >= range[0] && here <= range[1];
    return {
      label,
      published: value,
      here,
      verdict: overMany ? 'one of many' : here === value ? 'same' : inRange ? 'in range' : 'different',
    };
  });
}

function figureOf(result: RunResult, figure: PublishedFigure): number | string | null {
  const { counts, moves } = result;
  switch (figure) {
    case 'expanded':
      return counts.expanded;
    case 'maxFrontier':
      return counts.maxFrontier;
    case 'visited':
      return counts.visited;
    case 'selectedAfterStart':
      return counts.taken - 1;
    case 'length':
      return moves === null ? null : moves.length;
    case 'pathBoards':
      return moves === null ? null : moves.length + 1;
    case 'moves':
      return moves === null ? null : lettersOfMoves(moves);
    case 'status':
      return result.status;
  }
}
