import { beforeEach, describe, expect, it } from 'vitest';
import { standardGoal } from '../../core/puzzle/board.ts';
import { asOwnCode } from '../../core/search/own-code.ts';
import { answerOffer } from '../shell/code-answer.ts';
import { CodeConsent, type PageStore, createPageStore } from '../session/page-store.ts';
import { createOwnLibrary } from './library-store.ts';
import type { OwnLibrary } from '../session/services.ts';
import { packText } from '../kit/packed-text.ts';
import { createSearchStore } from '../session/search-store.ts';
import { type LabStore, createLabStore } from './lab-store.ts';
import { followLabLink, packLab } from './linked-lab.ts';
import { eventually } from '../../testing/eventually.ts';

const goal = standardGoal({ rows: 2, columns: 3 });
const code = 'const h = () => 1;';

let library: OwnLibrary;
let store: LabStore;
let page: PageStore;
let consent: CodeConsent;
let said: string[];
let stop: () => void;

function newLibrary(): OwnLibrary {
  let ids = 0;
  return createOwnLibrary({ storage: null, newId: () => `id-${++ids}` });
}

beforeEach(() => {
  library = newLibrary();
  store = createLabStore(library);
  page = createPageStore();
  consent = new CodeConsent({ page, search: createSearchStore() }, () => Promise.reject(new Error()));
  consent.add(() => library.getState().own.map((one) => one.code));
  said = [];
});

const show = (): void => {
  stop = followLabLink({ library, store, page, consent, say: (sentence) => void said.push(sentence) });
};
const listed = () => library.getState().candidates.map(({ heuristic }) => heuristic);

/** What another person has on their list. */
async function theirs(): Promise<string> {
  const other = newLibrary();
  other.getState().addOwn('Always one', asOwnCode(code));
  const { editedOwn } = other.getState();
  other.setState({
    goal,
    candidates: [
      { id: 0, heuristic: 'hamming', ownId: null },
      { id: 1, heuristic: 'max(own,manhattan)', ownId: editedOwn },
    ],
  });
  const packed = await packLab(other.getState());
  expect(packed?.hasCode).toBe(true);
  return packed?.packed ?? '';
}

const answer = (accepted: boolean): void => {
  const { offered } = page.getState();
  if (offered === null) throw new Error('nothing is asked');
  void answerOffer({ page, consent }, offered, accepted);
};

describe('a link to the Lab', () => {
  it('brings goal, heuristics and code, which is asked about first; what was there can be put back', async () => {
    const before = library.getState();
    page.setState({ lab: await theirs() });
    show();
    await eventually(() => expect(page.getState().offered).toMatchObject({ from: 'link', codes: [code] }));
    expect(library.getState()).toBe(before);
    answer(true);
    expect(library.getState().goal).toEqual(goal);
    expect(listed()).toEqual(['hamming', 'max(own,manhattan)']);
    const { ownId } = library.getState().candidates[1];
    expect(library.getState().own.find(({ id }) => id === ownId)).toMatchObject({ name: 'Always one', code });
    expect(page.getState().lab).not.toBeNull();
    store.getState().putBack();
    expect(library.getState()).toMatchObject({ goal: before.goal, candidates: before.candidates });
    expect(page.getState().lab).toBeNull();
  });

  it('leaves out code that is not agreed to, and judges the rest', async () => {
    page.setState({ lab: await theirs() });
    show();
    await eventually(() => expect(page.getState().offered).not.toBeNull());
    answer(false);
    expect(listed()).toEqual(['hamming']);
    expect(library.getState().own).toHaveLength(1);
  });

  it('names a heuristic that is not known, and has the others; opened once, it is not opened again', async () => {
    const candidates = [{ heuristic: 'astrology' }, { heuristic: 'zero' }];
    page.setState({ lab: await packText(JSON.stringify({ size: '2x3', goal: '1 2 3 4 5 0', candidates })) });
    show();
    await eventually(() => expect(listed()).toEqual(['zero']));
    expect(said).toEqual(['astrology: not known here, and left out of the list.']);
    stop();
    store.getState().addCandidate('hamming', null);
    show();
    await new Promise(setImmediate);
    expect(listed()).toEqual(['zero', 'hamming']);
  });

  it('says that it cannot be read', async () => {
    for (const text of ['{}', 'x', '{"size":"9x9","goal":"1","candidates":[]}']) {
      said = [];
      const before = library.getState();
      page.setState({ lab: await packText(text) });
      show();
      await eventually(() => expect(said).toEqual(['The heuristics of this link cannot be read.']));
      expect(library.getState()).toBe(before);
      expect(page.getState().lab).toBeNull();
      stop();
    }
  });
});
