import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { asWritten } from '../../core/base/message.ts';
import type { CheckAnswer, CheckReport, CheckTask } from '../../core/contract/check-messages.ts';
import { defaultSettings } from '../../core/algorithms/registry.ts';
import { recordToEnd } from '../../core/algorithms/create-machine.ts';
import { traceJson } from '../../core/files/record/trace-json.ts';
import { type Board, createBoard, standardGoal } from '../../core/puzzle/board.ts';
import { Trace } from '../../core/trace/trace.ts';
import { sayEnglish } from '../../locales/say-any.ts';
import { InMemoryAnswerer } from '../../testing/in-memory-answerer.ts';
import { CheckClient } from '../../threads/client/check-client.ts';
import { checking } from '../../threads/worker/check-session.ts';
import type { KeptLog, LogStorage } from '../session/kept-log.ts';
import { maxKeptLogBytes } from '../session/opened-record.ts';
import { CheckSession } from './check-session.ts';
import { eventually } from '../../testing/eventually.ts';

type Worker = InMemoryAnswerer<CheckTask, CheckReport, CheckAnswer, 'next'>;

let workers: Worker[];
let session: CheckSession;
let newSession: () => CheckSession;
const state = () => session.store.getState();
const done = () => eventually(() => expect(session.busy).toBe(false));

beforeEach(() => {
  workers = [];
  let nowMs = 0;
  const makeWorker = (): Worker => {
    const worker: Worker = new InMemoryAnswerer(checking(() => (nowMs += 5)));
    workers.push(worker);
    return worker;
  };
  newSession = () => new CheckSession(new CheckClient(makeWorker, {}, { after: () => () => undefined }));
  session = newSession();
});

function example(id: string): File {
  const text = readFileSync(new URL(`../../catalog/logs/${id}.jsonl`, import.meta.url), 'utf8');
  return new File([text], `${id}.jsonl`);
}

describe('between visits', () => {
  /** A browser with room for one log. */
  const storage = () => {
    const there = { kept: null as KeptLog | string | null, full: false };
    const lying: LogStorage = {
      open: async () => there.kept,
      keep: async (kept) => {
        if (there.full) throw new Error('full');
        there.kept = kept;
      },
      forget: async () => void (there.kept = null),
      forgetAll: async () => void (there.kept = null),
    };
    return { there, lying };
  };
  const visit = (lying: LogStorage): CheckSession =>
    (session = new CheckSession(
      new CheckClient(() => new InMemoryAnswerer(checking(() => 0)), {}, { after: () => () => undefined }),
      lying,
    ));

  it('the log and what is said of it stay, and are judged again', async () => {
    const { there, lying } = storage();
    visit(lying).take(example('uniform-cost'));
    session.say({ algorithm: 'uniform-cost' });
    await done();
    await eventually(() => expect(there.kept).toMatchObject({ said: { algorithm: 'uniform-cost' } }));
    expect(state().keeping).toBe('kept');
    await visit(lying).takeUp();
    await done();
    expect([state().log?.name, state().said]).toEqual(['uniform-cost.jsonl', { algorithm: 'uniform-cost' }]);
    expect(state().answer).toMatchObject({ value: { verdict: 'right', algorithm: 'uniform-cost' } });
  });

  it('it is gone once it was cleared, and does not take the place of one that came meanwhile', async () => {
    const { there, lying } = storage();
    visit(lying).take(example('right'));
    await eventually(() => expect(there.kept).not.toBeNull());
    visit(lying).take(example('row-wrap'));
    await session.takeUp();
    expect(state().log?.name).toBe('row-wrap.jsonl');
    session.clear();
    expect(state()).toMatchObject({ log: null, phase: 'idle', answer: null, said: {} });
    await eventually(() => expect(there.kept).toBeNull());
    await visit(lying).takeUp();
    expect(state().log).toBeNull();
  });

  it('the one before can be had back, with what was said of it, and then the other again', async () => {
    visit(storage().lying).take(example('uniform-cost'));
    expect(state().before).toBeNull();
    session.say({ algorithm: 'uniform-cost' });
    session.take(new File(['no log'], 'junk.png'));
    await done();
    expect(state()).toMatchObject({ said: {}, before: { said: { algorithm: 'uniform-cost' } } });
    session.back();
    await done();
    expect([state().log?.name, state().before?.log.name]).toEqual(['uniform-cost.jsonl', 'junk.png']);
    expect(state().answer).toMatchObject({ value: { verdict: 'right', algorithm: 'uniform-cost' } });
    session.clear();
    expect([state().log, state().before?.log.name]).toEqual([null, 'uniform-cost.jsonl']);
    session.back();
    await done();
    expect(state().said).toEqual({ algorithm: 'uniform-cost' });
  });

  it('another tab’s is not judged in the place of that of this tab, which is named until there is another', async () => {
    const { there, lying } = storage();
    there.kept = 'mine.jsonl';
    await visit(lying).takeUp();
    expect(state()).toMatchObject({ log: null, answer: null, replaced: 'mine.jsonl' });
    session.take(example('right'));
    expect(state().replaced).toBeNull();
    await done();
  });

  it('one that is too large or refused is checked all the same, and it is said that it is not kept', async () => {
    const { there, lying } = storage();
    visit(lying).take(example('right'));
    await eventually(() => expect(there.kept).not.toBeNull());
    const large = example('right');
    Object.defineProperty(large, 'size', { value: maxKeptLogBytes + 1 });
    session.take(large);
    await eventually(() => expect(state().keeping).toBe('too-large'));
    expect(there.kept).toBeNull(); // not an earlier one as this
    there.full = true;
    session.take(example('right'));
    await eventually(() => expect(state().keeping).toBe('refused'));
    await done();
    expect(state().answer?.ok).toBe(true);
  });
});

