import { algorithmNamed, defaultSettings } from '../core/algorithms/registry.ts';
import { heuristicNames, type SearchSettings, type TieRule } from '../core/search/settings.ts';
import { shortTitleOf } from '../core/heuristics/heuristic-info.ts';
import type { Board } from '../core/puzzle/board.ts';
import { formatBoard } from '../core/puzzle/notation.ts';
import type { LoggedStep, DrawnQuestion, QuestionField } from '../core/tasks/question.ts';
import type { TaskMessage } from '../core/tasks/kinds/asked.ts';
import { referenceSearch } from './reference-search.ts';

/** What is known of a state, as somebody keeps it on paper. */
interface Known {
  readonly board: readonly number[];
  g: number;
  expanded: boolean;
}

const tilesOf = ({ cells }: Board): readonly number[] => [...cells];
const steps = { U: [-1, 0], D: [1, 0], L: [0, -1], R: [0, 1] } as const;
type Letter = keyof typeof steps;
const letters: readonly Letter[] = ['U', 'D', 'L', 'R'];

/** The board after a move of the blank; null where it would leave the board. */
function moved(board: readonly number[], letter: Letter): readonly number[] | null {
  const blank = board.indexOf(0);
  const [row, column] = [Math.floor(blank / 3) + steps[letter][0], (blank % 3) + steps[letter][1]];
  if (row < 0 || row > 2 || column < 0 || column > 2) return null;
  const next = [...board];
  next[blank] = board[3 * row + column];
  next[3 * row + column] = 0;
  return next;
}

const successorsOf = (board: readonly number[]): (readonly number[])[] =>
  letters.map((letter) => moved(board, letter)).filter((next) => next !== null);

/** Rows and columns from home. */
function away(board: readonly number[], goal: readonly number[], tile: number): readonly [number, number] {
  const [at, home] = [board.indexOf(tile), goal.indexOf(tile)];
  return [Math.abs(Math.floor(at / 3) - Math.floor(home / 3)), Math.abs((at % 3) - (home % 3))];
}

/** h by its definition. */
function slowH(heuristic: string, board: readonly number[], goal: readonly number[]): number {
  const tiles = [1, 2, 3, 4, 5, 6, 7, 8];
  const sum = tiles.reduce((all, tile) => all + away(board, goal, tile)[0] + away(board, goal, tile)[1], 0);
  switch (heuristic) {
    case 'hamming':
      return tiles.filter((tile) => board.indexOf(tile) !== goal.indexOf(tile)).length;
    case 'manhattan':
      return sum;
    case 'linear-conflict':
      return sum + 2 * leaving(board, goal);
    default:
      throw new Error(`no slow ${heuristic}`);
  }
}

/** The fewest tiles that have to leave their goal lines so that no two others are in the wrong order there: all subsets are tried. */
function leaving(board: readonly number[], goal: readonly number[]): number {
  let all = 0;
  for (const across of [true, false])
    for (let line = 0; line < 3; line++) {
      const cells = [0, 1, 2].map((at) => (across ? 3 * line + at : 3 * at + line));
      const homes = cells
        .map((cell) => board[cell])
        .filter((tile) => tile !== 0)
        .map((tile) => cells.indexOf(goal.indexOf(tile)))
        .filter((home) => home >= 0);
      let most = 0;
      for (let kept = 0; kept < 1 << homes.length; kept++) {
        const left = homes.filter((_, at) => (kept >> at) & 1);
        if (left.every((home, at) => at === 0 || left[at - 1] < home)) most = Math.max(most, left.length);
      }
      all += homes.length - most;
    }
  return all;
}

/** The boards that a search selects one after the other, by the slow twin of its loop. */
function selectedBy({ boards }: DrawnQuestion, settings: SearchSettings, expansions: number): string[] {
  const limited = { ...settings, maxExpansions: expansions };
  return [...referenceSearch({ ...boards, settings: limited, evenIfUnsolvable: false }).selected];
}

/** Both lists after some expansions, each state once. */
function listsAfter({ boards }: DrawnQuestion, expansions: readonly string[]): Map<string, Known> {
  const start = tilesOf(boards.start);
  const known = new Map<string, Known>([[start.join(' '), { board: start, g: 0, expanded: false }]]);
  for (const state of expansions) {
    const node = known.get(state)!;
    node.expanded = true;
    for (const next of successorsOf(node.board)) {
      const [name, g] = [next.join(' '), node.g + 1];
      const old = known.get(name);
      if (old === undefined) known.set(name, { board: next, g, expanded: false });
      else if (!old.expanded) old.g = Math.min(old.g, g);
    }
  }
  return known;
}

