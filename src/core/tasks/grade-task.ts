/** What an answer to one task is worth: computed again from the set and the student's name, and nothing of the answer but itself is believed. */

import { algorithmCatalog } from '../algorithms/registry.ts';
import { recordToEnd } from '../algorithms/create-machine.ts';
import { type AnyMessage, exactly } from '../base/message.ts';
import { type Result, assert } from '../base/result.ts';
import type { OwnCodeTask, OwnOutcomes, OwnRefusal } from '../contract/lab.ts';
import { isPython } from '../contract/python.ts';
import {
  type HandedAnswer,
  type Lecture,
  type LectureScene,
  type SceneTask,
  askedSettings,
  figureOf,
  kindOfTask,
  readSceneLink,
  searchOfFigure,
} from '../files/lecture-file.ts';
import type { LinkView } from '../files/share-link.ts';
import { digestOfExpansions, logsOfBytes } from '../judge/read-log.ts';
import { type Board, type BoardPair, boardsEqual } from '../puzzle/board.ts';
import { boardsAlong, movesFromLetters } from '../puzzle/moves.ts';
import { formatBoard } from '../puzzle/notation.ts';
import { unitCosts } from '../puzzle/move-costs.ts';
import { runsOwn } from '../search/code-choice.ts';
import type { EventBatch } from '../search/events.ts';
import type { RunRequest } from '../search/run.ts';
import { type SearchSettings, ownName, ownSearchName } from '../search/settings.ts';
import { Trace } from '../trace/trace.ts';
import { judgeAnswer } from './question.ts';
import { boardsOfTask, optimumOf, sceneOn, seedOf } from './variant.ts';
import { judgedOn, searchMessage } from './grading/judged-log.ts';
import type { GradeMessage } from './grading/messages.ts';
import { ownVerdict, whyRefused } from './grading/own-verdict.ts';

/** Every place in which this runs has it. */
declare const TextEncoder: new () => { encode(text: string): Uint8Array };

/** Asks own code, which never runs where grading does. Does not reject. */
export interface OwnAsker {
  run<Kind extends OwnCodeTask['kind']>(
    task: OwnCodeTask & { readonly kind: Kind },
    onBatch?: (batch: EventBatch) => void,
  ): Promise<Result<OwnOutcomes[Kind], OwnRefusal>>;
}

/** A record at a cursor, and how it is looked at. */
export interface RecordHere {
  readonly trace: Trace;
  readonly cursor: number;
  readonly view: LinkView;
  readonly beside: LinkView | null;
}

/** The searches of a scene, and what is read off their records. */
export interface SceneSearches {
  readonly request: RunRequest;
  readonly others: Readonly<Record<string, RunRequest>>;
  /** The cursor that the scene is about. */
  cursorIn(trace: Trace): number;
  /** Null: there is none, as the moves of a search that found nothing. @param other the record of one of `others`, at its end */
  figure(name: string, here: RecordHere, other: (name: string) => RecordHere): number | null;
  /** Whether this is what its task asks to be reached. */
  isReached(here: RecordHere): boolean;
}

/** What makes a scene's searches of it: lessons, which know rules that files name. Null: it cannot be shown. */
export type SceneReader = (set: Lecture, scene: LectureScene) => SceneSearches | null;

/** No search of a task or of an answer makes more expansions. */
const maxExpansions = 400_000;

/** What an answer is worth, on one board or as a whole: how much of its points, and why. */
export interface GradedTask {
  readonly share: number; // 0 … 1
  readonly sentence: AnyMessage;
  /** The same without the solution, where the sentence has it. */
  readonly hint?: AnyMessage;
  readonly found: Readonly<Record<string, unknown>>;
}

type Part = GradedTask;

const none = (sentence: GradeMessage, found: Part['found'] = {}): Part => ({ share: 0, sentence, found });
/** @param hint says no more than what kind of mistake it is */
const wrongly = (hint: GradeMessage, sentence: GradeMessage, found: Part['found']): Part => ({
  ...none(sentence, found),
  hint,
});
const right = (found: Part['found'] = {}): Part => ({ share: 1, sentence: { code: 'grade.right' }, found });

