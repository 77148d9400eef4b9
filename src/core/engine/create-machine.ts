import type { RunRequest } from '../contract/run.ts';
import { beginMachine } from './begin-machine.ts';
import { looplessMakers } from './loopless-makers.ts';
import type { SearchMachine } from './machine.ts';
import type { Recorder } from './recorder.ts';
import { SearchMemory } from './search-memory.ts';

/** The machine for a request of any algorithm, as `beginMachine` has it. */
export function createMachine(
  request: RunRequest,
  recorder: Recorder | null,
  memory: SearchMemory = new SearchMemory(),
): SearchMachine {
  return beginMachine(request, looplessMakers, recorder, memory);
}