it('asks about the board at hand until another is chosen, or has figures', () => {
  const size = { rows: 2, columns: 3 };
  const goal = standardGoal(size);
  const boards = [
    [1, 2, 3, 4, 0, 5],
    [1, 2, 3, 0, 4, 5],
    [0, 2, 3, 1, 4, 5],
  ].map((cells) => createBoard(size, cells));
  const shown = (start: Board): Board => {
    session.showCounts({ start, goal });
    return state().count.start;
  };
  const [first, second, third] = boards as [Board, Board, Board];
  expect(shown(first)).toEqual(first);
  expect(shown(second)).toEqual(second);
  session.askFigure('expanded', '12', 'sample');
  expect(shown(first)).toEqual(second);
  session.askFigure('expanded', '', 'sample');
  expect(shown(first)).toEqual(first);
  session.ask({ start: third });
  expect(shown(second)).toEqual(third);
});

it('keeps the figures that are asked about, and that they are, for as long as the tab is open', async () => {
  const kept = new Map<string, string>();
  const tab = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  };
  const start = createBoard({ rows: 2, columns: 3 }, [1, 2, 3, 4, 0, 5]);
  const visit = (): CheckSession =>
    (session = new CheckSession(
      new CheckClient(() => new InMemoryAnswerer(checking(() => 0)), {}, { after: () => () => undefined }),
      null,
      tab,
    ));
  visit().askAbout({ start, goal: standardGoal(start) }, { expanded: 12, length: 4 });
  expect(state().count.figures).toEqual({ expanded: '12', length: '4' });
  session.askAbout({ start, goal: standardGoal(start) });
  session.askFigure('expanded', '395');
  session.askFigure('h', 'x');
  session.ask({ algorithm: 'greedy' });
  session.store.setState({ pasted: 'not checked yet' });
  visit();
  expect(state()).toMatchObject({
    ...{ asks: 'count', pasted: 'not checked yet' },
    count: { start, goal: standardGoal(start), algorithm: 'greedy', phase: 'idle' },
  });
  expect(state().count.figures).toEqual({ expanded: '395', h: 'x' });
  // A log that is judged again does not change them, another one does.
  session.store.setState({ log: example('right') });
  session.judge();
  await done();
  session.askCounts();
  expect(state().count.figures).toEqual({ expanded: '395', h: 'x' });
  session.take(example('right'));
  await done();
  session.askCounts();
  expect(state().count.figures).not.toHaveProperty('h');
  // What had an answer is asked again once it is seen; what was not asked, or was stopped, is not.
  const showAnew = (): string => {
    visit().showCounts({ start, goal: standardGoal(start) });
    return state().count.phase;
  };
  session.askAbout({ start, goal: standardGoal(start) }, { expanded: 12 });
  expect(showAnew()).toBe('idle');
  session.look();
  expect(showAnew()).toBe('running');
  await done();
  const { found } = state().count;
  expect(visit().store.getState().count).toMatchObject({ phase: 'idle', found: null });
  session.store.setState({ asks: 'log' }); // before they are seen
  expect(showAnew()).toBe('running');
  await done();
  expect(state().count).toMatchObject({ phase: 'done', found });
  session.look();
  session.stopLooking();
  expect(showAnew()).toBe('idle');
  session.look();
  session.askFigure('expanded', '13');
  expect(showAnew()).toBe('idle');
  for (const text of ['{', 'null', '{"boards":[["1 2 3",2,3],["1 2",1,2]]}', '{"asks":"count","boards":3}']) {
    kept.set('tilescope.counts', text);
    expect(visit().store.getState()).toMatchObject({ asks: 'log', count: { figures: {} } });
  }
});