const textOf = (board: Board): string => formatBoard(board);

/**
 * The right answer to a question, one entry a field, and what of its cards is not as it should be: by the slow searches, by lists kept as on paper and
 * by the definitions of the heuristics. Nothing of the engine and of its records is asked.
 * @param step the cursor at which the answer is seen
 */
export function slowAnswer(question: DrawnQuestion, step: number): (number | readonly number[])[] {
  switch (question.kind) {
    case 'predict':
      return slowPrediction(question, step);
    case 'trace':
      return slowTrace(question, step);
    case 'number':
      return [slowNumber(question)];
    case 'choice':
      return [slowChoice(question)];
    case 'bug':
      return [firstWrong(question)];
  }
}

function slowPrediction(question: DrawnQuestion, step: number): (number | readonly number[])[] {
  const [field] = question.fields;
  const count = field.type === 'order' ? field.count : 1;
  const selected = selectedBy(question, question.settings!, step);
  const before = step - count;
  const lists = listsAfter(question, selected.slice(0, before));
  const frontier = [...lists.values()].filter(({ expanded }) => !expanded);
  const cards = question.cards.map(({ board }) => textOf(board));
  for (const card of question.cards) {
    const state = lists.get(textOf(card.board));
    if (state?.expanded !== false || card.path?.length !== state.g)
      throw new Error('a card is not in the frontier');
    checkPath(question, card.path, card.board);
  }
  if (count > 1 && cards.length !== frontier.length) throw new Error('cards are missing');
  const places = selected.slice(before, step).map((state) => cards.indexOf(state));
  return count === 1 ? places : [places];
}

function checkPath({ boards }: DrawnQuestion, path: string, board: Board): void {
  let at: readonly number[] | null = tilesOf(boards.start);
  for (const letter of path) at = at && moved(at, letter as Letter);
  if (at?.join(' ') !== textOf(board)) throw new Error(`${path} does not lead to its board`);
}

function slowTrace(question: DrawnQuestion, step: number): number[] {
  const { fields, settings, boards, level } = question;
  const { heuristic, weight, algorithm } = settings!;
  const selected = selectedBy(question, settings!, step + 1);
  const before = step - 1;
  const lists = listsAfter(question, selected.slice(0, before));
  const [node, goal] = [lists.get(selected[before])!, tilesOf(boards.goal)];
  const fateOf = (state: string): string => {
    const old = lists.get(state);
    if (old === undefined) return 'new';
    if (old.expanded || state === selected[before]) return 'closed';
    return node.g + 1 < old.g ? 'cheaper' : 'frontier';
  };
  const made = successorsOf(node.board).filter((next) => level > 1 || fateOf(next.join(' ')) === 'new');
  const shown = question.cards.filter(({ is }) => is === 'successor').map(({ board }) => textOf(board));
  if (shown.join() !== made.map((next) => next.join(' ')).join()) throw new Error('other successors');
  const answers: number[] = [];
  if (level === 1) answers.push(node.g + 1);
  for (const next of made) {
    const h = slowH(heuristic, next, goal);
    if (level === 1) answers.push(h);
    else answers.push(optionWith(fields[answers.length], `task.fate.${fateOf(next.join(' '))}`));
    answers.push(node.g + 1 + (algorithm === 'weighted-a-star' ? weight : 1) * h);
  }
  if (level === 3) answers.push(boardsOf(question, fields[fields.length - 1]).indexOf(selected[step]));
  return answers;
}

function optionWith(field: QuestionField, code: string): number {
  return field.type === 'pick'
    ? field.options.findIndex((option) => 'code' in option && option.code === code)
    : -1;
}

/** The boards of the cards that a field offers. */
export function boardsOf({ cards }: DrawnQuestion, field: QuestionField): string[] {
  if (field.type === 'number') return [];
  return field.options.flatMap((option) => ('card' in option ? [textOf(cards[option.card].board)] : []));
}

