import { expect, it } from 'vitest';
import { boardsOf, slowAnswer } from '../../testing/slow-answers.ts';
import { samples } from '../../testing/samples.ts';
import { readPageLink } from '../files/page-link.ts';
import { Prng } from '../base/prng.ts';
import { printed, stepsOf } from './kinds/find-bug.ts';
import type { StudentBug } from './program/student-search.ts';
import {
  type FieldAnswer,
  type DrawnQuestion,
  type QuestionField,
  drawQuestion,
  judgeAnswer,
  proofOf,
} from './question.ts';
import { questionKinds, questionLevels } from './kinds/asked.ts';

const seed = 20261130;
/** Of each kind 10,000 in the long run. */
const count = samples(3334, 200);

const cases = questionKinds.flatMap((kind) => questionLevels.map((level) => [kind, level] as const));

const optionsOf = (field: QuestionField) => (field.type === 'number' ? [] : field.options);

/** The cursor at which an answer is seen; of a number the slow twins need none. */
const stepOf = (question: DrawnQuestion): number => (question.kind === 'number' ? 0 : proofOf(question).step);

/** Every key that an object has, at any depth, but for those of a log: what a program printed is there to be read. */
function keysIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return [];
  return Object.entries(value).flatMap(([key, one]) => (key === 'log' ? [] : [key, ...keysIn(one)]));
}

it.each(cases)(
  `%s, level %i: is answered as by the slow searches and by one choice alone, offers no two that are alike, tells nothing that decides (seed ${seed})`,
  (kind, level) => {
    const prng = new Prng(seed + level);
    for (let drawn = 0; drawn < count; drawn++) {
      const question = drawQuestion(kind, level, prng.nextUint32());
      const name = `seed ${question.seed}`;
      const none = judgeAnswer(question, []);
      expect(none, name).toMatchObject({ right: false, share: 0 });
      const right = none.fields.map(({ expected }) => expected);
      const step = stepOf(question);
      for (const [at, slow] of slowAnswer(question, step).entries())
        if (typeof slow === 'number') expect(right[at], `${name}, field ${at}`).toBeCloseTo(slow, 9);
        else expect(right[at], `${name}, field ${at}`).toEqual(slow);
      expect(judgeAnswer(question, right), name).toMatchObject({ right: true, share: 1 });
      for (const [at, field] of question.fields.entries()) {
        const boards = boardsOf(question, field);
        expect(new Set(boards).size, name).toBe(boards.length);
        const said = optionsOf(field).map((option) => JSON.stringify(option));
        expect(new Set(said).size, name).toBe(said.length);
        if (field.type !== 'pick') continue;
        const fits = field.options.filter((_, place) => {
          const answer = right.map((one, other): FieldAnswer => (other === at ? place : one));
          return judgeAnswer(question, answer).right;
        });
        expect(fits.length, `${name}, field ${at}`).toBe(1);
      }
      // What is asked of a search or of a program is not among the settings.
      const { settings, ...rest } = question;
      expect(settings === null, name).toBe(kind === 'choice' || kind === 'bug');
      const deciding = /^(?:[fgh]|priority|node|expected|why|scores|step)$/;
      expect(keysIn(rest).filter((key) => deciding.test(key))).toEqual([]);
    }
  },
);

it.each(cases)(
  `%s, level %i: is the same for the same seed, and seen in a record, to which a link leads (seed ${seed})`,
  (kind, level) => {
    const prng = new Prng(seed);
    const seeds = Array.from({ length: samples(40, 5) }, () => prng.nextUint32());
    const questions = seeds.map((one) => drawQuestion(kind, level, one));
    for (const question of questions) {
      expect(drawQuestion(kind, level, question.seed)).toEqual(question);
      const { trace, step, link, scores } = proofOf(question);
      expect(step).toBeLessThanOrEqual(trace.stepCount);
      expect(scores.length).toBeLessThanOrEqual(question.cards.length);
      if (kind === 'bug') expect(link).toBeNull();
      else {
        const read = readPageLink(link!);
        expect(read.ok && read.value?.search).toMatchObject({ step, boards: question.boards });
      }
    }
  },
);

