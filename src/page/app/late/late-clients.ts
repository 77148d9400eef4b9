import { errorWords, type LabFault } from '../../../core/contract/messages.ts';
import type { Lab } from '../../../core/contract/lab.ts';
import type { WorkerLike } from '../../../threads/client/connection.ts';
import type { LabClient } from '../../../threads/client/lab-client.ts';
import type { ArrangeSpace, EncodeFilm, MeasureSpace, Shorten, Solve } from '../../session/services.ts';
import { late, orUnfetched } from './late.ts';
import { hearPython } from './workers.ts';

// What asks the workers, each fetched with its first question: most visits ask few of them.

export interface LateSolver {
  /** Does not reject. */
  readonly solve: Solve;
  /** Fetches the solver and starts its worker, when a question is to be expected. */
  readonly warm: () => void;
}

/** The solver. */
export function lateSolver(makeWorker: () => WorkerLike): LateSolver {
  const connect = late(async () => {
    const { OptimalClients } = await import('../../../threads/client/solver-clients.ts');
    return new OptimalClients(makeWorker, navigator);
  });
  const solve: Solve = (task, wish) =>
    orUnfetched(
      'solver.unfetched',
      connect().then((client) => client.request(task, wish)),
    );
  const warm = (): void => {
    connect().then(
      (found) => found.warm(),
      () => undefined, // the first question says so
    );
  };
  return { solve, warm };
}

/** The anytime solver, fetched with the first board that is large enough for it. Does not reject. */
export function lateShortener(makeWorker: () => WorkerLike): Shorten {
  const connect = late(async () => {
    const { anytimeClient } = await import('../../../threads/client/solver-clients.ts');
    return anytimeClient(makeWorker);
  });
  return (task, wish) =>
    orUnfetched(
      'solver.unfetched',
      connect().then((client) => client.request(task, wish)),
    );
}

/** Whether there are pattern databases for it. Where that cannot be known there are none. */
export const lateHasProofTables = (): Promise<boolean> =>
  import('../../../threads/client/table-database.ts')
    .then(({ proofTablesAreKept }) => proofTablesAreKept())
    .catch(() => false);

/** What arranges spaces, fetched with the first one that is shown. Does not reject. */
export function lateSpaces(makeWorker: () => WorkerLike): ArrangeSpace {
  const connect = late(
    async () => new (await import('../../../threads/client/space-client.ts')).SpaceClient(makeWorker),
  );
  return (goal) =>
    orUnfetched(
      'spaces.unfetched',
      connect().then((client) => client.arrange(goal)),
    );
}

/** The same for what measures them: few visits ask for it. */
export function lateMeasure(makeWorker: () => WorkerLike): MeasureSpace {
  const connect = late(async () =>
    (await import('../../../threads/client/space-client.ts')).distanceClient(makeWorker),
  );
  return (goal, wish) =>
    orUnfetched(
      'spaces.unfetched',
      connect().then((client) => client.request(goal, wish)),
    );
}

/** What encodes films, fetched with the first one. Does not reject. */
export function lateFilm(makeWorker: () => WorkerLike): EncodeFilm {
  const fetched = late(() => import('../../../threads/client/film-client.ts'));
  return (film, wish) =>
    orUnfetched(
      'films.unfetched',
      fetched().then(({ encodeFilm }) => encodeFilm(makeWorker, film, wish)),
    );
}

/** The Lab. */
export function lateLab(): Lab {
  let latest = 0; // request; an earlier one that is still being fetched is dropped
  let connected: LabClient | null = null;
  const connect = late(async () => {
    const { labInPage } = await import('./lab-in-page.ts');
    return (connected = labInPage(hearPython));
  });
  const unfetched = (error: unknown): LabFault => ({ code: 'lab.unfetched', why: errorWords(error) });
  return {
    judge(request, tell) {
      const mine = ++latest;
      connect().then(
        (lab) => {
          if (mine === latest) lab.judge(request, tell);
        },
        (error: unknown) => {
          if (mine === latest) tell({ type: 'failed', fault: unfetched(error) });
        },
      );
    },
    cancel() {
      latest++;
      connected?.cancel();
    },
    async evaluate(question) {
      try {
        return await (await connect()).evaluate(question);
      } catch (error) {
        return { ok: false, error: unfetched(error) };
      }
    },
  };
}
