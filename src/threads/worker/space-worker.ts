import { arrangeSpace } from '../../core/analysis/space-rings.ts';
import type { SpaceRings } from '../../core/contract/space-rings.ts';
import type { Board } from '../../core/puzzle/board.ts';
import { serve } from './thread.ts';

serve<Board, never, SpaceRings, never>((goal, call) => {
  const rings = arrangeSpace(goal);
  call.result(rings, [rings.ringStart.buffer, rings.rankAt.buffer, rings.placeOf.buffer]);
});
