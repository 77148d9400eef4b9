import type { Board } from '../../puzzle/board.ts';
import { type Move, cellAfter, moveLetters, undoOf } from '../../puzzle/moves.ts';
import type { LineReadings } from './line-readings.ts';
import type { LogBoards } from './log-boards.ts';
import { LineAs, type LogEntries, LogKind } from './log-entries.ts';
import type { LoggedSolution } from './search-log.ts';

/** A solution as a line says it: in moves, or as the states along the way; null: that there is none. */
export interface SaidSolution {
  readonly line: number;
  readonly moves: string | null | readonly number[];
}

/** The solution in moves, which those of boards are only when their size is known. */
export function solvedIn({ line, moves }: SaidSolution, { states }: LogBoards): LoggedSolution {
  if (moves === null || typeof moves === 'string') return { line, moves };
  const letters = moves
    .slice(1)
    .map((state, index) => moveLetters.charAt(states!.moveBetween(moves[index], state)) || '?');
  return { line, moves: letters.join(''), ...(moves.length > letters.length && { asBoards: true }) };
}

/** Letters, words such as "Left", or the boards along the way; null for no solution, undefined for nothing known. */
export function movesOf(value: unknown, boards: LogBoards): string | null | readonly number[] | undefined {
  if (value === null || value === false) return null;
  const parts: readonly unknown[] =
    typeof value === 'string' ? [...value.replace(/[\s,]/g, '')] : Array.isArray(value) ? value : [0];
  if (parts.every((part) => typeof part === 'string' && /^(u|d|l|r|up|down|left|right)$/i.test(part)))
    return parts.map((part) => (part as string).charAt(0).toUpperCase()).join('');
  const states = parts.map((part) => boards.stateOf(part));
  return states.some((state) => state < 0) ? undefined : states;
}

const named =
  /^[\s>*#"'-]*(?:[a-zäöü][a-zäöü _]{0,30}[ _])?(?:solution|path|moves|actions|plan|steps|sequence|lösung|lösungsweg|pfad|weg|züge|zugfolge|schritte)(?:[ _][a-zäöü\d _]{0,30})?["']?\s*(?:\(\s*\d*\s*[a-zäöü ]*\))?\s*[:=]\s*(.*)$/i;
const namedSolution = /solution|lösung/i;
const words: Readonly<Record<string, string>> = {
  ...{ up: 'U', down: 'D', left: 'L', right: 'R', u: 'U', d: 'D', l: 'L', r: 'R' },
  ...{ hoch: 'U', oben: 'U', runter: 'D', unten: 'D', links: 'L', rechts: 'R' },
};
const anyWord =
  /(?<![a-zäöü])(?:up|down|left(?! (?:in|on)\b)|right|hoch|oben|runter|unten|links|rechts)(?![a-zäöü])/i;

const mayBeOfPath =
  /solution|path|moves|actions|plan|steps|sequence|lösung|pfad|weg|züge|zugfolge|schritte|up|down|left|right|hoch|oben|runter|unten|links|rechts|\b[udlr]\b/i;

/** Moves that a text is, words or letters and signs between them; null where it has anything else. */
function movesIn(text: string): string | null {
  const parts = text.split(/(?:[\s,;>→⇒|[\](){}'"-]|\.$)+/).filter((part) => part !== '');
  const letters = parts.length === 1 && /^(?:[UDLR]{2,}|[udlr]{2,})$/.test(parts[0]) ? [...parts[0]] : parts;
  const moves = letters.map((part) => words[part.toLowerCase()] ?? '?').join('');
  // Letters that may be German, in which U is down
  const isUnclear =
    letters.some((part) => part.length === 1) && !/d/i.test(letters.join('')) && moves.includes('U');
  return moves.includes('?') || isUnclear ? null : moves;
}

/**
 * The path that lines of words print in moves: "Path: left, down, …", on a line or on those behind its name. One that is told twice, or in part
 * among other words, is none.
 */
export class WordedPath {
  private line = 0;
  private moves = '';
  private isOpen = false;
  private isUnclear = false;
  private isCalledSolution = false;

  /** Takes a line of words; false: it is no part of a path. */
  takes(text: string, line: number): boolean {
    if (!this.isOpen && !mayBeOfPath.test(text)) return false;
    const isNamed = named.exec(text)?.[1];
    const moves = movesIn(
      isNamed ?? text.replace(/^\s*(?:(?:step|move|zug|schritt)\s*)?\d+\s*[.:)]\s*/i, ''),
    );
    if (isNamed !== undefined && moves !== null) {
      if (this.line > 0 && moves !== '') this.isUnclear ||= this.moves !== '' && this.moves !== moves;
      if (this.line === 0 || this.moves === '') [this.line, this.moves] = [line, moves];
      this.isCalledSolution ||= namedSolution.test(text.slice(0, text.length - isNamed.length));
      this.isOpen = true;
      return moves !== '';
    }
    if (this.isOpen && moves !== null && moves !== '') {
      this.moves += moves;
      return true;
    }
    this.isOpen = false;
    if (this.line > 0 && (anyWord.test(text) || (moves ?? '') !== '')) this.isUnclear = true;
    return false;
  }

  /**
   * The only one, behind all that was expanded: where the log ends at its goal, where the line says that it is the solution, or where its
   * moves lead from the start to the goal. Else it may be that of another node.
   * @param ends boards, as far as they are known
   */
  behindAll(
    entries: LogEntries,
    ends: { readonly start: Board | null; readonly goal: Board | null },
    endsAtGoal: boolean,
    readings?: LineReadings,
  ): SaidSolution | null {
    const { line, moves, isUnclear } = this;
    const last = entries.length - 1;
    if (isUnclear || moves === '' || last < 0 || line <= entries.line.values[last]) return null;
    const isGoal = endsAtGoal && entries.kind.values[last] !== LogKind.generate;
    if (!isGoal && !this.isCalledSolution && !leads(ends, moves)) return null;
    readings?.mark(line, LineAs.results);
    return { line, moves };
  }
}

/** Whether moves of the blank, or of the tiles, lead from the one board to the other. */
function leads(
  { start, goal }: { readonly start: Board | null; readonly goal: Board | null },
  letters: string,
): boolean {
  if (start === null || goal === null) return false;
  const moves = [...letters].map((letter) => moveLetters.indexOf(letter));
  return [moves, moves.map(undoing)].some((made) => walk(start, made).ends === goal.cells.join(' '));
}

/** Where moves lead, and how many of them can be made. */
export interface Walked {
  readonly place: number;
  /** The board at the end, tile by tile; empty where a move cannot be made. */
  readonly ends: string;
  readonly isWhole: boolean;
}

/** Makes moves of the blank; below 0 is none. */
export function walk(start: Board, moves: readonly number[]): Walked {
  const cells = start.cells.slice();
  for (const [place, move] of moves.entries()) {
    const blank = cells.indexOf(0);
    const target = move < 0 ? -1 : cellAfter(start, blank, move as Move);
    if (target < 0) return { place, ends: '', isWhole: false };
    [cells[blank], cells[target]] = [cells[target], 0];
  }
  return { place: moves.length, ends: cells.join(' '), isWhole: true };
}

/** The same as a move of the tile, or of the blank. */
export const undoing = (move: number): number => (move < 0 ? move : undoOf(move as Move));
