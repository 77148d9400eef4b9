import { expect, it } from 'vitest';
import { defaultSettings } from '../../core/algorithms/registry.ts';
import type { RunResult } from '../../core/search/run.ts';
import type { OwnSettings } from '../../core/search/settings.ts';
import { recordToEnd } from '../../core/algorithms/create-machine.ts';
import { createBoard, standardGoal } from '../../core/puzzle/board.ts';
import type { CompareSession } from './compare-session.ts';
import { createSearchStore } from '../session/search-store.ts';
import { countsAt, currentAt, nodeAt } from '../../core/trace/cursor.ts';
import { Trace } from '../../core/trace/trace.ts';
import { sayLanes } from './compare-screen.tsx';

const size = { rows: 3, columns: 3 };
const boards = { start: createBoard(size, [1, 2, 4, 6, 0, 8, 7, 3, 5]), goal: standardGoal(size) };

function lane(settings: OwnSettings) {
  const request = { ...boards, settings, evenIfUnsolvable: false };
  const trace = new Trace(request);
  const outcome: RunResult = recordToEnd(request, (batch) => trace.append(batch));
  trace.finish(outcome);
  const store = createSearchStore();
  store.setState({ settings, recorded: request, stepCount: trace.stepCount, phase: 'finished', outcome });
  return { trace, store };
}

/** Two lanes of which the first is done after 73 steps, and the second after many. */
function compared(pace: 'step' | 'share', place: number, cursors: readonly [number, number]) {
  const lanes = [lane(defaultSettings('a-star')), lane(defaultSettings('breadth-first'))] as const;
  lanes.forEach(({ store }, index) => store.setState({ cursor: cursors[index] ?? 0 }));
  const player = createSearchStore();
  const steps = Math.max(...lanes.map(({ trace }) => trace.stepCount));
  player.setState({ cursor: place, stepCount: pace === 'step' ? steps : 100 });
  const session = {
    player: { store: player },
    store: { getState: () => ({ pace, lanes: [0, 1] }) },
    laneOf: (id: number) => lanes[id],
  } as unknown as CompareSession;
  return { lanes, words: sayLanes(session) };
}

it('tells of each lane the priority of its node and its frontier', () => {
  const { lanes, words } = compared('step', 12, [12, 12]);
  const [a, b] = lanes.map(({ trace }) => ({
    ...nodeAt(trace, currentAt(trace, 12), 12),
    frontier: countsAt(trace, 12).frontier,
  }));
  expect(words).toBe(
    `Step 12 of 11,956. A: f ${a?.priority}, frontier ${a?.frontier}. B: g ${b?.priority}, frontier ${b?.frontier}.`,
  );
});

it('tells of a lane that has ended how it did', () => {
  expect(compared('step', 80, [73, 80]).words).toMatch(
    /^Step 80 of 11,956\. A: solved in 16 moves\. B: g \d+, frontier \d+\.$/,
  );
});

it('tells where each lane is when they go by shares', () => {
  expect(compared('share', 50, [37, 5978]).words).toMatch(
    /^50 per cent of each run\. A: step 37, f \d+, frontier \d+\. B: step 5,978, /,
  );
});
