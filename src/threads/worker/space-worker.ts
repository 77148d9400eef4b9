import { arrangeSpace } from '../../core/analysis/distance-tables.ts';
import type { SpaceRings } from '../../core/contract/optimal.ts';
import type { FromAnswerer, ToAnswerer } from '../../core/contract/messages.ts';
import type { Board } from '../../core/puzzle/board.ts';
import { listen, post } from './thread.ts';

// One request, one answer: the page ends this worker after it. It is part of the first load, so it has no `Answerer`.
listen<ToAnswerer<Board>>((message) => {
  if (message.type !== 'request') return;
  const { id, task: goal } = message;
  const result = arrangeSpace(goal);
  const answer: FromAnswerer<never, SpaceRings> = { type: 'result', id, result };
  post(answer, [result.ringStart.buffer, result.rankAt.buffer, result.placeOf.buffer]);
});
