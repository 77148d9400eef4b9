import type { SpaceRings } from '../../../core/contract/distances.ts';
import type { Board } from '../../../core/puzzle/board.ts';
import type { StateRanking } from '../../../core/puzzle/state-rank.ts';
import type { SpaceScene, SpotOfSpace } from '../../../picture/render/space-scene.ts';
import { nodeAt } from '../../../core/trace/cursor.ts';
import { Reached, sideShift } from '../../../core/trace/reached-states.ts';
import type { Trace } from '../../../core/trace/trace.ts';
import { formatScore } from '../../../locales/figures.ts';
import { named } from '../../../locales/named.ts';
import { t } from '../../../locales/t.ts';
import { BoardView } from '../../kit/board-view.tsx';
import { useSearch } from '../../session/search-context.tsx';
import { useTrace } from '../../session/use-trace.ts';
import { tx } from '../../kit/words.tsx';
import { SpotCard } from './spot-card.tsx';
import styles from './space-view.module.css';

interface SpaceTooltipProps {
  readonly scene: SpaceScene;
  readonly pointer: { readonly x: number; readonly y: number };
  readonly ranking: StateRanking;
  readonly rings: SpaceRings;
  readonly goal: Board;
}

/** The board under the pointer, how far it is from the goal, and what the search knows of it. */
export function SpaceTooltip({ scene, pointer, ranking, rings, goal }: SpaceTooltipProps) {
  const trace = useTrace((record) => record);
  const cursor = useSearch((state) => state.cursor);
  const spot = scene.spotAt(pointer.x, pointer.y);
  if (spot === null) return null;
  const { place, distance, node } = spot;
  const cells = new Uint8Array(goal.cells.length);
  ranking.unrank(rings.rankAt[place] ?? 0, cells);
  const ring = (rings.ringStart[distance + 1] ?? 0) - (rings.ringStart[distance] ?? 0);
  const scores = trace === null || node < 0 ? null : nodeAt(trace, node, cursor);
  return (
    <SpotCard spot={spot}>
      <BoardView board={{ ...goal, cells }} goal={goal} width={84} />
      <div className={styles.words}>
        <p>
          {tx('{distance} {n:move|moves} to the goal, one of {ring} such {ring:board|boards}', {
            ...{ distance: <strong>{distance}</strong>, n: distance, ring },
          })}
        </p>
        {scores && (
          <p>
            g {scores.g}, h {formatScore(scores.h, 1)}
          </p>
        )}
        <p className={styles.quiet}>{trace === null ? '' : conditionWords(spot, trace)}</p>
      </div>
    </SpotCard>
  );
}

/** What became of a state, on each side that reached it. */
function conditionWords({ code }: SpotOfSpace, trace: Trace): string {
  if (code === 0) return t('not reached');
  return trace.sides
    .flatMap(({ label }, side) => {
      const bits = code >> (side * sideShift);
      if ((bits & Reached.born) === 0) return [];
      const word = t(
        (bits & Reached.waiting) !== 0
          ? 'in the frontier'
          : (bits & Reached.closed) !== 0
            ? 'expanded'
            : 'pruned',
      );
      return [label === '' ? word : `${word} ${named(label)}`];
    })
    .join(', ');
}
