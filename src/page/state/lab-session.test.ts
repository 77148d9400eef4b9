import { asWritten } from '../../core/base/message.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { asOwnCode } from '../../core/search/own-code.ts';
import type { Lab, LabJudgement, LabNews, LabRequest, LabSearches } from '../../core/contract/lab.ts';
import { standardGoal } from '../../core/puzzle/board.ts';
import { keyOf } from './lab-findings.ts';
import { LabSession } from './lab-session.ts';
import { type LabStore, createLabStore } from './lab-store.ts';
import type { TextStorage } from './kept-text.ts';

/** A Lab that is asked, and told what to say. */
class ScriptedLab implements Lab {
  readonly asked: LabRequest[] = [];
  cancels = 0;
  tell: ((news: LabNews) => void) | null = null;

  judge(request: LabRequest, tell: (news: LabNews) => void): void {
    this.asked.push(request);
    this.tell = tell;
  }

  cancel(): void {
    this.cancels++;
    this.tell = null;
  }

  evaluate = () => Promise.resolve({ ok: true as const, value: new Float32Array(1) });

  /** Says all that there is to say of the last request. */
  finish(): void {
    const size = this.asked.at(-1)?.choices.length ?? 0;
    const indices = Array.from({ length: size }, (_, index) => index);
    for (const index of indices) this.tell?.({ type: 'judged', index, judgement: judgementOf(index) });
    const known = indices.map(() => true);
    this.tell?.({ type: 'compared', dominance: { size, known, above: new Uint32Array(size * size) } });
    const searches = indices.map((index) => searchesOf(index));
    this.tell?.({
      type: 'searched',
      effort: { boards: [], optimum: new Uint8Array(0), baselines: [], searches },
    });
    this.tell?.({ type: 'done' });
  }
}

function judgementOf(maxH: number): LabJudgement {
  return { maxH } as Partial<LabJudgement> as LabJudgement;
}

function searchesOf(meanExpanded: number): LabSearches {
  return { meanExpanded } as Partial<LabSearches> as LabSearches;
}

function memory(): TextStorage & { text: Map<string, string> } {
  const text = new Map<string, string>();
  return {
    text,
    getItem: (name) => text.get(name) ?? null,
    setItem: (name, value) => void text.set(name, value),
    removeItem: (name) => void text.delete(name),
  };
}

/** Timers that run when they are told to, the shortest first. */
class Clock {
  private waiting: { ms: number; callback: () => void }[] = [];

  after = (ms: number, callback: () => void): (() => void) => {
    const entry = { ms, callback };
    this.waiting.push(entry);
    return () => void (this.waiting = this.waiting.filter((other) => other !== entry));
  };

  run(): void {
    const due = this.waiting.sort((a, b) => a.ms - b.ms);
    this.waiting = [];
    for (const { callback } of due) callback();
  }

  get shortest(): number {
    return Math.min(...this.waiting.map(({ ms }) => ms));
  }
}

let lab: ScriptedLab;
let clock: Clock;
let store: LabStore;
let session: LabSession;
let storage: ReturnType<typeof memory>;
let ids: number;

function begin(): void {
  lab = new ScriptedLab();
  clock = new Clock();
  store = createLabStore({ storage, newId: () => `own${ids++}` });
  session = new LabSession({ store, lab, after: clock.after });
}

beforeEach(() => {
  ids = 0;
  storage = memory();
  begin();
});

const heuristics = (request: LabRequest | undefined): string[] =>
  (request?.choices ?? []).map(({ heuristic }) => heuristic);