/** What is graded: the scene of a set, for somebody. */
interface Asked {
  readonly set: Lecture;
  readonly scene: number;
  readonly written: LectureScene;
  readonly task: SceneTask;
  readonly who: string;
  readonly pairs: readonly BoardPair[];
  readonly settings: SearchSettings | null;
  readonly readScene: SceneReader;
}

/** Grades the answer to a task that asks for something. Never rejects for what the answer says. */
export async function gradeTask(
  set: Lecture,
  scene: number,
  who: string,
  answer: HandedAnswer,
  own: OwnAsker,
  readScene: SceneReader,
): Promise<GradedTask> {
  const written = set.scenes[scene];
  const task = written?.task;
  if (written === undefined || task === undefined) return none({ code: 'grade.no-such-task' });
  const read = readSceneLink(written.link);
  const search = read.ok ? read.value.search : null;
  const settings = search === null ? null : { ...askedSettings(task, search.settings) };
  const asked = { set, scene, written, task, who, pairs: boardsOfTask(set, scene, who), settings, readScene };
  const parts = await partsOf(asked, answer, own);
  const share = parts.reduce((sum, part) => sum + part.share, 0) / parts.length;
  const wrong = parts.findIndex((part) => part.share < 1);
  const isOneOf = parts.length > 1 && wrong >= 0;
  const placed = (why: AnyMessage): AnyMessage =>
    isOneOf ? { code: 'grade.on-board', n: wrong + 1, of: parts.length, why } : why;
  const [only] = parts;
  const { sentence, hint } = parts[wrong] ?? right();
  return {
    share,
    sentence: placed(sentence),
    ...(hint !== undefined && { hint: placed(hint) }),
    found:
      parts.length === 1 && only !== undefined ? only.found : { boards: parts.map(({ found }) => found) },
  };
}

async function partsOf(asked: Asked, answer: HandedAnswer, own: OwnAsker): Promise<readonly Part[]> {
  const { task, pairs } = asked;
  const each = async (grade: (pair: BoardPair, at: number) => Part | Promise<Part>): Promise<Part[]> => {
    const parts: Part[] = [];
    for (const [at, pair] of pairs.entries()) parts.push(await grade(pair, at));
    return parts;
  };
  switch (kindOfTask(task)) {
    case 'solve':
      return each((pair, at) => solved(pair, task.solve?.within ?? 0, answer.moves?.[at]));
    case 'number':
      return each((pair, at) => counted(asked, pair, answer.numbers?.[at] ?? null));
    case 'choice':
      return each((pair, at) => chosen(asked, pair, answer.choices?.[at]));
    case 'reach':
      return [await reached(asked, answer.link, own)];
    case 'search':
      return each((pair, at) => searched(asked, pair, answer, at, own));
    case 'heuristic':
      return estimated(asked, answer.code, own);
    case 'question':
      return [answered(asked, answer.fields)];
    case null:
      return [none({ code: 'grade.nothing-asked' })];
  }
}

function solved(pair: BoardPair, within: number, letters: string | undefined): Part {
  const boards = { start: formatBoard(pair.start), goal: formatBoard(pair.goal) };
  if (letters === undefined || letters.trim() === '') return none({ code: 'grade.no-answer' }, boards);
  const read = movesFromLetters(letters.replaceAll(/[\s,]/g, ''));
  if (!read.ok) return none({ code: 'grade.no-moves', why: read.error }, boards);
  const end = endOf(pair.start, read.value);
  const optimum = optimumOf(pair);
  const found = { ...boards, moves: read.value.length, optimum };
  if (typeof end === 'number') return none({ code: 'grade.off-board', n: end }, found);
  if (!boardsEqual(end, pair.goal))
    return none({ code: 'grade.elsewhere', start: boards.start, end: formatBoard(end) }, found);
  const n = read.value.length;
  return n <= optimum + within
    ? right(found)
    : wrongly(
        { code: 'grade.too-many', n },
        within > 0 ? { code: 'grade.longer-than', n, optimum, within } : { code: 'grade.longer', n, optimum },
        found,
      );
}

/** The board to which moves lead, or the number of the first that leads off it. */
function endOf(start: Board, moves: readonly (0 | 1 | 2 | 3)[]): Board | number {
  try {
    return boardsAlong(start, moves).at(-1) ?? start;
  } catch {
    for (let n = 1; n <= moves.length; n++)
      try {
        boardsAlong(start, moves.slice(0, n));
      } catch {
        return n;
      }
    return moves.length;
  }
}

