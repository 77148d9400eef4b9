/** Hand-ins as students make them, good ones and forged ones, to a set of tasks: for tests and measurements of what grades them. */

import { lettersOfMoves, applyMove, legalMoves } from '../core/puzzle/moves.ts';
import type { Board, BoardPair } from '../core/puzzle/board.ts';
import { searchStarters } from '../catalog/own-searches.ts';
import { recordToEnd, runToEnd } from '../core/algorithms/create-machine.ts';
import { defaultSettings } from '../core/algorithms/registry.ts';
import {
  type HandIn,
  type HandedAnswer,
  writeHandIn,
  type Lecture,
  digestOfSet,
  askedSettings,
  kindOfTask,
  readSceneLink,
} from '../core/files/lecture-file.ts';
import { writeShareLink } from '../core/files/share-link.ts';
import { exactTableFor } from '../core/heuristics/exact-table.ts';
import { judgeAnswer } from '../core/tasks/question.ts';
import type { AlgorithmName, SearchSettings } from '../core/search/settings.ts';
import { boardsOfTask, seedOf } from '../core/tasks/variant.ts';
import { Trace } from '../core/trace/trace.ts';
import { logOfTrace } from './log-of-trace.ts';

/** A shortest solution, by walking down the distances of all boards. */
export function shortestMoves({ start, goal }: BoardPair): string {
  const table = exactTableFor(goal);
  const moves: number[] = [];
  for (let board: Board = start; table.distanceOf(board.cells) > 0;) {
    const at = table.distanceOf(board.cells);
    const move = legalMoves(board).find((one) => table.distanceOf(applyMove(board, one).cells) === at - 1)!;
    moves.push(move);
    board = applyMove(board, move);
  }
  return lettersOfMoves(moves);
}

const runOn = ({ start, goal }: BoardPair, settings: SearchSettings) =>
  runToEnd({ start, goal, settings, evenIfUnsolvable: false });

/** The Manhattan distance in the hand of one student: no two texts are alike. */
const heuristicOf = (who: string): string => `// by ${who}
function h(board, goal, rows, columns) {
  let sum = 0;
  for (let cell = 0; cell < board.length; cell++) {
    const tile = board[cell];
    if (tile === 0) continue;
    const to = goal.indexOf(tile);
    sum += Math.abs(Math.floor(cell / columns) - Math.floor(to / columns)) + Math.abs((cell % columns) - (to % columns));
  }
  return sum;
}`;

/** The right answer to a task of a set, as somebody would give it who can. */
function goodAnswer(set: Lecture, scene: number, who: string): HandedAnswer | null {
  const { link, task, others = {} } = set.scenes[scene];
  const read = readSceneLink(link);
  const search = read.ok ? read.value.search : null;
  if (task === undefined || search === null) return null;
  const pairs = boardsOfTask(set, scene, who);
  const [first] = pairs;
  const base = { scene: scene + 1, tries: 1, points: task.points ?? 1 };
  const settings = askedSettings(task, search.settings);
  switch (kindOfTask(task)) {
    case 'solve':
      return { ...base, moves: pairs.map(shortestMoves) };
    case 'number':
      return {
        ...base,
        numbers: pairs.map((pair) => {
          const { moves, counts } = runOn(pair, settings);
          return task.number?.figure === 'moves' ? (moves?.length ?? 0) : counts.expanded;
        }),
      };
    case 'choice': {
      const names = task.choice?.of ?? [];
      const least = pairs.map((pair) => {
        const counts = names.map((name) => {
          const other = readSceneLink(others[name] ?? '');
          return other.ok ? runOn(pair, other.value.search!.settings).counts.expanded : Infinity;
        });
        return names[counts.indexOf(Math.min(...counts))];
      });
      return { ...base, choices: least };
    }
    case 'reach': {
      const stage = { step: null, view: 'tree', beside: null, mode: 'watch' } as const;
      return {
        ...base,
        link: writeShareLink({ boards: first, settings: defaultSettings('a-star'), ...stage }),
      };
    }
    case 'search': {
      if (settings.algorithm === 'breadth-first') {
        const { code } = searchStarters.find(({ id }) => id === 'breadth-first')!;
        return { ...base, code: `${code}\n// ${who}` };
      }
      return { ...base, logs: pairs.map((pair) => logOf(pair, settings)) };
    }
    case 'heuristic':
      return { ...base, code: heuristicOf(who) };
    case 'question': {
      const { kind = 'number', level = 1 } = task.question ?? {};
      const name = { kind, level: level as 1 | 2 | 3, seed: seedOf(set, who, scene) };
      return {
        ...base,
        fields: judgeAnswer(name, []).fields.map(({ expected }) => expected as number | number[]),
      };
    }
    default:
      return null;
  }
}