function slowNumber(question: DrawnQuestion): number {
  const { ask, boards, settings } = question;
  const request = { ...boards, settings: settings!, evenIfUnsolvable: false };
  switch (ask.code) {
    case 'task.h':
      return slowH(settings!.heuristic, tilesOf(boards.start), tilesOf(boards.goal));
    case 'task.frontier': {
      const lists = listsAfter(question, selectedBy(question, settings!, ask.n).slice(0, ask.n));
      return [...lists.values()].filter(({ expanded }) => !expanded).length;
    }
    case 'task.least-f': {
      const lists = listsAfter(question, selectedBy(question, settings!, ask.n).slice(0, ask.n));
      const open = [...lists.values()].filter(({ expanded }) => !expanded);
      const goal = tilesOf(boards.goal);
      return Math.min(...open.map(({ board, g }) => g + slowH(settings!.heuristic, board, goal)));
    }
    case 'task.branching': {
      const { moves, counts } = referenceSearch(request);
      if (moves?.length !== ask.depth || counts.generated !== ask.n) throw new Error('another search');
      let [low, high] = [1, ask.n];
      for (let halving = 0; halving < 100; halving++) {
        const b = (low + high) / 2;
        let sum = 0;
        for (let level = 1; level <= ask.depth; level++) sum += b ** level;
        if (sum < ask.n) low = b;
        else high = b;
      }
      return low;
    }
    default:
      throw new Error(`no number is asked by ${ask.code}`);
  }
}

function slowChoice(question: DrawnQuestion): number {
  const [field] = question.fields;
  if (field.type !== 'pick') throw new Error('nothing to pick');
  const shown = question.cards.map(({ board }) => textOf(board));
  const right = field.options.flatMap((option, place) => {
    const settings = settingsOf(option as TaskMessage, question.ask);
    const selected = selectedBy(question, settings, shown.length).slice(0, shown.length);
    return selected.join() === shown.join() ? [place] : [];
  });
  if (right.length !== 1) throw new Error(`${right.length} searches fit`);
  if (question.level < 3)
    for (const [place, option] of field.options.entries())
      if (place !== right[0] && othersFit(question, settingsOf(option as TaskMessage, question.ask), shown))
        throw new Error('another search fits with other ties');
  return right[0];
}

/** Whether a search with other ties or another order of moves selects the boards that are shown. */
function othersFit(question: DrawnQuestion, settings: SearchSettings, shown: readonly string[]): boolean {
  const ways = ['UDLR', 'RLDU', 'LURD', 'DRUL'].flatMap((moves) =>
    (['oldest', 'newest', 'low-h', 'high-h'] as const).map((ties) => ({ ...settings, moves, ties })),
  );
  return ways.some(
    (one) => selectedBy(question, one, shown.length).slice(0, shown.length).join() === shown.join(),
  );
}

function settingsOf(option: TaskMessage, ask: TaskMessage): SearchSettings {
  const named = (title: string) => heuristicNames.find((name) => shortTitleOf(name) === title)!;
  switch (option.code) {
    case 'task.uninformed':
    case 'task.informed': {
      const settings = defaultSettings(algorithmNamed(option.algorithm.title)!);
      return option.code === 'task.informed'
        ? { ...settings, heuristic: named(option.heuristic.title) }
        : settings;
    }
    default: {
      if (ask.code !== 'task.which-ties') throw new Error(`no search is ${option.code}`);
      const ties = option.code.replace('task.ties.', '') as TieRule;
      return { ...defaultSettings('a-star'), heuristic: named(ask.heuristic.title), ties };
    }
  }
}

/** The first step of a log in which something is wrong, by lists kept as on paper. */
function firstWrong({ log, boards, level }: DrawnQuestion): number {
  const goal = tilesOf(boards.goal);
  const usesH = level > 1;
  const hOf = (board: readonly number[]): number => (usesH ? slowH('manhattan', board, goal) : 0);
  const start = tilesOf(boards.start);
  const known = new Map<string, Known>([[start.join(), { board: start, g: 0, expanded: false }]]);
  const isWrong = ({ board, g, h, generated }: LoggedStep): boolean => {
    const node = known.get(board.join());
    if (node === undefined || node.expanded) return true;
    const value = (one: Known): number => one.g + hOf(one.board);
    if ([...known.values()].some((one) => !one.expanded && value(one) < value(node))) return true;
    if (g !== node.g || (usesH && h !== hOf(board))) return true;
    node.expanded = true;
    const legal = successorsOf(board);
    if (generated.length !== legal.length) return true;
    for (const [place, next] of legal.entries()) {
      const printed = generated[place];
      const old = known.get(next.join());
      const isKept = old === undefined || (!old.expanded && node.g + 1 < old.g);
      if (printed.board.join() !== next.join() || printed.rejected === isKept) return true;
      if (printed.g !== node.g + 1 || (usesH && printed.h !== hOf(next))) return true;
      if (isKept) known.set(next.join(), { board: next, g: node.g + 1, expanded: false });
    }
    return false;
  };
  return log.findIndex(isWrong);
}
