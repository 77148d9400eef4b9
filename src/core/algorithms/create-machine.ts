import type { RunRequest } from '../search/run.ts';
import { beginMachine } from './begin-machine.ts';
import { machineMakers } from './machines.ts';
import type { SearchMachine } from '../engine/machine.ts';
import type { Recorder } from '../engine/recorder.ts';
import { plainRunOf } from '../engine/plain-run.ts';
import { SearchMemory } from '../engine/search-memory.ts';

/** The machine for a request of any algorithm, with all that makes it fast, as `beginMachine` has it. */
export function createMachine(
  request: RunRequest,
  recorder: Recorder | null,
  memory: SearchMemory = new SearchMemory(),
): SearchMachine {
  memory.plainRunOf = plainRunOf;
  return beginMachine(request, machineMakers, recorder, memory);
}
