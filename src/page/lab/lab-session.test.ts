import { asWritten } from '../../core/base/message.ts';
import { type StoreApi, createStore } from 'zustand/vanilla';
import { usualSettings } from '../../core/search/options.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { asOwnCode } from '../../core/search/own-code.ts';
import type { Lab, LabJudgement, LabNews, LabRequest, LabSearches } from '../../core/contract/lab.ts';
import { blankFirstGoal, createBoard, standardGoal } from '../../core/puzzle/board.ts';
import { keyOf } from './lab-findings.ts';
import { LabSession, type SearchAtHand } from './lab-session.ts';
import type { LabState } from './lab-state.ts';
import { createOwnLibrary } from './library-store.ts';
import type { LibraryState } from '../session/services.ts';
import type { TextStorage } from '../session/kept-text.ts';

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
      effort: { boards: [], optimum: new Float32Array(0), baselines: [], searches },
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
let session: LabSession;
let search: StoreApi<SearchAtHand>;
let storage: ReturnType<typeof memory>;
let ids: number;

function begin(goal = standardGoal({ rows: 3, columns: 3 })): void {
  lab = new ScriptedLab();
  clock = new Clock();
  const library = createOwnLibrary({ storage, newId: () => `own${ids++}` });
  search = createStore(() => ({ settings: usualSettings, goal }));
  session = new LabSession({ library, lab, search, after: clock.after });
}

beforeEach(() => {
  ids = 0;
  storage = memory();
  begin();
});

/** What the library has and what the Lab has; what both can do is done by the Lab. */
const state = (): LibraryState & LabState => ({
  ...session.library.getState(),
  ...session.store.getState(),
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
    expect(state()).toMatchObject({ phase: 'done', progress: null });
    expect(state().findings.size).toBe(4);
  });

  it('asks nothing when a heuristic is taken away, nor when it comes back', () => {
    session.arrive();
    lab.finish();
    state().removeCandidate(1);
    clock.run();
    state().addCandidate('manhattan', null);
    clock.run();
    expect(lab.asked).toHaveLength(1);
    expect(state().phase).toBe('done');
  });

  it('asks for all again when one is added, and keeps what it knows until then', () => {
    session.arrive();
    lab.finish();
    state().addCandidate('gaschnig', null);
    expect(state().phase).toBe('waiting');
    clock.run();
    expect(lab.asked).toHaveLength(2);
    expect(state().findings.size).toBe(4);
    const { compared } = state();
    expect(compared?.keys).toHaveLength(4);
    lab.finish();
    expect(state().compared?.keys).toHaveLength(5);
  });

  it('forgets comparisons with the goal', () => {
    session.arrive();
    lab.finish();
    state().setGoal(standardGoal({ rows: 2, columns: 3 }));
    expect(state()).toMatchObject({ compared: null, effort: null });
    clock.run();
    expect(lab.asked[1]?.goal).toEqual(standardGoal({ rows: 2, columns: 3 }));
  });

  it('waits longer while code is typed, and judges only what was typed last', () => {
    session.arrive();
    lab.finish();
    state().changeCode(asOwnCode('function h() { return 1; }'));
    state().changeCode(asOwnCode('function h() { return 12; }'));
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
    expect(state().phase).toBe('stopped');
    const { goal, findings } = state();
    expect(
      findings.get(keyOf({ heuristic: 'linear-conflict', code: '' }, goal, 'unit'))?.judgement?.maxH,
    ).toBe(7);
    session.judge();
    expect(state().phase).toBe('running');
    expect(lab.asked).toHaveLength(2);
  });

  it('leaves the machine to others when nobody looks, and goes on when someone comes back', () => {
    session.arrive();
    lab.tell?.({ type: 'judged', index: 0, judgement: judgementOf(8) });
    session.leave();
    expect(session.busy).toBe(false);
    expect(lab.cancels).toBeGreaterThan(0);
    state().addCandidate('zero', null);
    clock.run();
    expect(lab.asked).toHaveLength(1);
    session.arrive();
    expect(heuristics(lab.asked[1])).toContain('zero');
    lab.finish();
    session.leave();
    session.arrive();
    expect(lab.asked).toHaveLength(2);
    expect(state().phase).toBe('done');
  });

  it('stays stopped when someone goes and comes back', () => {
    session.arrive();
    session.stop();
    session.leave();
    session.arrive();
    expect(lab.asked).toHaveLength(1);
    expect(state().phase).toBe('stopped');
  });

  it('says why it broke off', () => {
    session.arrive();
    lab.tell?.({ type: 'failed', fault: asWritten('The worker stopped.') });
    expect(state()).toMatchObject({ phase: 'failed', failure: asWritten('The worker stopped.') });
  });

  it('leaves code out that is not there', () => {
    state().addOwn('Empty', asOwnCode(''));
    session.arrive();
    expect(heuristics(lab.asked[0])).not.toContain('own');
  });

  it('keeps a problem until the code is another', () => {
    state().changeCode(asOwnCode('function h() {'));
    session.arrive();
    const problem = { what: { code: 'js.code-ends' }, line: 1, column: 15 } as const;
    lab.tell?.({ type: 'refused', index: 4, problem });
    const found = () => {
      const { own, goal, findings } = state();
      return findings.get(keyOf({ heuristic: 'own', code: own[0]?.code ?? '' }, goal, 'unit'));
    };
    expect(found()?.problem).toEqual(problem);
    state().changeCode(asOwnCode('function h() {}'));
    expect(found()).toBeUndefined();
  });
});

