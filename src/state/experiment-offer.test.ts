import { beforeEach, describe, expect, it } from 'vitest';
import type { ExperimentPlan } from '../contract/experiment-plan.ts';
import { smallPlan } from '../testing/made-up-rows.ts';
import { decidePlan, offerPlan } from './experiment-offer.ts';
import { type ExperimentStore, createExperimentStore } from './experiment-store.ts';

const withCode = (...code: string[]): ExperimentPlan => ({
  ...smallPlan(1),
  grids: [{ algorithm: 'a-star', heuristic: ['own', 'hamming'], code }],
});

let store: ExperimentStore;
beforeEach(() => {
  store = createExperimentStore(2);
});

describe('a plan from outside', () => {
  it('is taken at once without code, or with the person’s own', () => {
    for (const plan of [smallPlan(1), withCode('() => 1')]) {
      offerPlan(store, plan, '() => 1');
      expect(store.getState()).toMatchObject({ draft: plan, offered: null, page: 'builder' });
    }
  });

  it('is only offered with other code: nothing of it is taken before the person says yes', () => {
    const { draft, page, draftPast } = store.getState();
    const plan = withCode('() => 1', '() => 2', '() => 3');
    offerPlan(store, plan, '() => 2');
    expect(store.getState()).toMatchObject({ draft, page, offered: { plan, codes: ['() => 1', '() => 3'] } });
    decidePlan(store, false);
    expect(store.getState()).toMatchObject({ draft, page, draftPast, offered: null });
    offerPlan(store, plan, '() => 2');
    decidePlan(store, true);
    expect(store.getState()).toMatchObject({ draft: plan, offered: null, page: 'builder' });
    store.getState().undoDraft();
    expect(store.getState().draft).toBe(draft);
  });

  it('is not asked about again while it is the draft, or kept as an experiment', () => {
    store.setState({
      shelf: [{ id: 'a', plan: withCode('() => 1'), begunAt: 0, done: 0, total: 4 }],
    });
    offerPlan(store, withCode('() => 1'), '');
    expect(store.getState().offered).toBeNull();
    offerPlan(store, withCode('() => 2'), '');
    decidePlan(store, true);
    offerPlan(store, withCode('() => 1', '() => 2'), '');
    expect(store.getState().offered).toBeNull();
  });

  it('carries no code that none of its searches runs', () => {
    const plan: ExperimentPlan = {
      ...smallPlan(1),
      grids: [
        { algorithm: 'breadth-first', heuristic: 'own', code: '() => 1' },
        { algorithm: 'a-star', heuristic: 'hamming', code: '() => 2' },
      ],
    };
    offerPlan(store, plan, '');
    expect(store.getState().offered).toBeNull();
  });
});