it(`prints what one of the bugs that are offered prints, and none of the others (seed ${seed})`, () => {
  const prng = new Prng(seed);
  for (const level of questionLevels)
    for (let drawn = 0; drawn < samples(1000, 100); drawn++) {
      const question = drawQuestion('bug', level, prng.nextUint32());
      const { boards, log, fields } = question;
      const algorithm = level === 1 ? 'breadth-first' : 'a-star';
      const logOf = (bug: StudentBug | null) => stepsOf(printed(boards, algorithm, log.length, bug));
      const fits = optionsOf(fields[1]).flatMap((option, place) => {
        const bug = ('code' in option ? option.code : '').replace('task.bug.', '') as StudentBug;
        return JSON.stringify(logOf(bug)) === JSON.stringify(log) ? [place] : [];
      });
      expect(fits, `seed ${question.seed}`).toEqual([judgeAnswer(question, []).fields[1].expected]);
      expect(logOf(null)).not.toEqual(log);
    }
});

it(`spreads the first wrong step of a faulty program, and has other bugs for odd and even seeds (seed ${seed})`, () => {
  const prng = new Prng(seed);
  const bugsOf = [new Set<string>(), new Set<string>()];
  const steps = [0, 0, 0, 0, 0, 0];
  for (let drawn = 0; drawn < 120; drawn++) {
    const question = drawQuestion('bug', 3, prng.nextUint32());
    const [step, cause] = judgeAnswer(question, []).fields.map(({ expected }) => expected as number);
    steps[step]++;
    const option = optionsOf(question.fields[1])[cause];
    bugsOf[question.seed % 2].add('code' in option ? option.code : '');
  }
  expect(steps[0], steps.join()).toBeLessThan(30);
  expect(Math.max(...steps), steps.join()).toBeLessThan(60);
  const [even, odd] = bugsOf;
  expect([...even].filter((bug) => odd.has(bug))).toEqual([]);
  expect(even.size + odd.size).toBeGreaterThanOrEqual(12);
});

it(`names a successor that is missing by its board, and a card by its letter (seed ${seed})`, () => {
  const prng = new Prng(seed);
  let missing = 0;
  for (let drawn = 0; drawn < 40; drawn++) {
    const question = drawQuestion('bug', 1, prng.nextUint32());
    const [{ why, expected }, { expected: cause }] = judgeAnswer(question, []).fields;
    const bug = optionsOf(question.fields[1])[cause as number];
    if (!('code' in bug) || !/never|not-into/.test(bug.code)) continue;
    missing++;
    const { board, generated } = question.log[expected as number];
    const first = why?.code === 'task.both' ? why.first : why;
    if (first?.code !== 'task.missing' || typeof first.board !== 'string')
      throw new Error(`${question.seed}: ${first?.code}`);
    expect(generated.map((one) => one.board.join(' '))).not.toContain(first.board);
    expect(first.board.split(' ').filter((tile, cell) => tile !== String(board[cell]))).toHaveLength(2);
  }
  expect(missing).toBeGreaterThan(3);
  for (let drawn = 0; drawn < 40; drawn++) {
    const question = drawQuestion('choice', 2, prng.nextUint32());
    const [{ expected }] = judgeAnswer(question, []).fields;
    const [{ why }] = judgeAnswer(question, [((expected as number) + 1) % 4]).fields;
    if (why?.code !== 'task.other-order') throw new Error(`${question.seed}: ${why?.code}`);
    expect(why.shown).toBe('ABCDEFGHIJ'[why.place - 1]);
    const boards = question.cards.map((card) => card.board.cells.join(' '));
    if (why.board.length > 1) expect(boards).not.toContain(why.board);
  }
});

it(`says what is equal where a rule for ties decides (seed ${seed})`, () => {
  const prng = new Prng(seed);
  const equals = new Set<string>();
  for (let drawn = 0; drawn < 150; drawn++) {
    const question = drawQuestion('predict', drawn % 3 === 0 ? 1 : 3, prng.nextUint32());
    const { scores } = proofOf(question);
    const [{ why, expected }] = judgeAnswer(question, []).fields;
    if (why?.code !== 'task.first' && why?.code !== 'task.first.at') continue;
    if (!why.by.code.startsWith('task.by.equal.')) continue;
    equals.add(why.by.code);
    // Of one step alone the scores are those of the moment.
    if ([expected].flat().length > 1 || why.by.code === 'task.by.equal.depth') continue;
    const [one, other] = [why.right, why.other].map((letter) => scores['ABCDEFGH'.indexOf(letter)]);
    expect(one?.f, `seed ${question.seed}`).toBe(other?.f);
  }
  expect([...equals].sort()).toEqual(
    expect.arrayContaining(['task.by.equal.depth', 'task.by.equal.f-h', 'task.by.equal.h']),
  );
});

