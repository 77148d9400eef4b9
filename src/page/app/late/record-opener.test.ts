import { sayEnglish } from '../../../locales/say-any.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { asOwnCode } from '../../../core/search/own-code.ts';
import { RecordClient } from '../../../threads/client/record-client.ts';
import { defaultSettings } from '../../../core/algorithms/registry.ts';
import type { RunRequest } from '../../../core/search/run.ts';
import type { SearchSettings } from '../../../core/search/settings.ts';
import { recordToEnd } from '../../../core/algorithms/create-machine.ts';
import { traceJson } from '../../../core/files/record/trace-json.ts';
import { tracePosthoc } from '../../../core/files/record/trace-posthoc.ts';
import { createBoard, standardGoal } from '../../../core/puzzle/board.ts';
import { InMemoryRecordWorker } from '../../../testing/in-memory-record-worker.ts';
import { isHeld } from '../../../testing/is-held.ts';
import { idleKit, idleRunner, sessionWith } from '../../../testing/session.ts';
import { Trace } from '../../../core/trace/trace.ts';
import { RecordOpener } from './record-opener.ts';
import { savedPart } from '../browser/saved-explore.ts';
import type { SearchSession } from '../../session/search-session.ts';
import type { SearchSink } from '../../../threads/client/search-client.ts';

const start = createBoard({ rows: 3, columns: 3 }, [1, 2, 4, 6, 0, 8, 7, 3, 5]);

function record(settings: Partial<SearchSettings> = {}): Trace {
  const all = { ...defaultSettings('greedy'), ...settings };
  const trace = new Trace({ start, goal: standardGoal(start), settings: all, evenIfUnsolvable: false });
  trace.finish(recordToEnd(trace.request, (batch) => trace.append(batch)));
  return trace;
}

const file = (name: string, parts: Iterable<string>) => {
  const text = [...parts].join('');
  return { name, size: text.length, text: () => Promise.resolve(text) };
};
const ignore = (): void => undefined;

let started: RunRequest[];
let workers: InMemoryRecordWorker[];
let session: SearchSession;
let sink: SearchSink;
let opener: RecordOpener;

beforeEach(() => {
  started = [];
  workers = [];
  session = sessionWith({
    ...idleKit,
    makeRunner: (given) => {
      sink = given;
      return { ...idleRunner, start: (request) => void started.push(request) };
    },
  });
  const makeWorker = (): InMemoryRecordWorker => {
    const worker = new InMemoryRecordWorker();
    workers.push(worker);
    return worker;
  };
  opener = new RecordOpener(session, new RecordClient(makeWorker, { after: () => ignore }));
  session.store.getState().editBoards({ start: createBoard(start, [1, 2, 3, 4, 5, 6, 0, 7, 8]) });
  session.store.getState().changeSetting('code', asOwnCode('() => 1'));
});

