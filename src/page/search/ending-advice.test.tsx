// needs a page

import { act } from 'react';
import { type Root, createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { defaultSettings } from '../../core/algorithms/registry.ts';
import type { HeuristicName, OwnSettings } from '../../core/search/settings.ts';
import { twinOf } from '../../core/puzzle/solvability.ts';
import type { SearchSession } from '../session/search-session.ts';
import { instantKit, sessionWith } from '../../testing/session.ts';
import { SearchProvider } from '../session/search-context.tsx';
import { EndingAdvice } from './ending.tsx';

let host: HTMLElement;
let root: Root;
let session: SearchSession;

beforeEach(() => {
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
  session = sessionWith(instantKit);
});

afterEach(async () => {
  await act(async () => root.unmount());
  host.remove();
});

/** The buttons after a search of the first board. */
async function search(settings: OwnSettings, unsolvable = false): Promise<HTMLButtonElement[]> {
  session.store.setState({ settings });
  if (unsolvable) session.store.setState({ start: twinOf(session.store.getState().start).board });
  session.search({ at: 'tip' }, true);
  const outcome = session.store.getState().outcome!;
  await act(async () =>
    root.render(
      <SearchProvider session={session}>
        <EndingAdvice outcome={outcome} onChange={() => session.search()} />
      </SearchProvider>,
    ),
  );
  return [...host.querySelectorAll('button')];
}

describe('what to try after a search in vain', () => {
  it('is a button that changes the settings and searches again', async () => {
    const buttons = await search({ ...defaultSettings('depth-first'), duplicates: 'path', maxDepth: 12 });
    expect(buttons.map((button) => button.textContent)).toEqual([
      'Raise the depth limit to 31',
      'Reject known boards, without a depth limit',
    ]);
    await act(async () => buttons[1].click());
    expect(session.store.getState()).toMatchObject({
      settings: { algorithm: 'depth-first', duplicates: 'closed', maxDepth: 1_000_000 },
      outcome: { status: 'solved' },
    });
  });

  it('is after A* that filled its memory a search that keeps one path, and a stronger heuristic where there is one', async () => {
    const said = async (heuristic: HeuristicName): Promise<(string | null)[]> => {
      const buttons = await search({ ...defaultSettings('a-star'), heuristic, maxNodes: 50 });
      return buttons.map((button) => button.textContent);
    };
    expect(await said('manhattan')).toEqual(['Allow 2,000,000 nodes', 'Use IDA*', 'Use linear conflict']);
    const ofConflicts = ['Allow 2,000,000 nodes', 'Use IDA*', 'Use a pattern database'];
    expect(await said('linear-conflict')).toEqual(ofConflicts);
    expect(await said('walking-distance')).toEqual(ofConflicts.slice(0, 2));
  });

  it('can be another algorithm', async () => {
    const buttons = await search({ ...defaultSettings('breadth-first'), maxExpansions: 100 });
    await act(async () => buttons.find((button) => button.textContent === 'Use A*')!.click());
    expect(session.store.getState()).toMatchObject({
      settings: { algorithm: 'a-star', heuristic: 'manhattan' },
      outcome: { status: 'solved' },
    });
  });

  it('is nothing that no setting takes, and nothing for a board that cannot be solved', async () => {
    const cooled = await search({
      ...defaultSettings('simulated-annealing'),
      ...{ cooling: 0.5, seed: 4_294_967_295 },
    });
    expect(cooled.map((button) => button.textContent)).toEqual(['Cool more slowly, by 0.99995']);
    const stuck = await search({ ...defaultSettings('hill-climbing') }, true);
    expect(stuck).toEqual([]);
  });
});
