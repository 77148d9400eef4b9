import { asWritten } from '../../core/base/message.ts';
import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../../core/algorithms/registry.ts';
import type { FromWorker, ToWorker } from '../../core/contract/messages.ts';
import type { AlgorithmName } from '../../core/search/settings.ts';
import type { MachineMakers } from '../../core/algorithms/begin-machine.ts';
import { machineMakers } from '../../core/algorithms/machines.ts';
import { createBoard, standardGoal } from '../../core/puzzle/board.ts';
import { InMemoryWorker } from '../../testing/in-memory-worker.ts';

const size = { rows: 3, columns: 3 };

function start(runId: number, algorithm: AlgorithmName): ToWorker {
  const request = {
    start: createBoard(size, [1, 2, 3, 4, 5, 6, 0, 7, 8]),
    goal: standardGoal(size),
    settings: defaultSettings(algorithm),
    evenIfUnsolvable: false,
  };
  return { type: 'start', runId, request, recordNodes: 1000, credits: 16 };
}

/** A worker of which the searches outside the best-first loop come when the test says so. */
function bench() {
  const fetches: { resolve(makers: MachineMakers): void; reject(error: Error): void }[] = [];
  const worker = new InMemoryWorker(
    () => new Promise((resolve, reject) => void fetches.push({ resolve, reject })),
  );
  const told: FromWorker[] = [];
  worker.onmessage = (event: MessageEvent<FromWorker>) => void told.push(event.data);
  const settled = async (): Promise<void> => {
    worker.settle();
    await new Promise((resolve) => setTimeout(resolve)); // what waits for a fetch goes on
    worker.settle();
  };
  const solvedBy = (): number[] =>
    told.flatMap((message) =>
      message.type === 'finished' && message.result.status === 'solved' ? [message.runId] : [],
    );
  return { worker, fetches, told, settled, solvedBy };
}

describe('a session that has the best-first loop alone', () => {
  it('begins what is a setting of it without a fetch', () => {
    const { worker, fetches, solvedBy } = bench();
    worker.postMessage(start(1, 'a-star'));
    worker.settle();
    expect(solvedBy()).toEqual([1]);
    expect(fetches).toHaveLength(0);
  });

  it('fetches the others once, and begins when they are there', async () => {
    const { worker, fetches, settled, solvedBy } = bench();
    worker.postMessage(start(1, 'ida-star'));
    await settled();
    expect(solvedBy()).toEqual([]);
    fetches[0]?.resolve(machineMakers);
    await settled();
    expect(solvedBy()).toEqual([1]);
    worker.postMessage(start(2, 'rbfs'));
    worker.settle();
    expect(solvedBy()).toEqual([1, 2]);
    expect(fetches).toHaveLength(1);
  });

  it('leaves a run that was cancelled or replaced meanwhile', async () => {
    const { worker, fetches, settled, told, solvedBy } = bench();
    worker.postMessage(start(1, 'ida-star'));
    worker.postMessage({ type: 'cancel', runId: 1 });
    await settled();
    fetches[0]?.resolve(machineMakers);
    await settled();
    expect(told).toEqual([]);
    const other = bench();
    other.worker.postMessage(start(2, 'ida-star'));
    other.worker.postMessage(start(3, 'greedy'));
    await other.settled();
    other.fetches[0]?.resolve(machineMakers);
    await other.settled();
    expect(other.solvedBy()).toEqual([3]);
    expect(solvedBy()).toEqual([]);
  });

  it('says why they could not be had, and asks for them again the next time', async () => {
    const { worker, fetches, settled, told, solvedBy } = bench();
    worker.postMessage(start(1, 'genetic'));
    await settled();
    fetches[0]?.reject(new Error('no network'));
    await settled();
    const fault = { code: 'search.failed', why: asWritten('no network') };
    expect(told).toEqual([{ type: 'failed', runId: 1, judged: null, fault }]);
    worker.postMessage(start(2, 'twin'));
    await settled();
    fetches[1]?.resolve(machineMakers);
    await settled();
    expect(solvedBy()).toEqual([2]);
  });
});
