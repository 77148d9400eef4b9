import { distanceClient } from '../../threads/client/space-client.ts';

/** One for the page. Its worker is no part of the first load either. */
const client = distanceClient(
  () => new Worker(new URL('../../threads/worker/distance-worker.ts', import.meta.url), { type: 'module' }),
);

export const measureSpace = client.request.bind(client);
