import { type Board, type Size, cellCount } from '../puzzle/board.ts';

/** Cells of the largest boards whose shortest solutions are searched for. */
export const mostSolvedCells = 16;

/** Whether boards of this size can be solved with fewest moves. */
export function canSolve(size: Size): boolean {
  return cellCount(size) <= mostSolvedCells;
}

/** Tables of a solver: `small` ones are there at once, `large` ones prune more. On 4×4, 5-5-5 in 3 MB and 6-6-3 in 34 MB. */
export type TableClass = 'small' | 'large';

/** How the search for a shortest solution ended. */
export type OptimalAnswer =
  | { readonly kind: 'solved'; readonly moves: Uint8Array; readonly nodes: number }
  /** More nodes than were allowed: the solution has at least `bound` moves. */
  | { readonly kind: 'gave-up'; readonly bound: number; readonly nodes: number };

/** Told each bound before it is searched: no solution is shorter. */
export type OnBound = (bound: number) => void;

/** What a worker is asked for, one board at a time. */
export interface OptimalQuestion {
  readonly id: number;
  /** Can reach the goal, and `canSolve` allows their size. */
  readonly start: Board;
  readonly goal: Board;
  readonly tables: TableClass;
  /** Of the search; Infinity allows any number. */
  readonly maxNodes: number;
}

/** A board and what may be spent on it. */
export type OptimalTask = Omit<OptimalQuestion, 'id'>;

/** How far the solver is: getting its tables, or proving that no solution is shorter than `bound`. */
export type OptimalReport = { readonly at: 'tables' } | { readonly at: 'search'; readonly bound: number };

/** What the worker says about the question with that id: any number of reports, then the answer or why there is none. */
export type OptimalReply =
  | { readonly id: number; readonly type: 'tables' } // being read or built
  | { readonly id: number; readonly type: 'bound'; readonly bound: number } // no shorter solution
  | { readonly id: number; readonly type: 'answer'; readonly answer: OptimalAnswer }
  | { readonly id: number; readonly type: 'failed'; readonly message: string };
