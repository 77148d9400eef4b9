// needs a page

import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it } from 'vitest';
import { defaultSettings } from '../../../core/algorithms/registry.ts';
import { recordToEnd } from '../../../core/algorithms/create-machine.ts';
import type { AlgorithmName } from '../../../core/search/settings.ts';
import { idleKit, idleRunner, instantKit, sessionWith } from '../../../testing/session.ts';
import { SearchProvider } from '../../session/search-context.tsx';
import type { SearchSession } from '../../session/search-session.ts';
import { GuaranteeLine } from './guarantee-line.tsx';

const host = document.body.appendChild(document.createElement('div'));
const root = createRoot(host);
afterEach(() => act(() => root.render(null)));

/** What is said, and whether as something that has come true. */
const said = (): readonly [string, 'kept' | 'promised'] => [
  host.textContent,
  host.querySelector('[data-kept]') === null ? 'promised' : 'kept',
];
const why = () => host.querySelector('button')?.title;

function shown(kit: typeof idleKit, algorithm: AlgorithmName = 'a-star', limits = {}): SearchSession {
  const session = sessionWith(kit);
  session.store.setState({ settings: { ...defaultSettings(algorithm), ...limits } });
  act(() =>
    root.render(
      <SearchProvider session={session}>
        <GuaranteeLine />
      </SearchProvider>,
    ),
  );
  return session;
}

it('promises before and while it searches, and says that it is kept when a solution is found', () => {
  const session = shown(instantKit);
  expect(said()).toEqual(['optimal', 'promised']);
  act(() => void session.search());
  expect(said()).toEqual(['optimal', 'kept']);
  act(() => session.store.getState().changeSetting('weight', 2)); // which A* does not look at
  expect(said()).toEqual(['optimal', 'kept']);
  act(() => session.store.getState().changeSetting('heuristic', 'hamming'));
  expect(said()).toEqual(['optimal', 'promised']);
});

/** The first expansions, and no end. */
const endless: typeof idleKit = {
  ...idleKit,
  makeRunner: (sink) => ({
    ...idleRunner,
    start(request) {
      const settings = { ...request.settings, maxExpansions: 3 };
      recordToEnd({ ...request, settings }, (batch) => sink.batch(batch));
    },
  }),
};

it('of a search that a person ended it says that there is no solution', () => {
  const session = shown(endless);
  act(() => void session.search());
  expect(said()).toEqual(['optimal', 'promised']);
  act(() => session.cancel());
  expect(said()).toEqual(['none found', 'promised']);
  expect(why()).toMatch(
    /^The search was stopped before it found a solution\. What these settings promise of one: Optimal: /,
  );
});

it('of a search that stopped at its limit it does not say “optimal”, but what it would be with a solution', () => {
  const session = shown(instantKit, 'a-star', { maxExpansions: 3 });
  act(() => void session.search());
  expect(said()).toEqual(['none found', 'promised']);
  expect(why()).toMatch(/^The search found no solution\. What these settings promise of one: Optimal: /);
  act(() => session.store.getState().changeSetting('maxExpansions', 100_000));
  expect(said()).toEqual(['optimal', 'promised']);
});

it('where the future is hidden it does not tell', () => {
  const session = shown(instantKit, 'a-star', { maxExpansions: 3 });
  act(() => void session.search());
  act(() => session.store.setState({ mode: 'predict' }));
  expect(said()).toEqual(['optimal', 'promised']);
});

it('a path that was known when the limit came is not proved optimal', () => {
  const session = shown(instantKit, 'branch-and-bound', { maxExpansions: 100 });
  act(() => void session.search());
  expect(said()).toEqual(['not proved', 'promised']);
  expect(why()).toMatch(
    /^The search was stopped before it had proved that no solution is better than the one of \d+ moves\. /,
  );
});