describe('a log', () => {
  it('is judged, and its first wrong step told with the boards that show it', async () => {
    session.take(example('row-wrap'));
    expect(state().phase).toBe('running');
    await done();
    const { answer, phase } = state();
    expect(phase).toBe('done');
    expect(answer).toMatchObject({
      ok: true,
      value: { verdict: 'wrong', algorithm: 'a-star', expansions: 35, lines: 120, unreadCount: 0 },
    });
    if (answer?.ok !== true) throw new Error('it is readable');
    const { fault, beside } = answer.value;
    expect(fault).toMatchObject({ code: 'illegal-move', step: 2, line: 10, count: 11 });
    expect(fault?.places[0]).toMatchObject({ step: 2, line: 10 });
    expect([...(fault?.expanded?.cells ?? [])].join('')).toBe('124680735');
    expect(beside).toMatchObject({ agrees: 8, isWhole: false, settings: { algorithm: 'a-star' } });
    expect(workers.every(({ terminated }) => terminated)).toBe(true);
  });

  it('is put beside the search that it claims to be, where it is another one', async () => {
    session.take(example('uniform-cost'));
    await done();
    expect(state().answer).toMatchObject({
      value: {
        is: { isWhole: true, agrees: 107, settings: { algorithm: 'breadth-first' } },
        beside: { isWhole: false, agrees: 1, settings: { algorithm: 'a-star', heuristic: 'manhattan' } },
      },
    });
  });

  it('gives its boards and figures to the question about its counts, once', async () => {
    session.take(example('uniform-cost'));
    await done();
    const { answer } = state();
    if (answer?.ok !== true) throw new Error('it is readable');
    session.askCounts();
    expect(state()).toMatchObject({
      asks: 'count',
      count: { start: answer.value.start, goal: answer.value.goal },
    });
    expect(state().count.figures.expanded).toBe('107');
    session.askFigure('expanded', '395');
    session.askCounts();
    expect(state().count.figures.expanded).toBe('395'); // what was typed stays
  });

  it('is judged anew by what is said of it, which is not said of the next one', async () => {
    session.take(example('uniform-cost'));
    await done();
    session.say({ algorithm: 'uniform-cost' });
    await done();
    expect(state().answer).toMatchObject({ value: { verdict: 'right', algorithm: 'uniform-cost' } });
    session.take(example('right'));
    await done();
    expect(state()).toMatchObject({ said: {}, answer: { value: { verdict: 'right', algorithm: 'a-star' } } });
  });

  it('that has no expansion is unreadable, and a heuristic that does not fit it is left out', async () => {
    session.take(new File(['no board here\n'], 'a.txt'));
    await done();
    expect(state().answer).toEqual({ ok: false, error: { code: 'log.nothing', lines: 1 } });
    const ends = ['0 15', '15 0'].map((last) => `1 2 3 4 5 6 7 8 9 10 11 12 13 14 ${last}`);
    session.take(new File([ends.join('\n')], 'large.txt'));
    session.say({ algorithm: 'a-star', heuristic: 'exact' });
    await done();
    expect(state().answer).toMatchObject({ ok: true, value: { algorithm: 'a-star', heuristic: null } });
  });

  it('can be given up at any time; nothing is heard of it any more, and it can be begun again', async () => {
    session.take(example('right'));
    session.stop();
    expect(state()).toMatchObject({ phase: 'stopped', answer: null });
    expect([session.busy, workers[0]?.terminated]).toEqual([false, true]);
    const stopped = session;
    session = newSession();
    session.take(example('right')); // as long as it takes another to come to its answer
    await done();
    session = stopped;
    expect(state().answer).toBeNull();
    session.judge();
    await done();
    expect(state().answer).toMatchObject({ value: { verdict: 'right' } });
  });

  it('whose worker crashes is not checked, and says why', async () => {
    session.take(example('right'));
    workers[0]?.crash('out of memory');
    workers[1]?.crash('out of memory');
    await done();
    expect(state()).toMatchObject({
      phase: 'failed',
      answer: null,
      failure: { code: 'checking.failed', why: asWritten('out of memory') },
    });
  });

  it('that is a record of ours is judged as the log of its search, in whatever pieces it comes', async () => {
    const start = createBoard({ rows: 3, columns: 3 }, [1, 2, 4, 6, 0, 8, 7, 3, 5]);
    const settings = defaultSettings('greedy');
    const trace = new Trace({ start, goal: standardGoal(start), settings, evenIfUnsolvable: false });
    trace.finish(recordToEnd(trace.request, (batch) => trace.append(batch)));
    const text = [...traceJson(trace, sayEnglish)].join('');
    session.take(new File([text], 'record.json'));
    await done();
    expect(state().answer).toMatchObject({
      ok: true,
      value: { verdict: 'right', algorithm: 'greedy', expansions: trace.stepCount },
    });
    session.say({ algorithm: 'breadth-first' });
    await done();
    expect(state().answer).toMatchObject({ value: { verdict: 'wrong', fault: { line: null } } }); // no file has its lines
    session.take(new File([text.replace('"bornAt":[0', '"bornAt":[7')], 'record.json'));
    await done();
    expect(state().answer).toMatchObject({ ok: false, error: { code: 'record.at' } });
  });

  it('is a record once, with the place of each expansion', async () => {
    session.take(example('row-wrap'));
    const [one, two] = await Promise.all([session.record(), session.record()]);
    expect(one).toBe(two);
    if (!one.ok) throw new Error('it is readable');
    const { trace, cursorOf, leftOut } = one.value;
    expect(trace.complete).toBe(true);
    expect(cursorOf).toHaveLength(36);
    expect(cursorOf[2]).toBe(2);
    expect([leftOut, trace.strays.size]).toEqual([0, 11]);
    await done();
  });
});

