import type { WorkerLike } from '../client/search-client.ts';
import type { Activity } from '../state/activity.ts';
import type { TextStorage } from '../state/saved-explore.ts';
import type { OpenExperiments } from '../ui/experiments-context.tsx';
import { late } from './late.ts';

export interface LateExperimentsParts {
  readonly makeWorker: () => WorkerLike;
  readonly storage: TextStorage | null;
  readonly activity: Activity;
}

/** What runs experiments, fetched when the first person asks for it: most visits never do. */
export function lateExperiments({ makeWorker, storage, activity }: LateExperimentsParts): OpenExperiments {
  return late(async () => {
    const { assembleExperiments } = await import('./experiment-parts.ts');
    const made = assembleExperiments(makeWorker, storage);
    activity.add(() => made.busy);
    return made;
  });
}