it(`says what h of a board is made of (seed ${seed})`, () => {
  const prng = new Prng(seed);
  const said = new Set<string>();
  for (let drawn = 0; drawn < 40; drawn++) {
    const question = drawQuestion('number', drawn % 2 === 0 ? 1 : 3, prng.nextUint32());
    if (question.ask.code !== 'task.h') continue;
    const [{ why, expected }] = judgeAnswer(question, []).fields;
    const heuristic = question.settings?.heuristic;
    if (why?.code === 'task.is.manhattan') {
      const moves = why.tiles.split(', ').map((tile) => Number(tile.split(':')[1]));
      expect(moves.reduce((sum, one) => sum + one, 0)).toBe(expected);
    } else if (why?.code === 'task.is.hamming')
      expect(why.tiles.split(', ')).toHaveLength(expected as number);
    else if (why?.code === 'task.is.conflicts') expect(why.manhattan + 2 * why.n).toBe(expected);
    said.add(`${heuristic}: ${why?.code}`);
  }
  expect([...said].sort()).toEqual([
    'hamming: task.is.hamming',
    'linear-conflict: task.is.conflicts',
    'manhattan: task.is.manhattan',
  ]);
});

it(`has the right choice at any place (seed ${seed})`, () => {
  const prng = new Prng(seed);
  const places = (kind: DrawnQuestion['kind'], field: number): number[] => {
    const counts = [0, 0, 0, 0];
    for (let drawn = 0; drawn < 80; drawn++)
      counts[judgeAnswer({ kind, level: 1, seed: prng.nextUint32() }, []).fields[field].expected as number]++;
    return counts;
  };
  for (const counts of [places('choice', 0), places('bug', 1)])
    for (const one of counts) expect(one).toBeGreaterThan(6);
});

it('gives a share of the points: for the first places of an order, and for each field', () => {
  const name = { kind: 'predict', level: 3, seed: 5 } as const;
  const [{ expected }] = judgeAnswer(name, []).fields;
  const [first, second, third] = expected as readonly number[];
  expect(judgeAnswer(name, [[first, second, third]]).share).toBe(1);
  expect(judgeAnswer(name, [[first, third, second]])).toMatchObject({ right: false, share: 1 / 3 });
  expect(judgeAnswer(name, [[second, first, third]]).share).toBe(0);
  expect(judgeAnswer(name, [[first]]).share).toBe(1 / 3);
  expect(judgeAnswer(name, [null]).fields[0].why).toMatchObject({ code: 'task.first.at', place: 1 });
  expect(judgeAnswer(name, [[first, third, second]]).fields[0].why).toMatchObject({
    ...{ code: 'task.first.at', place: 2 },
    by: { code: expect.stringMatching(/^task\.by\./) as string },
  });
  const byHand = { kind: 'trace', level: 1, seed: 7 } as const;
  const right = judgeAnswer(byHand, []).fields.map(({ expected: one }) => one as number);
  const oneOff = right.map((one, at) => (at === 0 ? one + 1 : one));
  expect(judgeAnswer(byHand, oneOff).share).toBeCloseTo(1 - 1 / right.length);
  expect(judgeAnswer(byHand, oneOff).fields[0]).toMatchObject({ right: false, why: { code: 'task.is.g' } });
});

it('takes no answer for one of another form, and lets a number be as far off as it says', () => {
  const name = { kind: 'choice', level: 1, seed: 1 } as const;
  const { expected } = judgeAnswer(name, []).fields[0];
  for (const answer of [[[expected as number]], [Number.NaN], [-1], [4], [null], []])
    expect(judgeAnswer(name, answer).right).toBe(false);
  const prng = new Prng(seed);
  for (;;) {
    const question = drawQuestion('number', 3, prng.nextUint32());
    if (question.ask.code !== 'task.branching') continue;
    const b = judgeAnswer(question, []).fields[0].expected as number;
    const isRight = (answer: number) => judgeAnswer(question, [answer]).right;
    expect([b, b + 0.049, b - 0.049, b + 0.051, b - 0.051].map(isRight)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
    break;
  }
});
