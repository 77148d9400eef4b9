import { arrangeSpace } from '../analysis/space-rings.ts';
import type { SpaceAnswer } from '../contract/space-rings.ts';
import type { Board } from '../puzzle/board.ts';

// One request, one answer: the page ends this worker after it.
addEventListener('message', ({ data: goal }: MessageEvent<Board>) => {
  const value = arrangeSpace(goal);
  const { ringStart, rankAt, placeOf } = value;
  const answer: SpaceAnswer = { ok: true, value };
  postMessage(answer, { transfer: [ringStart.buffer, rankAt.buffer, placeOf.buffer] });
});