it('forgets a pasted text with its log, and keeps one that was not judged', () => {
  const { store } = session;
  store.setState({ pasted: 'a board' });
  session.takePasted('a board');
  expect(state().pasted).toBe('a board'); // it can be mended and judged again
  session.take(example('right'));
  expect(state().pasted).toBe('');
  store.setState({ pasted: 'another board' });
  session.take(example('right'));
  expect(state().pasted).toBe('another board');
});

it('leaves in the field of what is pasted nothing but what is judged, and numbers what was pasted', async () => {
  const { store } = session;
  const names = () => [state().log?.name, state().before?.log.name];
  store.setState({ pasted: 'a board' });
  session.takePasted('a board');
  session.takePasted('a long text'); // past the field
  expect([state().pasted, ...names()]).toEqual(['', 'Pasted log 2', 'Pasted log']);
  store.setState({ pasted: 'not judged' });
  session.takePasted('another long text');
  expect([state().pasted, ...names()]).toEqual(['', 'Pasted log 4', 'Pasted log 3']);
  expect(await state().before?.log.text()).toBe('not judged');
  store.setState({ pasted: 'edited' });
  session.takePasted('edited');
  session.back();
  expect([state().pasted, ...names()]).toEqual(['', 'Pasted log 4', 'Pasted log 5']);
});

