import type { OptimalQuestion } from '../contract/optimal.ts';
import { OptimalSession } from './optimal-session.ts';
import { browserTableStore } from './table-store.ts';

const session = new OptimalSession({
  post: (reply) => postMessage(reply),
  store: browserTableStore(),
  now: () => performance.now(),
});
session.warm();
addEventListener('message', ({ data }: MessageEvent<OptimalQuestion>) => void session.receive(data));