describe('judging', () => {
  it('begins when someone comes, and asks for what the list holds', () => {
    expect(lab.asked).toHaveLength(0);
    session.arrive();
    expect(lab.asked).toHaveLength(1);
    expect(heuristics(lab.asked[0])).toEqual([
      'hamming',
      'manhattan',
      'linear-conflict',
      'pairwise-conflict',
    ]);
    lab.finish();
    expect(store.getState()).toMatchObject({ phase: 'done', progress: null });
    expect(store.getState().findings.size).toBe(4);
  });

  it('asks nothing when a heuristic is taken away, nor when it comes back', () => {
    session.arrive();
    lab.finish();
    store.getState().removeCandidate(1);
    clock.run();
    store.getState().addCandidate('manhattan', null);
    clock.run();
    expect(lab.asked).toHaveLength(1);
    expect(store.getState().phase).toBe('done');
  });

  it('asks for all again when one is added, and keeps what it knows until then', () => {
    session.arrive();
    lab.finish();
    store.getState().addCandidate('gaschnig', null);
    expect(store.getState().phase).toBe('waiting');
    clock.run();
    expect(lab.asked).toHaveLength(2);
    expect(store.getState().findings.size).toBe(4);
    const { compared } = store.getState();
    expect(compared?.keys).toHaveLength(4);
    lab.finish();
    expect(store.getState().compared?.keys).toHaveLength(5);
  });

  it('forgets comparisons with the goal', () => {
    session.arrive();
    lab.finish();
    store.getState().setGoal(standardGoal({ rows: 2, columns: 3 }));
    expect(store.getState()).toMatchObject({ compared: null, effort: null });
    clock.run();
    expect(lab.asked[1]?.goal).toEqual(standardGoal({ rows: 2, columns: 3 }));
  });

  it('waits longer while code is typed, and judges only what was typed last', () => {
    session.arrive();
    lab.finish();
    store.getState().changeCode(asOwnCode('function h() { return 1; }'));
    store.getState().changeCode(asOwnCode('function h() { return 12; }'));
    expect(clock.shortest).toBeGreaterThan(300);
    expect(lab.asked).toHaveLength(1);
    clock.run();
    expect(lab.asked).toHaveLength(2);
    expect(lab.asked[1]?.choices.at(-1)).toEqual({ heuristic: 'own', code: 'function h() { return 12; }' });
  });

  it('stops, keeps what is there, and goes on', () => {
    session.arrive();
    lab.tell?.({ type: 'judged', index: 2, judgement: judgementOf(7) });
    session.stop();
    expect(store.getState().phase).toBe('stopped');
    const { goal, findings } = store.getState();
    expect(findings.get(keyOf({ heuristic: 'linear-conflict', code: '' }, goal))?.judgement?.maxH).toBe(7);
    session.judge();
    expect(store.getState().phase).toBe('running');
    expect(lab.asked).toHaveLength(2);
  });

  it('leaves the machine to others when nobody looks, and goes on when someone comes back', () => {
    session.arrive();
    lab.tell?.({ type: 'judged', index: 0, judgement: judgementOf(8) });
    session.leave();
    expect(session.busy).toBe(false);
    expect(lab.cancels).toBeGreaterThan(0);
    store.getState().addCandidate('zero', null);
    clock.run();
    expect(lab.asked).toHaveLength(1);
    session.arrive();
    expect(heuristics(lab.asked[1])).toContain('zero');
    lab.finish();
    session.leave();
    session.arrive();
    expect(lab.asked).toHaveLength(2);
    expect(store.getState().phase).toBe('done');
  });

  it('stays stopped when someone goes and comes back', () => {
    session.arrive();
    session.stop();
    session.leave();
    session.arrive();
    expect(lab.asked).toHaveLength(1);
    expect(store.getState().phase).toBe('stopped');
  });

  it('says why it broke off', () => {
    session.arrive();
    lab.tell?.({ type: 'failed', fault: asWritten('The worker stopped.') });
    expect(store.getState()).toMatchObject({ phase: 'failed', failure: asWritten('The worker stopped.') });
  });

  it('leaves code out that is not there', () => {
    store.getState().addOwn('Empty', asOwnCode(''));
    session.arrive();
    expect(heuristics(lab.asked[0])).not.toContain('own');
  });

  it('keeps a problem until the code is another', () => {
    store.getState().changeCode(asOwnCode('function h() {'));
    session.arrive();
    const problem = { what: { code: 'js.code-ends' }, line: 1, column: 15 } as const;
    lab.tell?.({ type: 'refused', index: 4, problem });
    const found = () => {
      const { own, goal, findings } = store.getState();
      return findings.get(keyOf({ heuristic: 'own', code: own[0]?.code ?? '' }, goal));
    };
    expect(found()?.problem).toEqual(problem);
    store.getState().changeCode(asOwnCode('function h() {}'));
    expect(found()).toBeUndefined();
  });
});