describe('a count', () => {
  it('comes about by conventions, the plainest first', async () => {
    session.askFigure('expanded', '73');
    session.askFigure('length', '16');
    session.look();
    expect(state().count.phase).toBe('running');
    await done();
    const { found, tried, estimates } = state().count;
    expect(found?.[0]?.settings).toMatchObject({
      algorithm: 'a-star',
      heuristic: 'manhattan',
      moves: 'UDLR',
    });
    expect(tried).toBeGreaterThan(1500);
    expect(estimates).toBeNull();
    session.askFigure('expanded', '74');
    expect(state().count).toMatchObject({ phase: 'idle', found: null });
  });

  it('that no search has is said to be none, and h is explained by itself', async () => {
    const start = createBoard({ rows: 2, columns: 2 }, [1, 2, 0, 3]);
    const goal = createBoard(start, [1, 2, 3, 0]);
    session.askAbout({ start, goal });
    session.ask({ algorithm: 'a-star' });
    session.askFigure('expanded', '999');
    session.askFigure('generated', 'many');
    session.look();
    await done();
    expect(state().count.found).toEqual([]);
    session.askAbout({ start, goal });
    expect(state().count.figures).toEqual({});
    session.askFigure('h', '1');
    session.look();
    await done();
    expect(state().count.found).toBeNull();
    expect(state().count.estimates?.map(({ heuristic }) => heuristic)).toContain('manhattan');
  });

  it('that no search has with the others is told, when all others fit', async () => {
    const start = createBoard({ rows: 2, columns: 2 }, [0, 2, 1, 3]);
    session.askAbout({ start, goal: standardGoal(start) });
    session.ask({ algorithm: 'a-star' });
    for (const [name, text] of [
      ['expanded', '2'],
      ['length', '2'],
      ['visited', '399'],
    ] as const)
      session.askFigure(name, text);
    session.look();
    await done();
    expect(state().count.found).toEqual([]);
    const { without } = state().count;
    expect(without.map(({ name }) => name)).toEqual(['visited']);
    session.askFigure('visited', '');
    expect(state().count.without).toEqual([]);
    session.look();
    await done();
    expect(state().count.found).toHaveLength(without[0].found);
  });

  it('is asked for beside that of a sample, and both are forgotten with their board', async () => {
    const start = createBoard({ rows: 2, columns: 2 }, [0, 2, 1, 3]);
    session.askAbout({ start, goal: standardGoal(start) });
    session.ask({ algorithm: 'a-star' });
    session.askFigure('expanded', '2');
    session.askFigure('expanded', '99', 'sample');
    session.askFigure('length', '2', 'sample');
    expect(state().count.figures).toEqual({ expanded: '2' });
    session.look();
    await done();
    const { found, sample, phase } = state().count;
    expect([phase, found!.length > 0, sample.found]).toEqual(['done', true, []]);
    expect(sample.without.map(({ name }) => name)).toEqual(['expanded']);
    session.askFigure('expanded', '2', 'sample');
    expect(state().count).toMatchObject({ found: null, sample: { found: null, without: [], tried: 0 } });
    session.look();
    await done();
    // The length is told of one alone.
    expect(state().count.sample.found!.length).toBeLessThanOrEqual(state().count.found!.length);
    session.askAbout({ start: standardGoal(start), goal: start });
    expect(state().count.sample.figures).toEqual({});
  });

  it('can be given up; what was found so far stays', () => {
    session.askFigure('expanded', '73');
    session.look();
    session.stopLooking();
    expect([session.busy, state().count.phase]).toEqual([false, 'stopped']);
  });
});
