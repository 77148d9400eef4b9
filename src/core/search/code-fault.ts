import type { MessageOf } from '../base/message.ts';
import type { codeFaults } from './code-faults.ts';

/** What is wrong with own code, or what it did wrong. */
export interface CodeProblem {
  readonly what: CodeFault;
  /** Where in the code, both counted from 1; null where that is not known. */
  readonly line: number | null;
  readonly column: number | null;
  /** It gave one board two numbers: then no verdict on it means anything. */
  readonly notDeterministic?: true;
}

export type CodeFault = MessageOf<typeof codeFaults>;

/** A problem of which nobody knows the place. */
export const nowhere = (what: CodeFault): CodeProblem => ({ what, line: null, column: null });

/** What is wrong, with its place in the code. */
export function withPlace({ what, line, column }: CodeProblem): CodeFault {
  if (line === null) return what;
  if (column === null) return { code: 'code.in-line', line, problem: what };
  return { code: 'code.in-column', line, column, problem: what };
}
