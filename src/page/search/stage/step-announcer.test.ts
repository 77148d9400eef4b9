import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultSettings } from '../../../core/algorithms/registry.ts';
import { recordToEnd } from '../../../core/algorithms/create-machine.ts';
import { createBoard, standardGoal } from '../../../core/puzzle/board.ts';
import { createSearchStore } from '../../session/search-store.ts';
import type { SearchSession } from '../../session/search-session.ts';
import { Trace } from '../../../core/trace/trace.ts';
import { announceSteps } from './step-announcer.tsx';
import { sayStep } from './step-words.ts';

const size = { rows: 3, columns: 3 };
const request = {
  start: createBoard(size, [1, 5, 8, 7, 4, 3, 0, 6, 2]),
  goal: standardGoal(size),
  settings: defaultSettings('a-star'),
  evenIfUnsolvable: false,
};

function watched() {
  const trace = new Trace(request);
  trace.finish(recordToEnd(request, (batch) => trace.append(batch)));
  const store = createSearchStore();
  store.setState({ recorded: request, stepCount: trace.stepCount, cursor: 5 });
  const heard: string[] = [];
  const session = { store, trace, activity: { add: () => () => undefined } } as unknown as SearchSession;
  const leave = announceSteps(session, (words) => words !== '' && heard.push(words));
  return { store, trace, heard, leave };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('announcements', () => {
  it('tell each step once', () => {
    const { store, trace, heard } = watched();
    for (const step of [6, 7, 6]) {
      store.getState().seek(step);
      vi.advanceTimersByTime(1000);
      store.getState().selectNode(0); // no step
      vi.advanceTimersByTime(1000);
    }
    expect(heard).toEqual([6, 7, 6].map((step) => sayStep(trace, step)));
  });

  it('of quick steps tell only the last', () => {
    const { store, trace, heard } = watched();
    for (let step = 6; step <= 30; step++) {
      store.getState().seek(step);
      vi.advanceTimersByTime(100);
    }
    vi.advanceTimersByTime(1000);
    expect(heard).toEqual([sayStep(trace, 30)]);
  });

  it('wait until playing stops, however slow it is', () => {
    const { store, trace, heard } = watched();
    store.setState({ playing: 1 });
    for (let step = 6; step <= 9; step++) {
      store.getState().seek(step, true);
      vi.advanceTimersByTime(1000);
    }
    expect(heard).toEqual([]);
    store.getState().stopPlaying();
    vi.advanceTimersByTime(1000);
    expect(heard).toEqual([sayStep(trace, 9)]);
  });

  it('leave the end of a search to the status line', () => {
    const { store, trace, heard } = watched();
    store.setState({ stepCount: trace.stepCount - 1, cursor: trace.stepCount - 1 });
    store.setState({ stepCount: trace.stepCount, cursor: trace.stepCount });
    vi.advanceTimersByTime(1000);
    expect(heard).toEqual([]);
  });
});