describe('the library', () => {
  it('comes back on the next visit, with the goal, the list and what was solved', () => {
    state().addOwn('Mine', asOwnCode('function h() { return 0; }'));
    state().addCandidate('max(own,manhattan)', state().editedOwn);
    state().setGoal(standardGoal({ rows: 2, columns: 4 }));
    state().solve('pairs');
    const { goal, candidates, own, editedOwn, solved } = state();
    begin();
    expect(state()).toMatchObject({ goal, own, editedOwn, solved });
    expect(state().candidates.map(({ heuristic, ownId }) => [heuristic, ownId])).toEqual(
      candidates.map(({ heuristic, ownId }) => [heuristic, ownId]),
    );
  });

  it('begins anew when what was kept cannot be read', () => {
    state().addOwn('Mine', asOwnCode(''));
    for (const name of storage.text.keys()) storage.text.set(name, '{"version":1}');
    begin();
    expect(state().own).toHaveLength(1);
    expect(state().candidates).toHaveLength(4);
  });

  it('gives each a name of its own', () => {
    const { addOwn } = state();
    addOwn('Twice', asOwnCode(''));
    addOwn('Twice', asOwnCode(''));
    addOwn('x'.repeat(200), '');
    const names = state().own.map(({ name }) => name);
    expect(new Set(names).size).toBe(4);
    expect(names[2]).toBe('Twice 2');
    expect(names[3]?.length).toBeLessThanOrEqual(40);
  });

  it('selects the program that is there already in place of adding it once more', () => {
    const [one, other] = ['function h() { return 0; }', 'function search() { return null; }'].map(asOwnCode);
    state().openOwn('One', one, 'heuristic');
    const [first, count] = [state().editedOwn, state().own.length];
    state().openOwn('Other', other, 'search');
    expect(state().own).toHaveLength(count + 1);
    state().openOwn('One again', asOwnCode(`// name: Of the file\n${one}`), 'heuristic');
    expect([state().editedOwn, state().own.length]).toEqual([first, count + 1]);
    expect(state().own.find(({ id }) => id === first)).toMatchObject({ name: 'One', code: one });
    state().addOwn('One', one); // a duplicate is what is asked for there
    expect(state().own).toHaveLength(count + 2);
  });

  it('writes the name of a heuristic into what goes elsewhere, and leaves the text in the editor alone', () => {
    const read = () => state().own.find(({ id }) => id === state().editedOwn);
    const program = 'function h() { return 0; }';
    state().addOwn('Nothing', asOwnCode(program));
    expect(state().nameOwn(asOwnCode(program))).toBe(`${program}\n// name: Nothing\n`);
    expect(read()?.code).toBe(program);
    state().renameOwn('Less $& than that');
    expect([read()?.code, state().nameOwn(asOwnCode(program))]).toEqual([
      ...[program, `${program}\n// name: Less $& than that\n`],
    ]);
    state().changeCode(asOwnCode(`// name: More\n${program}`));
    expect(read()?.name).toBe('More');
    state().addOwn('Copy', read()?.code ?? '');
    expect(read()).toMatchObject({ name: 'More 2', code: `// name: More 2\n${program}` });
    // What was opened before it had a name is the same program: it is not kept again.
    expect(state().keepOwn('From Explore', asOwnCode(program))).toBe('More');
    // Others keep what they are.
    for (const text of ['', 'function h() { return 1; }'])
      expect(state().nameOwn(asOwnCode(text))).toBe(text);
  });

  it('puts back what was deleted, where it was, and with its places among the judged', () => {
    state().addOwn('First', asOwnCode('a'));
    state().addOwn('Second', asOwnCode('b'));
    const before = state();
    state().editOwn(before.own[1]?.id ?? '');
    state().deleteOwn();
    expect(state().own.map(({ name }) => name)).toEqual(['My heuristic', 'Second']);
    expect(state().candidates.some(({ ownId }) => ownId === before.own[1]?.id)).toBe(false);
    state().undoDeleteOwn();
    expect(state().own).toEqual(before.own);
    expect(state().candidates.filter(({ ownId }) => ownId === before.own[1]?.id)).toHaveLength(1);
    expect(state().deletedOwn).toBeNull();
  });

  it('forgets what was deleted after a while, and never is empty', () => {
    state().deleteOwn();
    expect(state().own).toHaveLength(1);
    clock.run();
    expect(state().deletedOwn).toBeNull();
  });

  it('judges no search, also while its first line is being changed, and nothing that does not run here', () => {
    const search = 'function search(start, goal, tools) {\n  tools.expand(start);\n}';
    state().addOwn('Search', asOwnCode(search));
    const { candidates } = state();
    for (const broken of [search.replace('search(', 'sea('), search.replace('{', ''), search.slice(9)])
      state().changeCode(asOwnCode(broken));
    state().addOwn('Python', asOwnCode('def search(start):\n    return 0'));
    state().addOwn('OCaml', asOwnCode('let rec h board = 0'));
    expect(state().candidates).toEqual(candidates);
    state().addOwn('Heuristic', asOwnCode('(board) => 0'));
    state().addOwn('Python', asOwnCode('def h(board):\n    return 0'));
    expect(state().candidates).toHaveLength(candidates.length + 2);
  });

  it('keeps what a program is meant to be, also while nothing of it is left, until the person says otherwise', () => {
    const read = () => state().own.find(({ id }) => id === state().editedOwn);
    state().addOwn('Search', asOwnCode('function search() {}'));
    const { candidates } = state();
    state().changeCode('');
    state().changeCode(asOwnCode('(board) => 0'));
    expect(read()?.kind).toBe('search');
    expect(state().candidates).toEqual(candidates);
    begin();
    expect(read()?.kind).toBe('search');
    state().changeKind('heuristic');
    state().changeCode(asOwnCode('(board) => 1'));
    expect(state().candidates).toHaveLength(candidates.length + 1);
    state().changeKind('search');
    expect(state().candidates).toEqual(candidates);
    // What is not yet written is the person's search all the same.
    state().editSearch(asOwnCode('(board) => 1'));
    expect(state().own).toHaveLength(2);
  });

  it('judges six at most', () => {
    for (const heuristic of ['zero', 'gaschnig', 'euclidean']) state().addCandidate(heuristic, null);
    expect(state().candidates).toHaveLength(6);
    state().changeCode(asOwnCode('x'));
    expect(state().candidates).toHaveLength(6);
    expect(state().own[0]?.code).toBe('x');
  });
});

