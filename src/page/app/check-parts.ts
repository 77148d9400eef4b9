import { newId } from './new-id.ts';
import { CheckClient } from '../../threads/client/check-client.ts';
import type { WorkerLike } from '../../threads/client/connection.ts';
import { CheckSession } from '../check/check-session.ts';
import { browserLogStorage } from '../session/kept-log.ts';
import { tabStorage } from '../session/kept-text.ts';

/** How long the workers of the detective stay for another question. */
const keptMs = 60_000;

/** The parts of the Check screen that speak to workers. */
export function assembleCheck(makeWorker: () => WorkerLike, isKept: boolean): CheckSession {
  const session = new CheckSession(
    new CheckClient(makeWorker, navigator, undefined, keptMs),
    isKept ? browserLogStorage(newId) : null,
    isKept ? tabStorage() : null,
  );
  void session.takeUp();
  return session;
}
