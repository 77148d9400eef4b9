import { beforeEach, describe, expect, it } from 'vitest';
import type { ExperimentPlan } from '../../core/experiments/experiment-plan.ts';
import { smallPlan } from '../../testing/made-up-rows.ts';
import { asOwnCode } from '../../core/search/own-code.ts';
import { answerOffer } from '../shell/code-answer.ts';
import { CodeConsent, type PageStore, createPageStore } from '../session/page-store.ts';
import { codesOfExperiments, offerPlan } from './experiment-offer.ts';
import { type ExperimentStore, createExperimentStore } from './experiment-store.ts';
import { type SearchStore, createSearchStore } from '../session/search-store.ts';

const withCode = (...code: string[]): ExperimentPlan => ({
  ...smallPlan(1),
  grids: [{ algorithm: 'a-star', heuristic: ['own', 'hamming'], code }],
});

let store: ExperimentStore;
let page: PageStore;
let search: SearchStore;
let consent: CodeConsent;
beforeEach(() => {
  store = createExperimentStore(2);
  [page, search] = [createPageStore(), createSearchStore()];
  consent = new CodeConsent({ page, search }, () => Promise.reject(new Error('no Lab')));
  consent.add(() => codesOfExperiments(store));
});

const offer = (plan: ExperimentPlan, ownCode = ''): void => {
  search.getState().changeSetting('code', asOwnCode(ownCode));
  offerPlan(consent, store, plan);
};
const answer = (accepted: boolean): void => {
  const { offered } = page.getState();
  if (offered === null) throw new Error('nothing is asked');
  void answerOffer({ page, consent }, offered, accepted);
};

describe('a plan from outside', () => {
  it('is taken at once without code, or with the person’s own', () => {
    for (const plan of [smallPlan(1), withCode('() => 1')]) {
      offer(plan, '() => 1');
      expect(store.getState()).toMatchObject({ draft: plan, page: 'builder' });
      expect(page.getState().offered).toBeNull();
    }
  });

  it('is only offered with other code: nothing of it is taken before the person says yes', () => {
    const before = store.getState();
    const plan = withCode('() => 1', '() => 2', '() => 3');
    offer(plan, '() => 2');
    expect(store.getState()).toBe(before);
    expect(page.getState().offered).toMatchObject({ from: 'plan', codes: ['() => 1', '() => 3'] });
    answer(false);
    expect(store.getState()).toBe(before);
    expect(page.getState().offered).toBeNull();
    offer(plan, '() => 2');
    answer(true);
    expect(store.getState()).toMatchObject({ draft: plan, page: 'builder' });
    store.getState().undoDraft();
    expect(store.getState().draft).toBe(before.draft);
  });

  it('is not asked about again while it is the draft, or kept as an experiment', () => {
    const plan = {
      ...smallPlan(1),
      grids: [{ algorithm: 'a-star', heuristic: 'own', code: asOwnCode('() => 1') }],
    } as const;
    store.setState({ shelf: [{ id: 'a', plan, begunAt: 0, done: 0, total: 4 }] });
    offer(withCode('() => 1'));
    expect(page.getState().offered).toBeNull();
    offer(withCode('() => 2'));
    answer(true);
    offer(withCode('() => 1', '() => 2'));
    expect(page.getState().offered).toBeNull();
  });

  it('carries no code that none of its searches runs', () => {
    const plan: ExperimentPlan = {
      ...smallPlan(1),
      grids: [
        { algorithm: 'breadth-first', heuristic: 'own', code: '() => 1' },
        { algorithm: 'a-star', heuristic: 'hamming', code: '() => 2' },
      ],
    };
    offer(plan);
    expect(page.getState().offered).toBeNull();
    expect(store.getState().draft.grids).toEqual([
      { algorithm: 'breadth-first', heuristic: 'own' },
      { algorithm: 'a-star', heuristic: 'hamming' },
    ]);
  });
});
