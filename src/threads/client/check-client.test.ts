import { expect, it } from 'vitest';
import { assert } from '../../core/base/result.ts';
import type {
  CheckAnswer,
  CheckReport,
  CheckTask,
  DetectReport,
  FittingSearch,
} from '../../core/contract/check-messages.ts';
import { defaultSettings } from '../../core/algorithms/registry.ts';
import { standardGoal } from '../../core/puzzle/board.ts';
import { InMemoryAnswerer } from '../../testing/in-memory-answerer.ts';
import { CheckClient } from './check-client.ts';

const goal = standardGoal({ rows: 3, columns: 3 });
const waiting = { after: () => () => undefined };
const at = (place: number): FittingSearch => ({
  ...{
    settings: defaultSettings('a-star'),
    heap: null,
    goalCounted: false,
    successors: null,
    place,
    counts: {},
  },
});

type Worker = InMemoryAnswerer<CheckTask, CheckReport, CheckAnswer, 'next'>;

/** A client of workers that find every fourth place of twelve, from that of their share on. */
function clientOf(dying: (made: number) => boolean, hardwareConcurrency = 4, keptMs = 0) {
  const asked: string[] = [];
  const workers: number[] = [];
  let made = 0;
  const client = new CheckClient(
    () => {
      const isDying = dying(made++);
      workers.push(made);
      const worker: Worker = new InMemoryAnswerer<CheckTask, CheckReport, CheckAnswer, 'next'>(
        async (task, call) => {
          if (task.kind === 'prepare') {
            asked.push(`prepare ${task.share.index}`);
            return call.result({ found: null, tried: 0, byChance: null, estimates: null });
          }
          assert(task.kind === 'detect', 'nothing else is asked');
          const { index, of } = task.share ?? { index: 0, of: 1 };
          asked.push(`${index} of ${of}`);
          if (isDying) return worker.crash('no memory');
          const found = [0, 1, 2].map((turn) => at(index + of * turn));
          call.report({ found: found.slice(0, 1), tried: 1, total: 12 });
          await Promise.resolve();
          call.result({ found, tried: 3, byChance: 0.25, estimates: null });
        },
      );
      return worker;
    },
    { hardwareConcurrency, deviceMemory: 8 },
    waiting,
    keptMs,
  );
  const reports: DetectReport[] = [];
  const detect = (figures: { readonly expanded?: number; readonly length?: number }) =>
    client.detect(
      { kind: 'detect', start: goal, goal, figures, h: null },
      { onReport: (report) => reports.push(report) },
    );
  return { client, detect, asked, reports, workers };
}

const places = (found: readonly FittingSearch[] | null): number[] => (found ?? []).map(({ place }) => place);

it('looks for large counts in shares, and lists what they find in the order of all', async () => {
  const { detect, asked, reports } = clientOf(() => false);
  const answer = await detect({ expanded: 121_528 });
  assert(answer.ok, 'it is answered');
  expect(asked.toSorted()).toEqual(['0 of 4', '1 of 4', '2 of 4', '3 of 4']);
  expect(places(answer.value.found)).toEqual(Array.from({ length: 12 }, (_, place) => place));
  expect(answer.value.tried).toBe(12);
  expect(reports.map(({ tried }) => tried)).toEqual([1, 2, 3, 4]);
  expect(places(reports.at(-1)!.found)).toEqual([0, 1, 2, 3]);
});

it('looks for small ones, and where there is one core, in one worker', async () => {
  for (const [figures, cores] of [
    [{ expanded: 20_000 }, 4] as const,
    [{ length: 31 }, 4] as const,
    [{ expanded: 121_528 }, 1] as const,
  ]) {
    const { detect, asked } = clientOf(() => false, cores);
    await detect(figures);
    expect(asked).toEqual(['0 of 1']);
  }
});

it('has the share of a worker that dies looked through by another', async () => {
  let left = 2; // the worker, and the one that takes its place
  const { detect, asked } = clientOf((made) => made > 0 && left-- > 0);
  const answer = await detect({ expanded: 121_528 });
  assert(answer.ok, 'it is answered');
  expect(places(answer.value.found)).toEqual(Array.from({ length: 12 }, (_, place) => place));
  expect(asked.length).toBeGreaterThan(4);
});

it('keeps the workers that were prepared for the next question, and the one after', async () => {
  const { client, detect, asked, workers } = clientOf(() => false, 2, 10_000);
  client.prepare({ start: goal, goal });
  for (const figures of [{ expanded: 121_528 }, { expanded: 500 }, { length: 31 }]) {
    const answer = await detect(figures);
    assert(answer.ok, 'it is answered');
  }
  expect(asked.toSorted()).toEqual([...['0 of 1', '0 of 1', '0 of 2', '1 of 2', 'prepare 0', 'prepare 1']]);
  expect(workers).toHaveLength(2);
});
