import fc from 'fast-check';
import { test } from 'vitest';
import { expectEqual } from '../../testing/expect-equal.ts';
import { loops } from '../algorithms/begin-machine.ts';
import { defaultSettings } from '../algorithms/registry.ts';
import { Prng } from '../base/prng.ts';
import { standardGoal } from '../puzzle/board.ts';
import { randomSolvableBoard } from '../puzzle/scramble.ts';
import type { EventBatch } from '../search/events.ts';
import type { RunRequest } from '../search/run.ts';
import { tieRules } from '../search/settings.ts';
import { BestFirst } from './best-first.ts';
import { Census } from './outcome.ts';
import { type RunPart } from './machine.ts';
import { plainRunOf } from './plain-run.ts';
import { prepareProblem } from './problem.ts';
import { Recorder } from './recorder.ts';
import { SearchMemory } from './machine.ts';

const algorithms = ['a-star', 'weighted-a-star', 'uniform-cost', 'breadth-first', 'greedy'] as const;
/** Of which a table says how h changes; by the last nodes are reopened. */
const heuristics = ['manhattan', 'zero', 'manhattan-with-blank', 'unit-manhattan', '2*manhattan'] as const;

/** A search with a census makes every expansion by itself, and counts the same, as there each state has one node. */
const byItself = (): RunPart => ({ census: new Census(), endsRecord: true });

const columns = ['parent', 'move', 'g', 'h', 'priority', 'iteration', 'side'] as const;

/** All that is recorded of a run and its result; how often a batch is taken must not matter. */
function recordOf(request: RunRequest, part: RunPart | null, slice: number, recordNodes: number | null) {
  const recorder = recordNodes === null ? null : new Recorder(recordNodes);
  const memory = new SearchMemory();
  memory.plainRunOf = plainRunOf;
  const { algorithm } = request.settings;
  const rules = loops[algorithm as (typeof algorithms)[number]];
  const machine = new BestFirst(prepareProblem(request, rules, memory), recorder, memory, part);
  const rows: number[][] = [];
  const changes: unknown[] = [];
  const expanded: number[] = [];
  for (let ended = false; !ended;) {
    ended = machine.advance(slice);
    expanded.push(machine.sizes.expanded);
    if (recorder === null) continue;
    const batch: EventBatch = recorder.takeBatch();
    const { nodeCount, eventCount, stepCount, firstStep } = batch;
    for (let row = 0; row < nodeCount; row++) rows.push(columns.map((name) => batch[name][row]));
    for (let row = 0; row < eventCount; row++) rows.push([batch.eventKind[row], batch.eventSubject[row]]);
    for (let row = 0; row < stepCount; row++) rows.push([firstStep + row, batch.stepEvent[row]]);
    changes.push(...batch.changes, batch.aggregates);
  }
  return { rows, changes, expanded, result: machine.result, sizes: machine.sizes };
}

test('many expansions at once are those that the general loop makes one by one', () => {
  const request = fc
    .record({
      size: fc.constantFrom({ rows: 3, columns: 3 }, { rows: 2, columns: 3 }, { rows: 4, columns: 4 }),
      boardSeed: fc.integer({ min: 1, max: 10_000 }),
      algorithm: fc.constantFrom(...algorithms),
      heuristic: fc.constantFrom(...heuristics),
      ties: fc.constantFrom(...tieRules),
      moves: fc.constantFrom('UDLR', 'RLDU', 'shuffled'),
      maxDepth: fc.constantFrom(Infinity, Infinity, 9),
      maxNodes: fc.constantFrom(2_000_000, 2_000_000, 400),
      maxExpansions: fc.integer({ min: 1, max: 2500 }),
    })
    .map(({ size, boardSeed, algorithm, ...chosen }): RunRequest => {
      const goal = standardGoal(size);
      const start = randomSolvableBoard(goal, new Prng(boardSeed));
      const settings = { ...defaultSettings(algorithm), ...chosen };
      return { start, goal, settings, evenIfUnsolvable: false };
    });
  const slices = fc.constantFrom(Infinity, 1, 97);
  const recordNodes = fc.constantFrom(2_000_000, 2_000_000, 600, null);
  fc.assert(
    fc.property(request, slices, recordNodes, (asked, slice, nodes) => {
      expectEqual(recordOf(asked, null, slice, nodes), recordOf(asked, byItself(), slice, nodes));
    }),
    { seed: 20_261_123, numRuns: 80 },
  );
});
