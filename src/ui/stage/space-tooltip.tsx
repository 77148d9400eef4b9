import type { SpaceRings } from '../../contract/space-rings.ts';
import type { Board } from '../../puzzle/board.ts';
import type { StateRanking } from '../../puzzle/state-rank.ts';
import type { SpaceScene, SpotOfSpace } from '../../render/space-scene.ts';
import { nodeAt } from '../../trace/cursor.ts';
import { Reached, sideShift } from '../../trace/reached-states.ts';
import type { Trace } from '../../trace/trace.ts';
import { written } from '../../words/figures.ts';
import { said } from '../../words/said.ts';
import { t } from '../../words/t.ts';
import { BoardView } from '../board/board-view.tsx';
import { useExplore, useSession } from '../explore-context.tsx';
import { tx } from '../words.tsx';
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
  const { trace } = useSession();
  const cursor = useExplore((state) => state.cursor);
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
            g {scores.g}, h {Number.isInteger(scores.h) ? scores.h : written(scores.h.toFixed(1))}
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
      return [label === '' ? word : `${word} ${said(label)}`];
    })
    .join(', ');
}