describe('a record from a file', () => {
  it('takes the place of the person’s search, and gives it back', async () => {
    const before = session.store.getState();
    const trace = record();
    expect(await opener.open(file('a.json', traceJson(trace, sayEnglish)), ignore)).toEqual({
      ok: true,
      value: null,
    });
    const shown = session.store.getState();
    expect(session.trace?.nodeCount).toBe(trace.nodeCount);
    expect(shown).toMatchObject({ cursor: trace.stepCount, stepCount: trace.stepCount, phase: 'finished' });
    expect(shown.opened).toMatchObject({ name: 'a.json', settingsShown: true, notSearched: null });
    expect(shown.settings).toEqual({ ...trace.request.settings, code: '() => 1' });
    expect([...shown.start.cells]).toEqual([...start.cells]);
    // What is kept for the next visit stays the person's own.
    expect(savedPart(shown, session.page.getState())).toMatchObject({
      start: before.start,
      settings: before.settings,
    });
    opener.close();
    const after = session.store.getState();
    expect(session.trace).toBe(null);
    for (const name of [
      'start',
      'goal',
      'past',
      'settings',
      'cursor',
      'phase',
      'recorded',
      'opened',
      'speed',
    ] as const)
      expect(after[name], name).toEqual(before[name]);
    expect(started).toEqual([]);
    expect(workers.every(({ terminated }) => terminated)).toBe(true);
  });

  it('says how many searches there are in a file that has the logs of several', async () => {
    const logOf = (...boards: string[]): string =>
      [
        `{"tilescope": 1, "start": "${boards[0]}", "goal": "1 2 3 4 5 6 7 8 0", "algorithm": "a-star"}`,
        ...boards.map((board) => `{"expand": "${board}"}`),
      ].join('\n');
    const one = logOf('1 2 3 4 5 6 0 7 8', '1 2 3 4 5 6 7 0 8', '1 2 3 4 5 6 7 8 0');
    const another = logOf('1 2 3 4 5 0 7 8 6', '1 2 3 4 5 6 7 8 0');
    await opener.open(file('two.txt', [`${one}\n${another}`]), ignore);
    expect(session.store.getState().opened).toMatchObject({ searches: 2 });
    await opener.open(file('one.txt', [one]), ignore);
    expect(session.store.getState().opened).not.toHaveProperty('searches');
  });

  it('comes back to the first search also when one file follows another', async () => {
    const before = session.store.getState();
    await opener.open(file('a.json', traceJson(record(), sayEnglish)), ignore);
    await opener.open(file('b.json', traceJson(record({ moves: 'RLDU' }), sayEnglish)), ignore);
    expect(session.store.getState().opened).toMatchObject({ name: 'b.json', kept: { start: before.start } });
    opener.close();
    expect(session.store.getState().start).toBe(before.start);
  });

  it('of another program leaves the person’s settings where they are, and is left by a search', async () => {
    const { settings } = session.store.getState();
    await opener.open(file('a.trace.json', tracePosthoc(record())), ignore);
    expect(session.store.getState().settings).toBe(settings);
    expect(session.store.getState().opened?.notSearched).not.toBeNull();
    session.search();
    expect(started.map((request) => request.settings)).toEqual([settings]);
  });

  it('with own code does not bring it into force; searching it asks first', async () => {
    const trace = record();
    const code = 'throw new Error("never run")';
    const text = [...traceJson(trace, sayEnglish)]
      .join('')
      .replace('"heuristic":"manhattan","code":""', `"heuristic":"own","code":${JSON.stringify(code)}`);
    expect(await opener.open(file('own.json', [text]), ignore)).toMatchObject({ ok: true });
    const shown = session.store.getState();
    expect([shown.settings.code, shown.opened?.settingsShown]).toEqual(['() => 1', false]);
    opener.search();
    expect(started).toEqual([]);
    expect(session.page.getState().offered?.codes).toEqual([code]);
  });

  it('that is none changes nothing', async () => {
    const before = session.store.getState();
    expect(await opener.open(file('no.json', ['{"format":1}']), ignore)).toMatchObject({ ok: false });
    expect(await opener.open({ ...file('no.json', ['']), size: 3e9 }, ignore)).toMatchObject({ ok: false });
    const reading = opener.open(file('a.json', traceJson(record(), sayEnglish)), ignore);
    opener.cancel();
    expect(await reading).toEqual({ ok: false, error: { code: 'opening.cancelled' } });
    expect(session.store.getState()).toBe(before);
    expect(opener.busy).toBe(false);
  });

  it('lets go of the search that waited when another one takes the place of the file', async () => {
    const waiting = record();
    session.show(waiting, { opened: null });
    await opener.open(file('a.json', traceJson(record(), sayEnglish)), ignore);
    expect(isHeld(waiting, opener)).toBe(true);
    session.search();
    sink.finished(recordToEnd(started.at(-1)!, (batch) => sink.batch(batch)));
    expect(session.store.getState().opened).toBeNull();
    expect(isHeld(waiting, opener)).toBe(false);
  });
});
