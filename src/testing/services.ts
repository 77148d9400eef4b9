import { ok } from '../core/base/result.ts';
import { OptimalSolver } from '../core/solver/optimal-solver.ts';
import { FrameScheduler } from '../picture/render/frame-scheduler.ts';
import { createOwnLibrary } from '../page/lab/library-store.ts';
import type { Services } from '../page/session/services.ts';
import { exactLab } from './exact-lab.ts';
import { arrangedSpace } from './space-of.ts';

const never = (): Promise<never> => new Promise(() => undefined);

/** What a page asks for that is shown as a whole, answered on this thread but for what takes long, and own code, which is worth 1 on each board; no frame comes, and nothing is kept. */
export function servicesHere(): Partial<Services> {
  const solver = new OptimalSolver();
  const library = Promise.resolve(createOwnLibrary({ storage: null, newId: () => 'x' }));
  return {
    frames: new FrameScheduler({ request: () => 1, cancel: () => undefined }),
    arrangeSpace: (goal) => Promise.resolve(ok(arrangedSpace(goal))),
    solve: ({ start, goal, ...options }) => Promise.resolve(ok(solver.solve(start, goal, options))),
    lab: {
      ...exactLab,
      evaluate: (question) =>
        question.choice.heuristic === 'own'
          ? Promise.resolve(ok(Float32Array.from(question.boards, () => 1)))
          : exactLab.evaluate(question),
    },
    openLibrary: () => library,
    hasProofTables: () => Promise.resolve(false),
    shorten: never,
    measureSpace: never,
    openCheck: never,
    openRecords: never,
    openExperiments: never,
  };
}