const withLimit = (settings: SearchSettings): SearchSettings => ({
  ...settings,
  maxExpansions: settings.maxExpansions > 0 ? Math.min(settings.maxExpansions, maxExpansions) : maxExpansions,
});

/** The record of a search without own code. */
function traceOf({ settings, ...request }: RunRequest): Trace {
  const trace = new Trace({ ...request, settings: withLimit(settings) });
  trace.finish(recordToEnd(trace.request, (batch) => trace.append(batch)));
  return trace;
}

const atEnd = (trace: Trace): RecordHere => ({
  ...{ trace, cursor: trace.stepCount },
  ...{ view: 'tree', beside: null },
});

/** The scene as it is for somebody. Null: it cannot be shown. */
function searchesOf({ set, written, readScene }: FiguresAsked, { start }: BoardPair): SceneSearches | null {
  return readScene(set, sceneOn(written, start));
}

/** What figures are read off. */
type FiguresAsked = Pick<Asked, 'set' | 'written' | 'readScene'>;

/**
 * The figures that decide a task which asks for one, or for one of several searches, on a board: null where there is none, and of own
 * code, which is not run. A search of up to 400,000 expansions each.
 */
export function decidingFigures(asked: FiguresAsked, pair: BoardPair): ReadonlyMap<string, number | null> {
  const { number, choice } = asked.written.task ?? {};
  const figures = new SceneFigures(asked, pair);
  if (number !== undefined) return new Map([[number.figure, figures.of(number.figure)]]);
  return new Map(choice?.of.map((name) => [name, figures.ofOther(name, choice.figure)]));
}

/** Figures of the searches of a scene on a board; each is made once. */
class SceneFigures {
  private readonly searches: SceneSearches | null;
  private readonly made = new Map<string, RecordHere>();

  constructor(asked: FiguresAsked, pair: BoardPair) {
    this.searches = searchesOf(asked, pair);
  }

  /** Null: there is none, as the moves of a search that found nothing. */
  of(figure: string): number | null {
    const { searches } = this;
    if (searches === null) return null;
    const name = searchOfFigure(figure, Object.keys(searches.others));
    // Sets with own code here are refused as they are read; a browser may have kept one from before.
    if (runsOwn((name === null ? searches.request : searches.others[name]).settings)) return null;
    const other = (one: string): RecordHere => this.other(one, searches);
    return searches.figure(figure, name === null ? this.own(searches) : other(name), other);
  }

  ofOther(name: string, figure: string): number | null {
    return this.of(figureOf(name, figure));
  }

  private own({ request, cursorIn }: SceneSearches): RecordHere {
    return this.once('', () => {
      const trace = traceOf(request);
      return { ...atEnd(trace), cursor: Math.min(trace.stepCount, cursorIn(trace)) };
    });
  }

  private other(name: string, { others }: SceneSearches): RecordHere {
    const request = others[name];
    assert(request !== undefined, 'a figure is of a search of the scene');
    return this.once(name, () => atEnd(traceOf(request)));
  }

  private once(name: string, make: () => RecordHere): RecordHere {
    const made = this.made.get(name) ?? make();
    this.made.set(name, made);
    return made;
  }
}

function counted(asked: Asked, pair: BoardPair, said: number | null): Part {
  const { figure = '', tolerance = 0 } = asked.task.number ?? {};
  const value = decidingFigures(asked, pair).get(figure) ?? null;
  const found = { start: formatBoard(pair.start), answer: said, [figure]: value };
  if (value === null) return none({ code: 'grade.set-wrong', figure }, found);
  if (said === null) return none({ code: 'grade.no-answer' }, found);
  return Math.abs(said - value) <= tolerance
    ? right(found)
    : wrongly(
        { code: 'grade.wrong', said: exactly(said) },
        { code: 'grade.wrong-number', said: exactly(said), is: exactly(value) },
        found,
      );
}

