import type { FaultCode } from '../core/contract/judge-messages.ts';

/** A log of a search to try the judge on: `logs/<id>.jsonl`, written by the plain programs of `example-logs.test.ts`. */
export interface ExampleLog {
  readonly id: string;
  /** English, a text of the catalogues. */
  readonly title: string;
  /** What is wrong with it; null: nothing. */
  readonly fault: FaultCode | null;
}

/** A right one, then the mistakes that are asked about most. */
export const exampleLogs: readonly ExampleLog[] = [
  { id: 'right', title: 'A correct A*', fault: null },
  { id: 'row-wrap', title: 'A tile wraps around the edge', fault: 'illegal-move' },
  { id: 'uniform-cost', title: 'An A* as slow as breadth-first', fault: 'out-of-order' },
  { id: 'cheaper-path', title: 'A cheaper path is ignored', fault: 'update-ignored' },
];
