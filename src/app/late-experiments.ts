import type { WorkerLike } from '../client/search-client.ts';
import type { Activity } from '../state/activity.ts';
import type { ExperimentSession } from '../state/experiment-session.ts';
import type { TextStorage } from '../state/saved-explore.ts';
import type { OpenExperiments } from '../ui/experiments-context.tsx';

export interface LateExperimentsParts {
  readonly makeWorker: () => WorkerLike;
  readonly storage: TextStorage | null;
  readonly activity: Activity;
}

/** What runs experiments, fetched when the first person asks for it: most visits never do. */
export function lateExperiments({ makeWorker, storage, activity }: LateExperimentsParts): OpenExperiments {
  let session: Promise<ExperimentSession> | null = null;
  const connect = async (): Promise<ExperimentSession> => {
    const { assembleExperiments } = await import('./experiment-parts.ts');
    const made = assembleExperiments(makeWorker, storage);
    activity.add(() => made.busy);
    return made;
  };
  return () => {
    session ??= connect().catch((error: unknown) => {
      session = null; // what could not be fetched may be there the next time
      throw error;
    });
    return session;
  };
}
