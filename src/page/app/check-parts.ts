import { CheckClient } from '../../threads/client/check-client.ts';
import type { WorkerLike } from '../../threads/client/connection.ts';
import { CheckSession } from '../check/check-session.ts';

/** The parts of the Check screen that speak to workers. */
export function assembleCheck(makeWorker: () => WorkerLike): CheckSession {
  return new CheckSession(new CheckClient(makeWorker));
}