describe('the library', () => {
  it('comes back on the next visit, with the goal, the list and what was solved', () => {
    store.getState().addOwn('Mine', asOwnCode('function h() { return 0; }'));
    store.getState().addCandidate('max(own,manhattan)', store.getState().editedOwn);
    store.getState().setGoal(standardGoal({ rows: 2, columns: 4 }));
    store.getState().solve('pairs');
    const { goal, candidates, own, editedOwn, solved } = store.getState();
    begin();
    expect(store.getState()).toMatchObject({ goal, own, editedOwn, solved });
    expect(store.getState().candidates.map(({ heuristic, ownId }) => [heuristic, ownId])).toEqual(
      candidates.map(({ heuristic, ownId }) => [heuristic, ownId]),
    );
  });

  it('begins anew when what was kept cannot be read', () => {
    store.getState().addOwn('Mine', asOwnCode(''));
    for (const name of storage.text.keys()) storage.text.set(name, '{"version":1}');
    begin();
    expect(store.getState().own).toHaveLength(1);
    expect(store.getState().candidates).toHaveLength(4);
  });

  it('gives each a name of its own', () => {
    const { addOwn } = store.getState();
    addOwn('Twice', asOwnCode(''));
    addOwn('Twice', asOwnCode(''));
    addOwn('x'.repeat(200), '');
    const names = store.getState().own.map(({ name }) => name);
    expect(new Set(names).size).toBe(4);
    expect(names[2]).toBe('Twice 2');
    expect(names[3]?.length).toBeLessThanOrEqual(40);
  });

  it('writes the name of a heuristic into its code when it goes elsewhere, and keeps the two the same', () => {
    const read = () => store.getState().own.find(({ id }) => id === store.getState().editedOwn);
    const program = 'function h() { return 0; }';
    store.getState().addOwn('Nothing', asOwnCode(program));
    expect(store.getState().nameOwn(asOwnCode(program))).toBe(`// name: Nothing\n${program}`);
    expect(read()?.code).toBe(`// name: Nothing\n${program}`);
    store.getState().renameOwn('Less $& than that');
    expect(read()?.code).toBe(`// name: Less $& than that\n${program}`);
    store.getState().changeCode(asOwnCode(`// name: More\n${program}`));
    expect(read()?.name).toBe('More');
    store.getState().addOwn('Copy', read()?.code ?? '');
    expect(read()).toMatchObject({ name: 'More 2', code: `// name: More 2\n${program}` });
    // What was opened before it had a name is the same program: it is not kept again.
    expect(store.getState().keepOwn('From Explore', asOwnCode(program))).toBe('More');
    // Others keep what they are.
    for (const text of ['', 'function h() { return 1; }'])
      expect(store.getState().nameOwn(asOwnCode(text))).toBe(text);
  });

  it('puts back what was deleted, where it was, and with its places among the judged', () => {
    store.getState().addOwn('First', asOwnCode('a'));
    store.getState().addOwn('Second', asOwnCode('b'));
    const before = store.getState();
    store.getState().editOwn(before.own[1]?.id ?? '');
    store.getState().deleteOwn();
    expect(store.getState().own.map(({ name }) => name)).toEqual(['My heuristic', 'Second']);
    expect(store.getState().candidates.some(({ ownId }) => ownId === before.own[1]?.id)).toBe(false);
    store.getState().undoDeleteOwn();
    expect(store.getState().own).toEqual(before.own);
    expect(store.getState().candidates.filter(({ ownId }) => ownId === before.own[1]?.id)).toHaveLength(1);
    expect(store.getState().deletedOwn).toBeNull();
  });

  it('forgets what was deleted after a while, and never is empty', () => {
    store.getState().deleteOwn();
    expect(store.getState().own).toHaveLength(1);
    clock.run();
    expect(store.getState().deletedOwn).toBeNull();
  });

  it('judges six at most', () => {
    for (const heuristic of ['zero', 'gaschnig', 'euclidean']) store.getState().addCandidate(heuristic, null);
    expect(store.getState().candidates).toHaveLength(6);
    store.getState().changeCode(asOwnCode('x'));
    expect(store.getState().candidates).toHaveLength(6);
    expect(store.getState().own[0]?.code).toBe('x');
  });
});
