import { beforeEach, describe, expect, it } from 'vitest';
import { defaultSettings } from '../../core/algorithms/registry.ts';
import { asOwnCode } from '../../core/search/own-code.ts';
import type { RunRequest } from '../../core/search/run.ts';
import { createBoard, standardGoal } from '../../core/puzzle/board.ts';
import { idleKit, idleRunner, sessionWith } from '../../testing/session.ts';
import type { KeepCode } from '../session/page-store.ts';
import { createOwnLibrary } from '../lab/library-store.ts';
import { openRun } from './results-page.tsx';
import type { SearchSession } from '../session/search-session.ts';

const size = { rows: 2, columns: 2 };
const boards = { start: createBoard(size, [1, 2, 0, 3]), goal: standardGoal(size) };
const run = { ...boards, settings: { ...defaultSettings('greedy'), heuristic: 'own', code: '() => 1' } };

let started: RunRequest[];
let session: SearchSession;
const newLibrary = () => {
  let ids = 0;
  return createOwnLibrary({ storage: null, newId: () => `id-${++ids}` });
};
let lab = newLibrary();
const keepInLab: KeepCode = (code) => Promise.resolve(lab.getState().keepFromExplore(code));
const noRoom: KeepCode = (code) => {
  const { addOwn } = lab.getState();
  for (let count = 0; count < 60; count++) addOwn('Full', asOwnCode(String(count)));
  return keepInLab(code);
};
const unreachable: KeepCode = () => Promise.reject(new Error('offline'));
let keep: KeepCode;

beforeEach(() => {
  started = [];
  lab = newLibrary();
  keep = unreachable;
  session = sessionWith({
    ...idleKit,
    keepCode: (code) => keep(code),
    makeRunner: () => ({ ...idleRunner, start: (request) => void started.push(request) }),
  });
  session.consent.add(() => [asOwnCode('() => 1')]); // that of the experiment
});

it('of the optimal solver is its board, with the settings that were there', async () => {
  session.store.getState().chooseAlgorithm('greedy');
  await openRun(session, { ...boards, settings: defaultSettings('optimal') });
  expect(started).toEqual([]);
  expect(session.page.getState().screen).toBe('explore');
  expect(session.store.getState()).toMatchObject({ start: boards.start, settings: { algorithm: 'greedy' } });
});

describe('a run with own code', () => {
  it('is opened with that code, without a question', async () => {
    await openRun(session, run);
    expect(started.map(({ settings }) => settings)).toEqual([run.settings]);
    expect(session.page.getState()).toMatchObject({ offered: null, notice: null, screen: 'explore' });
  });

  it('puts other code of the person into the Lab’s library first, once', async () => {
    keep = keepInLab;
    const before = lab.getState();
    for (let time = 0; time < 2; time++) {
      session.store.getState().changeSetting('code', asOwnCode('() => 2'));
      await openRun(session, run);
    }
    const { own, editedOwn, candidates } = lab.getState();
    expect(own.map(({ name, code }) => [name, code]).slice(before.own.length)).toEqual([
      ['From Explore', '() => 2'],
    ]);
    expect([editedOwn, candidates]).toEqual([before.editedOwn, before.candidates]);
    expect(started.map(({ settings }) => settings.code)).toEqual(['() => 1', '() => 1']);
    expect(session.page.getState().notice).toMatchObject({ name: 'From Explore' });
  });

  it.each([
    [noRoom, 'is full'],
    [unreachable, 'could not be fetched'],
  ])('is not opened where that would be lost', async (keeping, sentence) => {
    keep = keeping;
    session.store.getState().changeSetting('code', asOwnCode('() => 2'));
    session.page.getState().showScreen('experiments');
    await openRun(session, run);
    expect(started).toEqual([]);
    expect(session.page.getState().screen).toBe('experiments');
    expect(session.store.getState().settings.code).toBe('() => 2');
    expect(session.page.getState().notice).toContain(sentence);
  });

  it('leaves the person’s code alone where it has none of its own', async () => {
    session.store.getState().changeSetting('code', asOwnCode('() => 2'));
    await openRun(session, { ...run, settings: defaultSettings('a-star') });
    expect(session.store.getState().settings).toMatchObject({ heuristic: 'manhattan', code: '() => 2' });
    expect(started.length).toBe(1);
  });
});

describe('the library of the Lab', () => {
  it('keeps no code twice, finds another name where one is taken, and says when it is full', () => {
    const keepOwn = (name: string, code: string) => lab.getState().keepOwn(name, asOwnCode(code));
    expect([keepOwn('a', '1'), keepOwn('b', '1'), keepOwn('a', '2')]).toEqual(['a', 'a', 'a 2']);
    expect(
      lab
        .getState()
        .own.slice(1)
        .map(({ name }) => name),
    ).toEqual(['a', 'a 2']);
    for (let count = 3; count < 60; count++) expect(keepOwn('a', String(count))).toBe(`a ${count}`);
    expect([keepOwn('a', 'one more'), keepOwn('a', '7')]).toEqual([null, 'a 7']);
  });
});
