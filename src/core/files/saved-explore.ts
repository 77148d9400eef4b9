/** What the browser keeps of Explore between visits: boards, settings and the game that is played. */

import { type Result, fail, ok } from '../base/result.ts';
import { type TableClass, tableClasses } from '../contract/optimal.ts';
import { maxCodeLength } from '../search/settings.ts';
import type { KeptFault } from './kept-fault.ts';
import { type ComparedSearches, readCompared, writeCompared } from './page-link.ts';
import { type ShareLink, readShareLink, writeShareLink, type LinkFault } from './share-link.ts';
import type { Board } from '../puzzle/board.ts';
import { type Move, applyMove } from '../puzzle/moves.ts';

/** How much of it all is in sight: what a course begins with, or everything. */
export type Level = (typeof levels)[number];
const levels = ['basics', 'all'] as const;

/** What the browser keeps of the Explore screen between visits. */
export interface SavedExplore {
  /** Boards and settings. */
  readonly search: ShareLink;
  readonly theme: 'system' | 'light' | 'dark';
  /** Of the texts, as a code (BCP 47); one that the page does not speak, as `system`, stands for the browser's. */
  readonly language: string;
  readonly contrast: 'system' | 'more';
  /** Large type, for a projector. */
  readonly presenter: boolean;
  /** Of counts, heuristics, settings and presets. */
  readonly level: Level;
  /** Expansions per second. */
  readonly speed: number;
  /** Whether the person set it; null where that was not written down. */
  readonly speedChosen: boolean | null;
  /** Whether the parts of h are drawn on the board of the node under inspection. */
  readonly anatomy: boolean;
  /** What shortest solutions are searched with. */
  readonly optimumTables: TableClass;
  /** What Compare was set to; null before it was first opened. */
  readonly compared: ComparedSearches | null;
  /** What was played on the board; null for nothing. */
  readonly game: GameMoves | null;
}

/** Raised whenever the meaning changes; older ones are then converted here. */
const savedExploreVersion = 1;

/** What is in the storage. */
interface WrittenExplore extends Pick<
  SavedExplore,
  | 'theme'
  | 'contrast'
  | 'presenter'
  | 'level'
  | 'language'
  | 'speed'
  | 'speedChosen'
  | 'anatomy'
  | 'optimumTables'
> {
  readonly search: string; // as in a link, so that one reader knows all settings
  readonly compared: string; // as in a link
  readonly code: string; // kept also while no search uses it
  readonly game: string;
}

const themeNames = ['system', 'light', 'dark'] as const;

/** What earlier versions did not write. */
const added = {
  contrast: 'system',
  presenter: false,
  level: 'all',
  language: 'system',
  speedChosen: null,
  anatomy: true,
  optimumTables: 'small',
  compared: '',
  code: '',
  game: '',
} as const;

/** Null where it has another form. By hand: a library for it would be on every first visit, which has nothing to read. */
function writtenIn(json: unknown): WrittenExplore | null {
  if (!isRecord(json) || json['version'] !== savedExploreVersion || !isRecord(json['state'])) return null;
  const state: Partial<Record<keyof WrittenExplore, unknown>> = { ...added, ...json['state'] };
  const { search, theme, contrast, presenter, level, language, speed } = state;
  const { speedChosen, anatomy, optimumTables, compared, code, game } = state;
  const fits =
    typeof search === 'string' &&
    isOneOf(themeNames, theme) &&
    (contrast === 'system' || contrast === 'more') &&
    typeof presenter === 'boolean' &&
    isOneOf(levels, level) &&
    typeof language === 'string' &&
    /^[a-z]{2,8}$/.test(language) &&
    typeof speed === 'number' &&
    speed >= 1 &&
    speed <= 100_000 &&
    (speedChosen === null || typeof speedChosen === 'boolean') &&
    typeof anatomy === 'boolean' &&
    isOneOf(tableClasses, optimumTables) &&
    typeof compared === 'string' &&
    typeof code === 'string' &&
    code.length <= maxCodeLength &&
    typeof game === 'string';
  return fits
    ? {
        search,
        theme,
        contrast,
        presenter,
        level,
        language,
        speed,
        speedChosen,
        anatomy,
        optimumTables,
        compared,
        code,
        game,
      }
    : null;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isOneOf<T>(choices: readonly T[], value: unknown): value is T {
  return choices.includes(value as T);
}

export function writeSavedExplore(saved: SavedExplore): string {
  const { search, compared, game, ...others } = saved;
  const state = {
    search: writeShareLink(withCode(search, '')),
    code: search.settings.code,
    compared: compared === null ? '' : writeCompared(compared).join('&'),
    game: game === null ? '' : writeGame(game),
    ...others,
  };
  return JSON.stringify({ version: savedExploreVersion, state });
}

/** Reads what an earlier visit wrote, or anything else that stands in its place. */
export function readSavedExplore(text: string): Result<SavedExplore, KeptFault | LinkFault> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return fail({ code: 'kept.not-json' });
  }
  const state = writtenIn(json);
  if (state === null) return fail({ code: 'kept.form' });
  const { search, compared: written, code, game: played, ...others } = state;
  const faults: LinkFault[] = [];
  const link = readShareLink(search, faults);
  if (!link.ok) return link;
  if (link.value === null) return fail({ code: 'kept.no-search' });
  const compared = readCompared(written, faults);
  if (faults.length > 0) return fail(faults[0]);
  const { boards } = link.value;
  const game = played === '' || boards === null ? null : readGame(played, boards.start);
  if (played !== '' && game === null) return fail({ code: 'kept.form' });
  return ok({ search: withCode(link.value, code), compared, game, ...others });
}

function withCode(link: ShareLink, code: string): ShareLink {
  return { ...link, settings: { ...link.settings, code } };
}

/** One move of a game. */
export interface GameMove {
  readonly move: Move;
  /** Whether the page made it for the player. */
  readonly shown: boolean;
}

/** What a player has done on a board. */
export interface GameMoves {
  readonly made: readonly GameMove[]; // oldest first
  readonly undone: readonly GameMove[]; // next redo last
  /** Hints asked for; undoing a move gives none back. */
  readonly hints: number;
}

const written = /^[0-7]*\.[0-7]*\.\d{1,6}$/;

/** "3175.2.1": what was made, what was undone, and the hints; a digit is a move, and 4 more where the page made it. */
function writeGame({ made, undone, hints }: GameMoves): string {
  const digits = (moves: readonly GameMove[]): string =>
    moves.map(({ move, shown }) => move + (shown ? 4 : 0)).join('');
  return [digits(made), digits(undone), hints].join('.');
}

/** Null where the text is not a game on the board `start`. */
export function readGame(text: string, start: Board): GameMoves | null {
  if (!written.test(text)) return null;
  const [made = [], undone = [], [hints = 0] = []] = text
    .split('.')
    .map((digits, part) => (part === 2 ? [Number(digits)] : Array.from(digits, Number)));
  const movesOf = (digits: readonly number[]): GameMove[] =>
    digits.map((digit) => ({ move: (digit & 3) as Move, shown: digit > 3 }));
  const game = { made: movesOf(made), undone: movesOf(undone), hints };
  try {
    [...game.made, ...game.undone.toReversed()].reduce((board, { move }) => applyMove(board, move), start);
  } catch {
    return null; // a move that leaves the board
  }
  return game;
}
