import { sayEnglish } from '../../../locales/say-any.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { defaultSettings } from '../../../core/algorithms/registry.ts';
import { asOwnCode } from '../../../core/search/own-code.ts';
import type { OwnCode } from '../../../core/search/settings.ts';
import type { OwnPlan } from '../../../core/experiments/experiment-plan.ts';
import type { RowBatch } from '../../../core/experiments/experiment-rows.ts';
import { readyPlans } from '../../../catalog/plans/ready-plans.ts';
import { type OwnData, readOwnData } from '../../../core/files/own-data.ts';
import { writeSavedExplore } from '../../../core/files/saved-explore.ts';
import { writeSavedLessons } from '../../../core/files/saved-lessons.ts';
import { createBoard, standardGoal } from '../../../core/puzzle/board.ts';
import { ExperimentArchive, draftName, passingArchiveStorage } from '../../experiments/experiment-archive.ts';
import { OwnDataKeeper } from './own-data-keeper.ts';
import { agreedData } from '../../share/use-own-data-work.ts';
import type { TextStorage } from '../../session/kept-text.ts';

const size = { rows: 3, columns: 3 };
const explore = writeSavedExplore({
  search: {
    boards: { start: createBoard(size, [8, 6, 7, 2, 5, 4, 3, 0, 1]), goal: standardGoal(size) },
    settings: { ...defaultSettings('greedy'), code: 'function h() {\n  return 1;\n}' },
    ...{ step: null, view: 'tree', beside: null, mode: 'watch' },
  },
  ...{
    theme: 'dark',
    contrast: 'system',
    presenter: false,
    level: 'basics',
    language: 'de',
    speed: 7,
    speedChosen: true,
    anatomy: true,
    optimumTables: 'small',
    compared: null,
    game: null,
  },
});
const lessons = writeSavedLessons({ ties: { at: 2, furthest: 3, done: false, solved: [1] } });
const plan: OwnPlan = readyPlans[0].plan;

function textsIn(first: Record<string, string> = {}): TextStorage & { all(): Record<string, string> } {
  const texts = new Map(Object.entries(first));
  return {
    getItem: (name) => texts.get(name) ?? null,
    setItem: (name, text) => void texts.set(name, text),
    removeItem: (name) => void texts.delete(name),
    all: () => Object.fromEntries(texts),
  };
}

const row: RowBatch = {
  job: Int32Array.of(1),
  outcome: Uint8Array.of(1),
  length: Int32Array.of(20),
  depth: Int16Array.of(20),
  ...{ expanded: Float64Array.of(5), visited: Float64Array.of(6), taken: Float64Array.of(6) },
  ...{ generated: Float64Array.of(14), rejected: Float64Array.of(4), reopened: Float64Array.of(0) },
  ...{ maxFrontier: Float64Array.of(5), maxStored: Float64Array.of(9), elapsedMs: Float64Array.of(1.5) },
  start: Uint8Array.of(8, 6, 7, 2, 5, 4, 3, 0, 1),
  failures: [],
};

let texts: ReturnType<typeof textsIn>;
let archive: ExperimentArchive;
let keeper: OwnDataKeeper;
beforeEach(async () => {
  texts = textsIn({
    'tilescope.explore': explore,
    'tilescope.learn': lessons,
    'tilescope.experiment-running': 'a',
    elsewhere: 'is not ours',
  });
  archive = new ExperimentArchive(passingArchiveStorage());
  await archive.keep({ id: 'a', plan, begunAt: 77, done: 1 });
  await archive.append({ id: 'a', plan, begunAt: 77, done: 1 }, row);
  keeper = new OwnDataKeeper(texts, archive);
});

async function file(): Promise<string> {
  const saved = await keeper.save();
  return saved.ok ? [...saved.value.parts].join('') : sayEnglish(saved.error);
}

function good(written: string): OwnData {
  const read = readOwnData(written);
  if (!read.ok) throw new Error(sayEnglish(read.error));
  return read.value;
}

