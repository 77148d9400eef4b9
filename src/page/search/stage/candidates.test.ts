import { describe, expect, it } from 'vitest';
import { createBoard } from '../../../core/puzzle/board.ts';
import { boardOf, statusAt } from '../../../core/trace/cursor.ts';
import { frontierAt } from '../../../core/trace/frontier-at.ts';
import { instantKit, sessionWith } from '../../../testing/session.ts';
import { markCandidate } from './candidates.ts';
import { candidateCommands } from './picture-commands.ts';

const start = createBoard({ rows: 3, columns: 3 }, [1, 5, 8, 7, 4, 3, 0, 6, 2]);

function at(step: number) {
  const session = sessionWith(instantKit, { start });
  session.search();
  const { store, trace } = session;
  store.getState().seek(step);
  return { session, store, trace: trace! };
}

describe('a digit of a presenter', () => {
  it('marks in the tree a successor of the step, in the order in which they were generated', () => {
    const { session, store, trace } = at(12);
    const marked = [1, 2].map((n) => {
      markCandidate(session, n);
      return store.getState().selectedNode;
    });
    expect(marked[0]).toBeLessThan(marked[1]);
    for (const node of marked) expect(trace.bornAt(node)).toBe(12);
    const boards = marked.map((node) => boardOf(trace, node, 12).cells.join(''));
    expect(boards).toEqual(['013482756', '130482756']);
    markCandidate(session, 3); // the third was rejected
    expect(store.getState().selectedNode).toBe(marked[1]);
  });

  it('marks elsewhere a node of the frontier, in its order', () => {
    const { session, store, trace } = at(12);
    store.getState().showView('plane');
    for (const n of [1, 5]) {
      markCandidate(session, n);
      const { selectedNode } = store.getState();
      expect(selectedNode).toBe(frontierAt(trace, 12, 0).slice(0, 9)[n - 1]);
      expect(statusAt(trace, selectedNode, 12)).toBe('frontier');
    }
  });

  it('marks the root before the first step, and unmarks what is marked', () => {
    const { session, store } = at(0);
    markCandidate(session, 1);
    expect(store.getState().selectedNode).toBe(0);
    markCandidate(session, 1);
    expect(store.getState().selectedNode).toBe(-1);
  });

  it('is not the picture’s in Predict, where it counts the hands of a class', () => {
    const { session, store } = at(12);
    expect(candidateCommands.isAvailable?.(session)).toBe(false);
    session.page.setState({ presenter: true });
    expect(candidateCommands.isAvailable?.(session)).toBe(true);
    store.setState({ mode: 'predict' });
    expect(candidateCommands.isAvailable?.(session)).toBe(false);
  });
});