function logOf({ start, goal }: BoardPair, settings: SearchSettings): string {
  const trace = new Trace({ start, goal, settings, evenIfUnsolvable: false });
  trace.finish(recordToEnd(trace.request, (batch) => trace.append(batch)));
  return logOfTrace(trace, { scores: true, parents: true, all: true });
}

/** All tasks answered rightly. */
export function goodHandIn(set: Lecture, student: string): HandIn {
  const answers = set.scenes.flatMap((_, scene) => goodAnswer(set, scene, student) ?? []);
  return { set: digestOfSet(set), student, answers };
}

/** A hand-in with something wrong, and what has to be said of it. */
export interface ForgedHandIn {
  readonly how: string;
  readonly text: () => string;
  readonly says: RegExp;
}

/** One of each way to forge or to break a hand-in. @param other whose answers are taken where somebody copies */
export function forgedHandIns(set: Lecture, student: string, other: string): readonly ForgedHandIn[] {
  const whole = goodHandIn(set, student);
  const file = writeHandIn(whole);
  /** Code takes the longest; only where it is forged it is there. */
  const light = ({ code }: HandedAnswer): boolean => code === undefined;
  const good = { ...whole, answers: whole.answers.filter(light) };
  const changed = (scene: number, change: Partial<HandedAnswer>): string =>
    writeHandIn({
      ...good,
      answers: whole.answers.flatMap((one) =>
        one.scene === scene ? [{ ...one, ...change }] : light(one) ? [one] : [],
      ),
    });
  const sceneOf = (kind: string): number =>
    1 + set.scenes.findIndex(({ task }) => task !== undefined && kindOfTask(task) === kind);
  const [solve, number, choice, reach, heuristic] = ['solve', 'number', 'choice', 'reach', 'heuristic'].map(
    sceneOf,
  );
  const search =
    whole.answers.find(({ scene, code }) => code !== undefined && scene !== heuristic)?.scene ?? 0;
  const logged = good.answers.find(({ logs }) => logs !== undefined)?.scene ?? 0;
  const linkOf = (algorithm: AlgorithmName, of: string): string =>
    writeShareLink({
      ...{ boards: boardsOfTask(set, reach - 1, of)[0], settings: defaultSettings(algorithm) },
      ...{ step: null, view: 'tree', beside: null, mode: 'watch' },
    });
  return [
    {
      how: 'another set',
      text: () => file.replace(good.set, 'f'.repeat(64)),
      says: /a hand-in to another set of tasks/,
    },
    {
      how: 'another name',
      text: () => writeHandIn({ ...good, answers: goodHandIn(set, other).answers.filter(light) }),
      says: /: the same (moves|log) as th(ose|at) of/,
    },
    {
      how: 'forged points',
      text: () =>
        writeHandIn({
          ...good,
          answers: good.answers.map((one) => ({ ...one, moves: ['U'], numbers: [1], points: 99 })),
        }),
      says: /the file says 99 points; computed again they are/,
    },
    {
      how: 'a forged count',
      text: () => changed(number, { numbers: [123_456] }),
      says: /123456 was answered; it is \d+/,
    },
    { how: 'cut off', text: () => file.slice(0, file.length >> 1), says: /ends in the middle, in line \d+/ },
    {
      how: 'a newer version',
      text: () => file.replace('"version": 1', '"version": 2'),
      says: /made by a newer version/,
    },
    {
      how: 'another format',
      text: () => file.replace('tilescope-hand-in', 'zip'),
      says: /not a hand-in of Tilescope/,
    },
    {
      how: 'a number of letters',
      text: () => file.replace(/"scene": 1,/, '"scene": "1",'),
      says: /Answer 1: scene: /,
    },
    {
      how: 'an answer twice',
      text: () => writeHandIn({ ...good, answers: [...good.answers, good.answers[0]] }),
      says: /two answers to task/,
    },
    { how: 'no name', text: () => writeHandIn({ ...good, student: '  ' }), says: /does not say whose it is/ },
    {
      how: 'moves off the board',
      text: () => changed(solve, { moves: ['UUUUUUUU'] }),
      says: /Move \d leads off the board/,
    },
    {
      how: 'moves to elsewhere',
      text: () => changed(solve, { moves: ['ULDR'.repeat(3).slice(0, 1)] }),
      says: /leads? (off|to)/,
    },
    { how: 'no moves', text: () => changed(solve, { moves: ['<script>'] }), says: /These are no moves/ },
    {
      how: 'a choice that there is not',
      text: () => changed(choice, { choices: ['__proto__'] }),
      says: /__proto__ was answered/,
    },
    {
      how: 'a link of another board',
      text: () => changed(reach, { link: linkOf('a-star', `${other} again`) }),
      says: /Its link is of another board/,
    },
    {
      how: 'a link by luck',
      text: () => changed(reach, { link: linkOf('greedy', student) }),
      says: /That state is not what was asked for/,
    },
    {
      how: 'no link',
      text: () => changed(reach, { link: 'https://example.org' }),
      says: /Its link cannot be read/,
    },
    {
      how: 'code that never ends',
      text: () => changed(search, { code: 'function search() { while (true) {} }' }),
      says: /Its code breaks off: /,
    },
    {
      how: 'code that expands nothing',
      text: () => changed(search, { code: 'function search() { return null; }' }),
      says: /expands nothing/,
    },
    {
      how: 'code that reaches out',
      text: () => changed(search, { code: 'function search() { process.exit(0); }' }),
      says: /Its code breaks off/,
    },
    {
      how: 'code with a mistake',
      text: () =>
        changed(search, {
          code: searchStarters[0].code.replace('queue[turn]', 'queue[queue.length - 1]'),
        }),
      says: /(wrong, |undecided: |breaks off)/,
    },
    {
      how: 'a heuristic that is too large',
      text: () => changed(heuristic, { code: 'function h(board) { return 99; }' }),
      says: /not admissible: h of [\d ]+ is 99/,
    },
    {
      how: 'a heuristic that never ends',
      text: () => changed(heuristic, { code: 'function h() { for (;;); }' }),
      says: /Its code breaks off: /,
    },
    {
      how: 'a heuristic that says little',
      text: () => changed(heuristic, { code: 'function h(board) { return 0; }' }),
      says: /not solved within \d+ expansions/,
    },
    {
      how: 'a log of another board',
      text: () =>
        changed(logged, {
          logs: [logOf(boardsOfTask(set, logged - 1, `${other} again`)[0], defaultSettings('a-star'))],
        }),
      says: /Its log is of another board/,
    },
    {
      how: 'a log of another search',
      text: () =>
        changed(logged, {
          logs: [logOf(boardsOfTask(set, logged - 1, student)[0], defaultSettings('breadth-first'))],
        }),
      says: /wrong/,
    },
    { how: 'no log', text: () => changed(logged, { logs: ['hello'] }), says: /Its log cannot be read/ },
    { how: 'nested', text: () => `{"a":${'['.repeat(200_000)}`, says: /ends in the middle/ },
    {
      how: 'a task that there is not',
      text: () => writeHandIn({ ...good, answers: [{ scene: 77 }] }),
      says: /answers task 77, which there is not/,
    },
  ];
}