function chosen(asked: Asked, pair: BoardPair, said: string | undefined): Part {
  const { is = 'least', figure = '', of = [] } = asked.task.choice ?? {};
  const figures = decidingFigures(asked, pair);
  const values = of.map((name) => figures.get(name) ?? null);
  const known = values.filter((value) => value !== null);
  const best = is === 'least' ? Math.min(...known) : Math.max(...known);
  const found = {
    start: formatBoard(pair.start),
    answer: said ?? null,
    ...Object.fromEntries(of.map((name, at) => [name, values[at]])),
  };
  if (said === undefined || said === '') return none({ code: 'grade.no-answer' }, found);
  const told = of.map((name, at) => `${name} ${values[at] ?? '–'}`).join(', ');
  return values[of.indexOf(said)] === best
    ? right(found)
    : wrongly({ code: 'grade.wrong', said }, { code: 'grade.wrong-choice', said, figure, told }, found);
}

async function reached(asked: Asked, link: string | undefined, own: OwnAsker): Promise<Part> {
  const [pair] = asked.pairs;
  if (link === undefined || link.trim() === '' || pair === undefined) return none({ code: 'grade.no-link' });
  const read = readSceneLink(link);
  if (!read.ok) return none({ code: 'grade.link-unread', why: read.error });
  const { search } = read.value;
  if (!search?.boards) return none({ code: 'grade.link-empty' });
  const { start, goal } = search.boards;
  if (!boardsEqual(start, pair.start) || !boardsEqual(goal, pair.goal))
    return none({ code: 'grade.link-board', is: formatBoard(start), asked: formatBoard(pair.start) });
  const settings = withLimit(search.settings);
  const request = { start, goal, settings, evenIfUnsolvable: asked.written.evenIfUnsolvable ?? false };
  let trace: Trace;
  if (runsOwn(settings)) {
    trace = new Trace(request);
    const ran = await own.run({ kind: 'search', request, recorded: true }, (batch) => trace.append(batch));
    if (!ran.ok) return none(whyRefused(ran.error));
    trace.finish(ran.value.result);
  } else trace = traceOf(request);
  const { result } = trace;
  const found = {
    ...{ start: formatBoard(start), algorithm: settings.algorithm, status: result?.status ?? null },
    ...{ expanded: result?.counts.expanded ?? null, moves: result?.moves?.length ?? null },
  };
  const cursor = Math.min(search.step ?? trace.stepCount, trace.stepCount);
  const here = { trace, cursor, view: search.view, beside: search.beside };
  return searchesOf(asked, pair)?.isReached(here) === true
    ? right(found)
    : none({ code: 'grade.other-state' }, found);
}

async function searched(
  { settings }: Asked,
  pair: BoardPair,
  { code, logs }: HandedAnswer,
  at: number,
  own: OwnAsker,
): Promise<Part> {
  const boards = { start: formatBoard(pair.start), goal: formatBoard(pair.goal) };
  if (settings === null) return none({ code: 'grade.no-search' });
  const log = logs?.[at];
  if (log !== undefined && log.trim() !== '') return logged(log, pair, settings);
  if (code === undefined || code.trim() === '') return none({ code: 'grade.no-answer' }, boards);
  const { informed } = algorithmCatalog[settings.algorithm];
  // The last that a program says of itself counts: it is judged as what was asked for.
  const remark = isPython(code) ? '#' : '//';
  const claim = `\n${remark} algorithm: ${settings.algorithm}${informed ? `\n${remark} heuristic: ${settings.heuristic}` : ''}\n`;
  const request = {
    ...{ ...pair, evenIfUnsolvable: false },
    settings: withLimit({ ...settings, algorithm: ownSearchName, code: `${code}${claim}` }),
  };
  const ran = await own.run({ kind: 'search', request, recorded: false });
  if (!ran.ok) return none(whyRefused(ran.error), boards);
  const { judged, result } = ran.value;
  const found = { ...boards, expanded: result.counts.expanded, moves: result.moves?.length ?? null };
  if (judged === null) return none({ code: 'grade.expands-nothing' }, found);
  const verdict = ownVerdict(judged);
  return verdict.verdict === 'right' ? right(found) : none(searchMessage(verdict), found);
}

