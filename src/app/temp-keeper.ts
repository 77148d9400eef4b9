import { ok } from '../base/result.ts';
import type { ExperimentKeeper } from '../state/experiment-session.ts';
export const tempKeeper: ExperimentKeeper = {
  list: async () => ok([]),
  load: async () => ({ ok: false, error: 'none' }),
  create: async () => ok(null),
  append: async () => ok(null),
  remove: async () => ok(null),
};
