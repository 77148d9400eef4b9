/** What an answer to one task is worth: computed again from the set and the student's name, and nothing of the answer but itself is believed. */

import { isPython } from '../core/contract/python.ts';
import { algorithmCatalog } from '../core/algorithms/registry.ts';
import { recordToEnd } from '../core/algorithms/create-machine.ts';
import { figureOfScene, lessonOfLecture } from '../catalog/lessons/lecture.ts';
import { type LessonStep, cursorOf, requestOf } from '../catalog/lessons/lesson.ts';
import type { Reading } from '../catalog/lessons/reading.ts';
import { assert } from '../core/base/result.ts';
import {
  type HandedAnswer,
  type Lecture,
  type LectureScene,
  type SceneTask,
  askedSettings,
  kindOfTask,
  readSceneLink,
} from '../core/files/lecture-file.ts';
import { logsOfBytes } from '../core/judge/read-log.ts';
import { type Board, type BoardPair, boardsEqual } from '../core/puzzle/board.ts';
import { boardsAlong, movesFromLetters } from '../core/puzzle/moves.ts';
import { formatBoard } from '../core/puzzle/notation.ts';
import { runsOwn } from '../core/search/code-choice.ts';
import type { RunRequest } from '../core/search/run.ts';
import { type SearchSettings, ownName, ownSearchName } from '../core/search/settings.ts';
import { unitCosts } from '../core/puzzle/move-costs.ts';
import { judgeAnswer } from '../core/tasks/question.ts';
import { boardsOfTask, optimumOf, sceneOn, seedOf } from '../core/tasks/variant.ts';
import { Trace } from '../core/trace/trace.ts';
import { say } from '../library/say.ts';
import { judgedOn, sentenceOf } from './check-assignment.ts';
import type { OwnRunner } from './own-runner.ts';
import { ownVerdict, whyRefused } from './own-verdict.ts';

/** No search of a task or of an answer makes more expansions. */
const maxExpansions = 400_000;

/** What was found of one board, or of the whole task: how much of its points, and why. */
interface Part {
  readonly share: number; // 0 … 1
  readonly sentence: string;
  /** The same without the solution, where the sentence has it. */
  readonly hint?: string;
  readonly found: Readonly<Record<string, unknown>>;
}

/** What an answer is worth. */
export interface GradedTask {
  readonly share: number; // 0 … 1
  readonly sentence: string;
  /** The same without the solution, where the sentence has it. */
  readonly hint?: string;
  readonly found: Readonly<Record<string, unknown>>;
}

const none = (sentence: string, found: Part['found'] = {}): Part => ({ share: 0, sentence, found });
/** @param hint says no more than what kind of mistake it is */
const wrongly = (hint: string, sentence: string, found: Part['found']): Part => ({
  ...none(sentence, found),
  hint,
});
const right = (found: Part['found'] = {}): Part => ({ share: 1, sentence: 'Right.', found });

/** What is graded: the scene of a set, for somebody. */
interface Asked {
  readonly set: Lecture;
  readonly scene: number;
  readonly written: LectureScene;
  readonly task: SceneTask;
  readonly who: string;
  readonly pairs: readonly BoardPair[];
  readonly settings: SearchSettings | null;
}

/** Grades the answer to a task that asks for something. Never rejects for what the answer says. */
export async function gradeTask(
  set: Lecture,
  scene: number,
  who: string,
  answer: HandedAnswer,
  own: OwnRunner,
): Promise<GradedTask> {
  const written = set.scenes[scene];
  const task = written?.task;
  if (written === undefined || task === undefined) return none('There is no such task.');
  const read = readSceneLink(written.link);
  const search = read.ok ? read.value.search : null;
  const settings = search === null ? null : { ...askedSettings(task, search.settings) };
  const asked = { set, scene, written, task, who, pairs: boardsOfTask(set, scene, who), settings };
  const parts = await partsOf(asked, answer, own);
  const share = parts.reduce((sum, part) => sum + part.share, 0) / parts.length;
  const wrong = parts.findIndex((part) => part.share < 1);
  const where = parts.length > 1 && wrong >= 0 ? `Board ${wrong + 1} of ${parts.length}: ` : '';
  const [only] = parts;
  const { sentence, hint } = parts[wrong] ?? right();
  return {
    share,
    sentence: `${where}${sentence}`,
    ...(hint !== undefined && { hint: `${where}${hint}` }),
    found:
      parts.length === 1 && only !== undefined ? only.found : { boards: parts.map(({ found }) => found) },
  };
}

