// needs a page

import { act, useMemo } from 'react';
import { type Root, createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ok } from '../../core/base/result.ts';
import type { Lab, LabQuestion } from '../../core/contract/lab.ts';
import { standardGoal } from '../../core/puzzle/board.ts';
import { asOwnCode } from '../../core/search/own-code.ts';
import type { SearchSession } from '../session/search-session.ts';
import type { SearchStore } from '../session/search-store.ts';
import { idleKit, sessionWith } from '../../testing/session.ts';
import { ServicesContext } from '../session/services.ts';
import { SearchProvider } from '../session/search-context.tsx';
import { useCosts, useEstimates } from './use-estimates.ts';

let host: HTMLElement;
let root: Root;
let store: SearchStore;
let session: SearchSession;
let asked: LabQuestion[];

const goal = standardGoal({ rows: 2, columns: 3 });
/** Says what the dearest tile costs by the name of the costs: other costs, another answer. */
const lab: Lab = {
  judge: () => undefined,
  cancel: () => undefined,
  evaluate(question) {
    asked.push(question);
    return Promise.resolve(ok(Float32Array.from(question.boards, () => question.cost.length)));
  },
};

function Estimate({ cost }: { readonly cost?: string }) {
  const [h] = useEstimates(
    useMemo(() => [goal], []),
    goal,
    useCosts(goal, cost),
  );
  return h ?? 'none';
}

beforeEach(async () => {
  asked = [];
  session = sessionWith(idleKit);
  ({ store } = session);
  store.getState().changeSetting('heuristic', 'own');
  store.getState().changeSetting('code', asOwnCode('() => cost(5)'));
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
  await act(async () =>
    root.render(
      <ServicesContext value={{ lab }}>
        <SearchProvider session={session}>
          <Estimate />
        </SearchProvider>
      </ServicesContext>,
    ),
  );
});

afterEach(() => {
  act(() => root.unmount());
  host.remove();
});

const costs = (): string[] => asked.map(({ cost }) => cost);

it('asks own code by the costs of moves, and never shows what it said of others', async () => {
  expect(costs()).toEqual(['unit']);
  act(() => store.getState().changeSetting('cost', 'square'));
  expect(host.textContent).toBe('none'); // until it has answered
  await act(async () => undefined);
  expect(costs()).toEqual(['unit', 'square']);
  expect(host.textContent).toBe('6');
});

it('asks by other costs than those of the search, where it is given some', async () => {
  await act(async () => root.render(<p />));
  await act(async () =>
    root.render(
      <ServicesContext value={{ lab }}>
        <SearchProvider session={session}>
          <Estimate cost="sqrt" />
        </SearchProvider>
      </ServicesContext>,
    ),
  );
  await act(async () => store.getState().changeSetting('cost', 'tile'));
  expect(costs()).toEqual(['unit', 'sqrt']);
});

it('asks in moves where the search knows no other costs', async () => {
  await act(async () => store.getState().changeSetting('cost', 'tile'));
  await act(async () => store.getState().chooseAlgorithm('bae-star'));
  expect(costs()).toEqual(['unit', 'tile', 'unit']);
});
