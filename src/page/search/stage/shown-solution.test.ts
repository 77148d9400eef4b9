import { expect, it } from 'vitest';
import { instantKit, sessionWith } from '../../../testing/session.ts';
import { shownSolution } from './shown-solution.ts';

it('shows the solution once the cursor has come to the goal, and not before', () => {
  const session = sessionWith(instantKit);
  const shown = shownSolution(session);
  expect([shown.changes(0), shown.changes(0)]).toEqual([true, false]);
  session.search();
  const { stepCount, result } = session.trace!;
  expect(shown.changes(0)).toBe(true); // another record
  expect(shown.changes(stepCount - 1)).toBe(false);
  expect([shown.nodes, shown.ways]).toEqual([[], []]);
  expect(shown.changes(stepCount)).toBe(true);
  expect(shown.nodes).toHaveLength(17);
  expect(shown.nodes.at(-1)).toBe(result?.goalNode);
  expect(shown.ways).toHaveLength(1);
  expect(shown.changes(stepCount - 1)).toBe(true);
  expect(shown.nodes).toEqual([]);
});
