import type { Trace } from '../../trace/trace.ts';
import type { JsonPath } from '../text/json-file.ts';
import type { RecordedRun } from './recorded-run.ts';

/** A format of records that can be opened: one object beside what reads it, and a line in the list of `open-record`. */
export interface RecordReader {
  /** Whether a file says of itself that it is one, or looks like one. */
  readonly isOne: (json: unknown) => boolean;
  /** The run in it, checked for its form. Yields how far it is, 0 … 1. Throws a `FileFault`. */
  readonly read: (json: unknown) => Generator<number, RunOfFile, void>;
}

/** A run, and where in the file its parts stand. */
export interface RunOfFile {
  run: RecordedRun;
  /** Throws a `FileFault` where the record that was made of the run is not as the file says; left out where it says no more. */
  readonly compare?: (trace: Trace) => void;
  /** That from which an event of the run follows. */
  readonly placeOf: (event: number) => JsonPath;
  /** What names the heuristic. */
  readonly heuristicAt: JsonPath;
}