async function partsOf(asked: Asked, answer: HandedAnswer, own: OwnRunner): Promise<readonly Part[]> {
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
      return [none('Nothing is asked there.')];
  }
}

function solved(pair: BoardPair, within: number, letters: string | undefined): Part {
  const boards = { start: formatBoard(pair.start), goal: formatBoard(pair.goal) };
  if (letters === undefined || letters.trim() === '') return none('There is no answer.', boards);
  const read = movesFromLetters(letters.replaceAll(/[\s,]/g, ''));
  if (!read.ok) return none(`These are no moves: ${say(read.error)}`, boards);
  const end = endOf(pair.start, read.value);
  const optimum = optimumOf(pair);
  const found = { ...boards, moves: read.value.length, optimum };
  if (typeof end === 'number') return none(`Move ${end} leads off the board.`, found);
  if (!boardsEqual(end, pair.goal))
    return none(`From ${boards.start} these moves lead to ${formatBoard(end)}, and not to the goal.`, found);
  return read.value.length <= optimum + within
    ? right(found)
    : wrongly(
        `It takes ${read.value.length} moves, which are too many.`,
        `It takes ${read.value.length} moves; the shortest solution has ${optimum}${within > 0 ? `, and ${within} more were allowed` : ''}.`,
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

function readingOf(trace: Trace, cursor = trace.stepCount): Reading {
  const { start, goal, settings } = trace.request;
  return { trace, cursor, selected: -1, start, goal, settings, view: 'tree', beside: null, judged: null };
}

/** The scene as it is for somebody, as a step of a lesson. Null: it has own code. */
function stepOf({ set, written }: Asked, { start }: BoardPair): LessonStep | null {
  const scene = sceneOn(written, start);
  const lesson = lessonOfLecture('set', { ...set, scenes: [scene] }, () => null);
  return lesson.ok ? (lesson.value.steps[0] ?? null) : null;
}

/** Figures of the searches of a scene on a board; each is made once. */
class SceneFigures {
  private readonly step: LessonStep | null;
  private readonly readings = new Map<string, Reading>();

  constructor(asked: Asked, pair: BoardPair) {
    this.step = stepOf(asked, pair);
  }

  /** Null: there is none, as the moves of a search that found nothing. */
  of(figure: string): number | null {
    const { step } = this;
    if (step === null) return null;
    const others = Object.keys(step.others ?? {});
    return figureOfScene(figure, others, this.here(step), (name) => this.other(name));
  }

  ofOther(name: string, figure: string): number | null {
    return this.of(`${name}${figure.charAt(0).toUpperCase()}${figure.slice(1)}`);
  }

  private here(step: LessonStep): Reading {
    return this.made('', () => {
      const trace = traceOf(requestOf(step.run));
      return readingOf(trace, Math.min(trace.stepCount, cursorOf(step.at, trace)));
    });
  }

  private other(name: string): Reading {
    const run = this.step?.others?.[name];
    assert(run !== undefined, 'a figure is of a search of the scene');
    return this.made(name, () => readingOf(traceOf(requestOf(run))));
  }

  private made(name: string, make: () => Reading): Reading {
    const made = this.readings.get(name) ?? make();
    this.readings.set(name, made);
    return made;
  }
}

function counted(asked: Asked, pair: BoardPair, said: number | null): Part {
  const { figure = '', tolerance = 0 } = asked.task.number ?? {};
  const value = new SceneFigures(asked, pair).of(figure);
  const found = { start: formatBoard(pair.start), answer: said, [figure]: value };
  if (value === null) return none(`Here ${figure} cannot be computed: it is the set that is wrong.`, found);
  if (said === null) return none('There is no answer.', found);
  return Math.abs(said - value) <= tolerance
    ? right(found)
    : wrongly(`${said} was answered, which is wrong.`, `${said} was answered; it is ${value}.`, found);
}

function chosen(asked: Asked, pair: BoardPair, said: string | undefined): Part {
  const { is = 'least', figure = '', of = [] } = asked.task.choice ?? {};
  const figures = new SceneFigures(asked, pair);
  const values = of.map((name) => figures.ofOther(name, figure));
  const known = values.filter((value) => value !== null);
  const best = is === 'least' ? Math.min(...known) : Math.max(...known);
  const found = {
    start: formatBoard(pair.start),
    answer: said ?? null,
    ...Object.fromEntries(of.map((name, at) => [name, values[at]])),
  };
  if (said === undefined || said === '') return none('There is no answer.', found);
  const told = of.map((name, at) => `${name} ${values[at] ?? '–'}`).join(', ');
  return values[of.indexOf(said)] === best
    ? right(found)
    : wrongly(
        `${said} was answered, which is wrong.`,
        `${said} was answered; of ${figure} they have: ${told}.`,
        found,
      );
}

async function reached(asked: Asked, link: string | undefined, own: OwnRunner): Promise<Part> {
  const [pair] = asked.pairs;
  if (link === undefined || link.trim() === '' || pair === undefined)
    return none('There is no link to a state.');
  const read = readSceneLink(link);
  if (!read.ok) return none(`Its link cannot be read: ${say(read.error)}`);
  const { search } = read.value;
  if (!search?.boards) return none('Its link holds no search.');
  const { start, goal } = search.boards;
  if (!boardsEqual(start, pair.start) || !boardsEqual(goal, pair.goal))
    return none(
      `Its link is of another board, ${formatBoard(start)}; ${formatBoard(pair.start)} was asked for.`,
    );
  const settings = withLimit(search.settings);
  const request = { start, goal, settings, evenIfUnsolvable: asked.written.evenIfUnsolvable ?? false };
  let trace: Trace;
  if (runsOwn(settings)) {
    trace = new Trace(request);
    const ran = await own.run({ kind: 'search', request, recorded: true }, (batch) => trace.append(batch));
    if (!ran.ok) return none(`Its code breaks off: ${whyRefused(ran.error)}`);
    trace.finish(ran.value.result);
  } else trace = traceOf(request);
  const { result } = trace;
  const found = {
    ...{ start: formatBoard(start), algorithm: settings.algorithm, status: result?.status ?? null },
    ...{ expanded: result?.counts.expanded ?? null, moves: result?.moves?.length ?? null },
  };
  const cursor = Math.min(search.step ?? trace.stepCount, trace.stepCount);
  const isDone = stepOf(asked, pair)?.task?.isDone;
  const here = { ...readingOf(trace, cursor), view: search.view, beside: search.beside };
  return isDone?.(here, () => here) === true
    ? right(found)
    : none('That state is not what was asked for.', found);
}

async function searched(
  { settings }: Asked,
  pair: BoardPair,
  { code, logs }: HandedAnswer,
  at: number,
  own: OwnRunner,
): Promise<Part> {
  const boards = { start: formatBoard(pair.start), goal: formatBoard(pair.goal) };
  if (settings === null) return none('The link of the scene has no search.');
  const log = logs?.[at];
  if (log !== undefined && log.trim() !== '') return logged(log, pair, settings);
  if (code === undefined || code.trim() === '') return none('There is no answer.', boards);
  const { informed } = algorithmCatalog[settings.algorithm];
  // The last that a program says of itself counts: it is judged as what was asked for.
  const remark = isPython(code) ? '#' : '//';
  const claim = `\n${remark} algorithm: ${settings.algorithm}${informed ? `\n${remark} heuristic: ${settings.heuristic}` : ''}\n`;
  const request = {
    ...{ ...pair, evenIfUnsolvable: false },
    settings: withLimit({ ...settings, algorithm: ownSearchName, code: `${code}${claim}` }),
  };
  const ran = await own.run({ kind: 'search', request, recorded: false });
  if (!ran.ok) return none(`Its code breaks off: ${whyRefused(ran.error)}`, boards);
  const { judged, result } = ran.value;
  const found = { ...boards, expanded: result.counts.expanded, moves: result.moves?.length ?? null };
  if (judged === null) return none('It expands nothing.', found);
  const { verdict, fault, sentence } = ownVerdict(judged);
  return verdict === 'right'
    ? right(found)
    : none(`${verdict}${fault === null ? '' : `, ${fault}`}: ${sentence}`, found);
}

async function logged(log: string, pair: BoardPair, settings: SearchSettings): Promise<Part> {
  const [read] = await logsOfBytes(piecesOf(log), undefined, pair.goal);
  const boards = { start: formatBoard(pair.start), goal: formatBoard(pair.goal) };
  if (read === undefined || !read.ok)
    return none(`Its log cannot be read${read === undefined ? '.' : `: ${say(read.error)}`}`, boards);
  const logOf = formatBoard(read.value.start);
  if (logOf !== boards.start) return none(`Its log is of another board, ${logOf}.`, { ...boards, logOf });
  const report = judgedOn(pair, settings, read.value);
  const found = { ...boards, ...report.counts, digest: report.digest };
  return report.verdict === 'right' ? right(found) : none(sentenceOf(report), found);
}

async function* piecesOf(text: string): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(new TextEncoder().encode(text));
}

async function estimated(
  { task, pairs, settings }: Asked,
  code: string | undefined,
  own: OwnRunner,
): Promise<readonly Part[]> {
  const [first] = pairs;
  if (code === undefined || code.trim() === '') return [none('There is no answer.')];
  if (first === undefined || settings === null) return [none('The link of the scene has no search.')];
  const { admissible = false, consistent = false, expansions } = task.heuristic ?? {};
  const choice = { heuristic: ownName, code };
  let measured: Part['found'] = {};
  if (admissible || consistent) {
    const judged = await own.run({ kind: 'judge', choice, goal: first.goal, cost: unitCosts });
    if (!judged.ok) return [none(`Its code breaks off: ${whyRefused(judged.error)}`)];
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
      const sentence = `It is not admissible: h of ${formatBoard(board)} is ${h}, and ${trueDistance} moves are enough; so on ${verdict.overestimates} of ${verdict.states} boards.`;
      return [none(sentence, measured)];
    }
    if (consistent && !verdict.consistent)
      return [
        none(
          `It is not consistent: it falls too far along ${verdict.inconsistencies} of ${verdict.moves} moves.`,
          measured,
        ),
      ];
  }
  if (expansions === undefined) return [right(measured)];
  const parts: Part[] = [];
  for (const pair of pairs) {
    const limited = { ...settings, ...choice, maxExpansions: expansions + 1 };
    const request = { ...pair, settings: limited, evenIfUnsolvable: false };
    const ran = await own.run({ kind: 'search', request, recorded: false });
    if (!ran.ok) return [none(`Its code breaks off: ${whyRefused(ran.error)}`, measured)];
    const { result } = ran.value;
    const { expanded } = result.counts;
    const found = { ...measured, start: formatBoard(pair.start), expanded, status: result.status };
    const isWithin = result.status === 'solved' && expanded <= expansions;
    parts.push(isWithin ? right(found) : none(`It is not solved within ${expansions} expansions.`, found));
  }
  return parts;
}

function answered({ set, scene, task, who }: Asked, fields: HandedAnswer['fields']): Part {
  if (fields === undefined) return none('There is no answer.');
  const { kind = 'number', level = 1 } = task.question ?? {};
  const seed = seedOf(set, who, scene);
  const { share, fields: judged } = judgeAnswer({ kind, level: level as 1 | 2 | 3, seed }, fields);
  const found = { seed, expected: judged.map(({ expected }) => expected), answer: fields };
  if (share === 1) return right(found);
  const wrong = judged.findIndex((one) => !one.right);
  const { expected, why } = judged[wrong] ?? { expected: [], why: null };
  const shown = JSON.stringify(expected);
  const isGiven = (fields[wrong] ?? null) !== null;
  return {
    share,
    sentence: `Field ${wrong + 1} is ${shown}${why === null ? '.' : `: ${say(why)}`}`,
    hint: isGiven ? `Field ${wrong + 1} is wrong.` : `Field ${wrong + 1} has no answer.`,
    found,
  };
}
