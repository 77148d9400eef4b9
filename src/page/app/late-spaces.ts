import type { WorkerLike } from '../../threads/client/connection.ts';
import type { ArrangeSpace, MeasureSpace } from '../state/services.ts';
import { late, orUnfetched } from './late.ts';

/** What arranges spaces, fetched with the first one that is shown. Does not reject. */
export function lateSpaces(makeWorker: () => WorkerLike): ArrangeSpace {
  const connect = late(
    async () => new (await import('../../threads/client/space-client.ts')).SpaceClient(makeWorker),
  );
  return (goal) =>
    orUnfetched(
      'spaces.unfetched',
      connect().then((client) => client.arrange(goal)),
    );
}

/** The same for what measures them: few visits ask for it. */
export const lateMeasure: MeasureSpace = (goal, wish) =>
  orUnfetched(
    'spaces.unfetched',
    import('./measure-space.ts').then(({ measureSpace }) => measureSpace(goal, wish)),
  );