async function logged(log: string, pair: BoardPair, settings: SearchSettings): Promise<Part> {
  const [read] = await logsOfBytes(piecesOf(log), undefined, pair.goal);
  const boards = { start: formatBoard(pair.start), goal: formatBoard(pair.goal) };
  if (read === undefined || !read.ok)
    return none(
      read === undefined ? { code: 'grade.log-none' } : { code: 'grade.log-unread', why: read.error },
      boards,
    );
  const logOf = formatBoard(read.value.start);
  if (logOf !== boards.start) return none({ code: 'grade.log-board', is: logOf }, { ...boards, logOf });
  const judged = judgedOn(pair, settings, read.value);
  const found = { ...boards, ...judged.counts, digest: digestOfExpansions(judged.log) };
  return judged.verdict === 'right' ? right(found) : none(searchMessage(judged), found);
}

async function* piecesOf(text: string): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(new TextEncoder().encode(text));
}

async function estimated(
  { task, pairs, settings }: Asked,
  code: string | undefined,
  own: OwnAsker,
): Promise<readonly Part[]> {
  const [first] = pairs;
  if (code === undefined || code.trim() === '') return [none({ code: 'grade.no-answer' })];
  if (first === undefined || settings === null) return [none({ code: 'grade.no-search' })];
  const { admissible = false, consistent = false, expansions } = task.heuristic ?? {};
  const choice = { heuristic: ownName, code };
  let measured: Part['found'] = {};
  if (admissible || consistent) {
    const judged = await own.run({ kind: 'judge', choice, goal: first.goal, cost: unitCosts });
    if (!judged.ok) return [none(whyRefused(judged.error))];
    const verdict = judged.value;
    measured = {
      ...{ states: verdict.states, admissible: verdict.admissible, consistent: verdict.consistent },
      ...{ overestimates: verdict.overestimates, inconsistencies: verdict.inconsistencies },
    };
    if (admissible && !verdict.admissible) {
      const { board, h, trueDistance } = verdict.worst ?? {
        board: first.goal,
        h: verdict.goalH,
        trueDistance: 0,
      };
      const { overestimates, states } = verdict;
      const sentence = {
        code: 'grade.inadmissible',
        ...{ board: formatBoard(board), h: exactly(h), distance: trueDistance },
        ...{ wrong: exactly(overestimates), of: exactly(states) },
      } as const;
      return [none(sentence, measured)];
    }
    if (consistent && !verdict.consistent) {
      const [wrong, of] = [exactly(verdict.inconsistencies), exactly(verdict.moves)];
      return [none({ code: 'grade.inconsistent', wrong, of }, measured)];
    }
  }
  if (expansions === undefined) return [right(measured)];
  const parts: Part[] = [];
  for (const pair of pairs) {
    const limited = { ...settings, ...choice, maxExpansions: expansions + 1 };
    const request = { ...pair, settings: limited, evenIfUnsolvable: false };
    const ran = await own.run({ kind: 'search', request, recorded: false });
    if (!ran.ok) return [none(whyRefused(ran.error), measured)];
    const { result } = ran.value;
    const { expanded } = result.counts;
    const found = { ...measured, start: formatBoard(pair.start), expanded, status: result.status };
    const isWithin = result.status === 'solved' && expanded <= expansions;
    parts.push(isWithin ? right(found) : none({ code: 'grade.not-within', n: exactly(expansions) }, found));
  }
  return parts;
}

function answered({ set, scene, task, who }: Asked, fields: HandedAnswer['fields']): Part {
  if (fields === undefined) return none({ code: 'grade.no-answer' });
  const { kind = 'number', level = 1 } = task.question ?? {};
  const seed = seedOf(set, who, scene);
  const { share, fields: judged } = judgeAnswer({ kind, level: level as 1 | 2 | 3, seed }, fields);
  const found = { seed, expected: judged.map(({ expected }) => expected), answer: fields };
  if (share === 1) return right(found);
  const wrong = judged.findIndex((one) => !one.right);
  const { expected, why } = judged[wrong] ?? { expected: [], why: null };
  const [n, is] = [wrong + 1, JSON.stringify(expected)];
  const isGiven = (fields[wrong] ?? null) !== null;
  return {
    share,
    sentence: why === null ? { code: 'grade.field', n, is } : { code: 'grade.field-why', n, is, why },
    hint: { code: isGiven ? 'grade.field-wrong' : 'grade.field-empty', n },
    found,
  };
}
