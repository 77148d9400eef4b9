import { arrangeSpace } from '../../core/analysis/space-rings.ts';
import type { SpaceAnswer } from '../../core/contract/space-rings.ts';
import type { Board } from '../../core/puzzle/board.ts';
import { listen, post } from './thread.ts';

// One request, one answer: the page ends this worker after it.
listen<Board>((goal) => {
  const value = arrangeSpace(goal);
  const { ringStart, rankAt, placeOf } = value;
  const answer: SpaceAnswer = { ok: true, value };
  post(answer, [ringStart.buffer, rankAt.buffer, placeOf.buffer]);
});
