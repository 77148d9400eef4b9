import type { RunRequest } from '../search/run.ts';
import { beginMachine } from './begin-machine.ts';
import { machineMakers } from './machines.ts';
import type { SearchMachine } from '../engine/machine.ts';
import type { Recorder } from '../engine/recorder.ts';
import { SearchMemory } from '../engine/search-memory.ts';

/** The machine for a request of any algorithm, as `beginMachine` has it. */
export function createMachine(
  request: RunRequest,
  recorder: Recorder | null,
  memory: SearchMemory = new SearchMemory(),
): SearchMachine {
  return beginMachine(request, machineMakers, recorder, memory);
}
