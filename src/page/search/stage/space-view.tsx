import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { sayAny } from '../../../locales/say-any.ts';
import type { SpaceRings } from '../../../core/contract/optimal.ts';
import { exactTableMisfit, fitsExactTable } from '../../../core/heuristics/exact-table.ts';
import type { Board } from '../../../core/puzzle/board.ts';
import { StateRanking } from '../../../core/puzzle/state-rank.ts';
import { type Space, SpaceScene, type SpotOfSpace } from '../../../picture/render/space-scene.ts';
import { pickNode } from '../../session/games.ts';
import type { SearchSession } from '../../session/search-session.ts';
import { ReachedStates, Reached, sideShift } from '../../../core/trace/reached-states.ts';
import { t } from '../../../locales/t.ts';
import { useCanvasScene } from '../../kit/canvas-stage.ts';
import {
  useSearch,
  useSession,
  useThemeColors,
  followSearch,
  useTrace,
} from '../../session/search-context.tsx';
import { wordOfClosed } from '../../session/search-words.ts';
import { useService } from '../../session/services.ts';
import { useSpaceRings } from '../../board/space-rings.ts';
import { shownSolution } from './shown-solution.ts';
import { spacePaletteOf } from './space-palette.ts';
import type { PictureProps } from './stage-handle.ts';
import { listenForGestures } from './tree-pointer.ts';
import { named } from '../../../locales/named.ts';
import stage from './stage.module.css';
import styles from './space-view.module.css';
import { nodeAt } from '../../../core/trace/cursor.ts';
import type { Trace } from '../../../core/trace/trace.ts';
import { formatScore } from '../../../locales/figures.ts';
import { BoardView } from '../../kit/board-view.tsx';
import { tx } from '../../kit/words.tsx';
import { SpotCard } from './spot-card.tsx';

type SpaceViewProps = Omit<PictureProps, 'handle'>;

/** Every board around the goal of the record on screen, lighting up as the search comes upon it. */
export function SpaceView(props: SpaceViewProps) {
  const goal = useSearch((state) => state.recorded?.goal ?? null);
  if (goal === null) return null; // the stage says why
  if (goal.cells.length === 0) {
    return (
      <SpaceNote title={t('This record has no boards')}>
        {t('Its file tells a tree and scores only. The tree, the g–h plane and the frontier show them.')}
      </SpaceNote>
    );
  }
  if (!fitsExactTable(goal)) {
    return (
      <SpaceNote title={t('Too many boards for this picture')}>
        {sayAny(exactTableMisfit(goal))} {t('The tree and the g–h plane show searches of every size.')}
      </SpaceNote>
    );
  }
  return <ArrangedSpace goal={goal} {...props} />;
}

function ArrangedSpace({ goal, ...props }: SpaceViewProps & { readonly goal: Board }) {
  const rings = useSpaceRings(goal);
  if (rings === null) return <SpaceNote title={t('Arranging every board around the goal …')} />;
  if (!rings.ok) return <SpaceNote title={t('The space is not there')}>{sayAny(rings.error)}</SpaceNote>;
  return <SpaceCanvas goal={goal} rings={rings.value} {...props} />;
}

interface SpaceCanvasProps extends SpaceViewProps {
  readonly goal: Board;
  readonly rings: SpaceRings;
}

/** Follows the store without rendering; React only sets it up. */
function SpaceCanvas({ goal, rings, onHandle, followColours }: SpaceCanvasProps) {
  const session = useSession();
  const colors = useThemeColors();
  const [scene, setScene] = useState<SpaceScene | null>(null);
  const [pointer, setPointer] = useState<{ readonly x: number; readonly y: number } | null>(null);
  const ranking = useMemo(() => new StateRanking(goal), [goal]);
  const canvasRef = useCanvasScene(useService('frames'), (canvas, repaint) => {
    const layer = document
      .createElement('canvas')
      .getContext('2d', { alpha: false, willReadFrequently: true });
    const mounted = new SpaceScene({ onChange: repaint, palette: spacePaletteOf(colors), layer });
    setScene(mounted);
    onHandle({ scene: mounted, canvas });
    const unlisten = listenForGestures(canvas, gesturesOn(mounted, session, setPointer));
    return {
      scene: mounted,
      unmount() {
        unlisten();
        setScene(null);
        onHandle(null);
      },
    };
  });
  useEffect(() => scene?.setPalette(spacePaletteOf(colors)), [scene, colors]);
  useEffect(
    () => (scene === null ? undefined : follow(scene, session, ranking, rings)),
    [scene, session, ranking, rings],
  );
  useEffect(() => {
    if (scene === null) return;
    const stateAt = rings.rankAt; // the ranks of a space are the numbers of its states
    return followColours?.((colours) => scene.setComparison(colours && { ...colours, stateAt }));
  }, [scene, followColours, rings]);
  const label = useSearch(({ stepCount }) => {
    return t(
      'All {boards} boards in rings by their distance to the goal, and where {n} expansions came. Each step is told in words too.',
      { boards: rings.rankAt.length, n: stepCount },
    );
  });
  return (
    <>
      <canvas ref={canvasRef} className={stage.canvas} role="img" aria-label={label} />
      {scene && pointer && (
        <SpaceTooltip scene={scene} pointer={pointer} ranking={ranking} rings={rings} goal={goal} />
      )}
      <SidesKey ranking={ranking} />
    </>
  );
}

