import { expect, it } from 'vitest';
import type {
  CheckAnswer,
  CheckTask,
  DetectAnswer,
  JudgeAnswer,
  JudgeReport,
} from '../../core/contract/check-messages.ts';
import { createBoard } from '../../core/puzzle/board.ts';
import { checking } from './check-session.ts';

const goal = createBoard({ rows: 2, columns: 3 }, [1, 2, 3, 4, 5, 0]);
const start = createBoard({ rows: 2, columns: 3 }, [5, 4, 3, 2, 1, 0]);
const part = { index: 1, of: 8 };

/** A worker whose clock goes on by 10 ms each time it is read. */
function worker() {
  const tasks: (() => void)[] = [];
  let nowMs = 0;
  const answer = checking(
    () => (nowMs += 10),
    (task) => void tasks.push(task),
  );
  const ask = async (task: CheckTask): Promise<CheckAnswer | undefined> => {
    let given: CheckAnswer | undefined;
    await answer(task, {
      cancelled: false,
      report: () => undefined,
      result: (result) => (given = result),
      data: () => Promise.reject(new Error('nothing is sent')),
    });
    return given;
  };
  const prepare = (from: typeof start) =>
    ask({ kind: 'prepare', start: from, goal, small: part, share: part });
  const detect = (expanded: number) =>
    ask({ kind: 'detect', start, goal, figures: { expanded }, h: null }) as Promise<DetectAnswer | undefined>;
  return { tasks, prepare, detect };
}

it('counts ahead between messages, and answers in the middle of it as it would without', async () => {
  const { tasks, prepare, detect } = worker();
  const answers = [];
  await prepare(start);
  await prepare(start); // once is enough
  let turns = 0;
  for (; tasks.length > 0; turns++) {
    expect(tasks).toHaveLength(1);
    if (turns % 100 === 1) answers.push(await detect(200 + turns));
    tasks.shift()!();
  }
  expect(turns).toBeGreaterThan(100);
  const fresh = worker();
  for (const [at, answer] of answers.entries()) expect(answer).toEqual(await fresh.detect(201 + 100 * at));
  expect(answers.some((answer) => answer!.found!.length > 0)).toBe(true);
});

it('counts no further once other boards are asked about', async () => {
  const { tasks, prepare } = worker();
  await prepare(start);
  tasks.shift()!();
  const [old] = tasks;
  await prepare(goal);
  expect(tasks.splice(0)).toHaveLength(2);
  old();
  expect(tasks).toEqual([]);
});

it('says before its answer what the lines of the file were read as, around its faults too', async () => {
  const reports: JudgeReport[] = [];
  const board = (blank: number): string => `{"expand": [1,2,3,4,${blank},5]}`;
  const log = new File(
    [Array.from({ length: 1000 }, (_, at) => board(at === 500 ? 1 : 0)).join('\n')],
    'a.log',
  );
  let answer: CheckAnswer | undefined;
  await checking(() => 0)(
    { kind: 'judge', log, said: {} },
    {
      cancelled: false,
      report: (report) => void reports.push(report as JudgeReport),
      result: (result) => (answer = result),
      data: () => Promise.reject(new Error('nothing is sent')),
    },
  );
  const fault = (answer as JudgeAnswer & { readonly ok: true }).value.fault!;
  const lines = reports.at(-1)!.lines!;
  expect(lines[0]).toMatchObject({ line: 1, text: [board(0)], as: { code: 'read-as.expanded' } });
  expect(fault.line).toBe(501);
  expect(lines.find(({ line }) => line === 501)).toMatchObject({
    text: [board(1)],
    as: { code: 'read-as.no-board' },
  });
  expect(lines.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThan(300);
});
