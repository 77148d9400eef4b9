import type { WorkerLike } from '../../threads/client/connection.ts';
import type { TextStorage } from '../state/kept-text.ts';
import type { SearchSession } from '../state/search-session.ts';
import type { OpenExperiments } from '../experiments/experiment-session.ts';
import { late } from './late.ts';

export interface LateExperimentsParts {
  readonly makeWorker: () => WorkerLike;
  readonly storage: TextStorage | null;
  /** Of the page, which is to know who is busy and which code is the person's own. */
  readonly session: SearchSession;
}

/** What runs experiments, fetched when the first person asks for it: most visits never do. */
export function lateExperiments({ makeWorker, storage, session }: LateExperimentsParts): OpenExperiments {
  return late(async () => {
    const { assembleExperiments } = await import('./experiment-parts.ts');
    const made = assembleExperiments(makeWorker, storage);
    session.activity.add(() => made.busy);
    session.consent.add(() => made.ownCodes());
    return made;
  });
}