function follow(
  scene: SpaceScene,
  session: SearchSession,
  ranking: StateRanking,
  rings: SpaceRings,
): () => void {
  const solution = shownSolution(session);
  let space: Space | null = null;
  return followSearch(session, (state, changed) => {
    const { trace } = session;
    if (changed('traceVersion')) {
      if (trace !== (space?.trace ?? null)) {
        // Right after a new search this still is the space of the old goal: it stays empty until that changes.
        const belongs = trace !== null && ranking.rank(trace.request.goal.cells) === rings.rankAt[0];
        space = belongs
          ? { trace, ringStart: rings.ringStart, states: new ReachedStates(trace, ranking, rings.placeOf) }
          : null;
        scene.setSpace(space);
        scene.setSelection(state.selectedNode);
      }
      scene.changed();
    }
    if (solution.changes(state.cursor)) scene.setSolution(solution.nodes);
    if (changed('cursor', 'traceVersion')) scene.setCursor(state.cursor);
    if (changed('selectedNode')) scene.setSelection(state.selectedNode);
    if (changed('hoveredNode'))
      scene.setHover(state.hoveredNode < 0 ? -1 : (space?.states.placeOf(state.hoveredNode) ?? -1));
    if (changed('followCurrent')) scene.followCurrent(state.followCurrent);
  });
}

function gesturesOn(
  scene: SpaceScene,
  session: SearchSession,
  point: (at: { x: number; y: number } | null) => void,
) {
  const { hoverNode, setFollowCurrent } = session.store.getState();
  const leave = (): void => {
    hoverNode(-1);
    scene.setHover(-1);
    point(null);
  };
  return {
    pan(dxPx: number, dyPx: number) {
      leave();
      setFollowCurrent(false);
      scene.panBy(dxPx, dyPx);
    },
    zoom(xPx: number, yPx: number, factor: number) {
      leave();
      scene.zoomAt(xPx, yPx, factor);
    },
    hover(x: number, y: number) {
      const spot = scene.spotAt(x, y);
      hoverNode(spot?.node ?? -1); // other pictures mark it; this one also a state that was not reached
      scene.setHover(spot?.place ?? -1);
      point(spot === null ? null : { x, y });
    },
    leave,
    pick: (xPx: number, yPx: number) => pickNode(session, scene.nodeAt(xPx, yPx)),
  };
}

/** What is said in place of the picture. */
function SpaceNote({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <div className={styles.note}>
      <p className={styles.title}>{title}</p>
      {children !== undefined && <p>{children}</p>}
    </div>
  );
}

/** What ring and angle mean, and which colour is which side, and which sides are not in the picture because their boards cannot reach the goal. */
function SidesKey({ ranking }: { readonly ranking: StateRanking }) {
  const sides = useTrace((trace) => trace?.sides ?? []);
  const outside = sides.filter(({ root }) => ranking.rank(root.cells) < 0);
  return (
    <div className={styles.key}>
      <p>
        {t(
          'Each ring holds all boards at the same distance from the goal. The angle only keeps boards one move apart near each other.',
        )}
      </p>
      {sides.length > 1 && (
        <ul>
          {sides.map(({ label }, side) => (
            <li key={label}>
              <span className={styles.swatch} data-side={side} aria-hidden />
              {t('closed {side}', { side: named(label) })}
            </li>
          ))}
        </ul>
      )}
      {outside.length > 0 && (
        <p>
          {outside.length < sides.length
            ? t('The boards of “{sides}” cannot reach the goal: they are not among these.', {
                sides: outside.map(({ label }) => named(label)).join(', '),
              })
            : t('The boards of this search cannot reach the goal: none of them is here.')}
        </p>
      )}
    </div>
  );
}

interface SpaceTooltipProps {
  readonly scene: SpaceScene;
  readonly pointer: { readonly x: number; readonly y: number };
  readonly ranking: StateRanking;
  readonly rings: SpaceRings;
  readonly goal: Board;
}

/** The board under the pointer, how far it is from the goal, and what the search knows of it. */
function SpaceTooltip({ scene, pointer, ranking, rings, goal }: SpaceTooltipProps) {
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
      if (bits % 2 ** sideShift === 0) return [];
      const word = t(
        (bits & Reached.waiting) !== 0
          ? 'in the frontier'
          : (bits & Reached.closed) === 0
            ? 'pruned'
            : (bits & Reached.born) === 0
              ? 'reached, not expanded'
              : wordOfClosed(trace.request.settings),
      );
      return [label === '' ? word : `${word} ${named(label)}`];
    })
    .join(', ');
}