describe('the goal', () => {
  const ring = createBoard({ rows: 3, columns: 3 }, [1, 2, 3, 8, 0, 4, 7, 6, 5]);
  const first = blankFirstGoal(ring);

  it('comes along with the boards at hand, and stays as it was chosen here until these have another', () => {
    state().setGoal(first);
    search.setState({ settings: { ...usualSettings } });
    expect(state().goal).toBe(first);
    search.setState({ goal: ring });
    expect(state().goal).toBe(ring);
    state().setGoal(first);
    search.setState({ goal: createBoard(ring, [...ring.cells]) });
    expect(state().goal).toBe(first);
    search.setState({ goal: standardGoal({ rows: 4, columns: 4 }) }); // too many boards to judge
    expect(state().goal).toBe(first);
  });

  it('is that of the boards at hand from the start, where it is not the usual one', () => {
    state().setGoal(first);
    begin();
    expect(state().goal).toEqual(first); // kept, and nothing else was chosen
    begin(ring);
    expect(state().goal).toEqual(ring);
  });
});

describe('costs of moves', () => {
  const choose = (cost: string): void => search.setState({ settings: { ...usualSettings, cost } });
  const small = standardGoal({ rows: 2, columns: 2 });

  it('are those of the search, and a change of them is judged anew', () => {
    session.arrive();
    lab.finish();
    expect(lab.asked[0]?.cost).toBe('unit');
    choose('tile');
    expect([state().effort, state().compared]).toEqual([null, null]);
    clock.run();
    expect(lab.asked.map(({ cost }) => cost)).toEqual(['unit', 'tile']);
    lab.finish();
    const { findings, goal } = state();
    const judgements = ['unit', 'tile'].map(
      (cost) => findings.get(keyOf({ heuristic: 'manhattan', code: '' }, goal, cost))?.judgement ?? null,
    );
    expect(judgements).not.toContain(null);
    expect(findings.has(keyOf({ heuristic: 'manhattan', code: '' }, goal, 'square'))).toBe(false);
  });

  it('that are a list for another size are not in force here', () => {
    session.arrive();
    choose('1,2,3');
    clock.run();
    expect(lab.asked).toHaveLength(1);
    session.store.getState().setGoal(small);
    clock.run();
    expect(lab.asked.at(-1)?.cost).toBe('1,2,3');
  });

  it('that change while nobody looks wait for the next one who does', () => {
    session.arrive();
    lab.finish();
    session.leave();
    choose('sqrt');
    expect(state().effort).toBeNull();
    expect(lab.asked).toHaveLength(1);
    session.arrive();
    expect(lab.asked.at(-1)?.cost).toBe('sqrt');
  });
});