/** As the person who says yes to all of its code. */
function agreed(data: OwnData): OwnData<OwnCode> {
  const own = agreedData(data, asOwnCode);
  if (own === null) throw new Error('all was agreed to');
  return own;
}

describe('a person’s data', () => {
  it('come back elsewhere as they were: texts letter by letter, experiments row by row', async () => {
    const written = await file();
    const there = textsIn();
    const thereArchive = new ExperimentArchive(passingArchiveStorage());
    const answer = await new OwnDataKeeper(there, thereArchive).restore(agreed(good(written)));
    expect(answer).toEqual({ ok: true, value: null });
    expect(there.all()).toEqual({ 'tilescope.explore': explore, 'tilescope.learn': lessons });
    const list = await thereArchive.list();
    expect(list).toEqual({
      ok: true,
      value: { kept: [{ id: 'a', plan, begunAt: 77, done: 1 }], unusable: [] },
    });
    const experiment = { id: 'a', plan, begunAt: 77, done: 1 };
    expect(await thereArchive.load(experiment)).toEqual(await archive.load(experiment));
  });

  it('brought back where they are already, are there once', async () => {
    const written = await file();
    await keeper.restore(agreed(good(written)));
    expect(await file()).toBe(written);
  });

  it('are forgotten, and nothing else is', async () => {
    texts.setItem(draftName, 'a plan');
    expect(await keeper.forget()).toEqual({ ok: true, value: null });
    expect(texts.all()).toEqual({ elsewhere: 'is not ours' });
    expect(await archive.list()).toEqual({ ok: true, value: { kept: [], unusable: [] } });
  });

  it('with code that is new here name it; what is known already is not asked about', async () => {
    const data = good(await file());
    const code = 'function h() {\n  return 1;\n}';
    expect(data.codes).toEqual([code]);
    const known = await keeper.ownCodes();
    expect(known.has(code)).toBe(true);
    expect(agreedData(data, (text) => known.get(text) ?? null)).toMatchObject({ codes: [code] });
    const elsewhere = new OwnDataKeeper(textsIn(), new ExperimentArchive(passingArchiveStorage()));
    const knownThere = await elsewhere.ownCodes();
    expect(knownThere.has(code)).toBe(false);
    expect(agreedData(data, (text) => knownThere.get(text) ?? null)).toBeNull();
  });

  it('of a file with the names of every object’s own methods leave them aside', async () => {
    const names = ['toString', 'valueOf', 'hasOwnProperty', 'isPrototypeOf', 'constructor', '__proto__'];
    const strange = [...names, '__defineGetter__', '__lookupGetter__'].map((name) => `"${name}":"x"`);
    const written = (await file()).replace('"kept":{', `"kept":{${strange.join(',')},`);
    expect([...good(written).texts.keys()]).toEqual(['tilescope.explore', 'tilescope.learn']);
  });

  it('of a bad file are none of them, and the sentence says what is wrong', async () => {
    const written = await file();
    const bad: readonly (readonly [string, RegExp])[] = [
      ['', /^The file is not JSON/],
      ['7', /^This is no file of data saved here/],
      [written.slice(0, -9), /^The file is not JSON/],
      [written.replace('"version":1', '"version":2'), /"version" is not as expected/],
      [
        written.replace('begunAt":77', 'begunAt":"77"'),
        /^Experiment 1 of the file cannot be used: "begunAt" is not as expected\.$/,
      ],
      [written.replace('tilescope-results', 'else'), /^Experiment 1 of the file cannot be used/],
      [written.replace('algorithm=greedy', 'algorithm=greed'), /"tilescope\.explore" cannot be used.*greed/],
    ];
    for (const [text, sentence] of bad) {
      const answer = readOwnData(text);
      expect(answer.ok ? '' : sayEnglish(answer.error)).toMatch(sentence);
    }
  });
});
