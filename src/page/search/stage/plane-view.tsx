import type { NodeId } from '../../../core/search/events.ts';
import type { PrioritySum } from '../../../core/search/search-rules.ts';
import { useEffect, useState } from 'react';
import { prioritySumOf } from '../../../core/algorithms/frontier-order.ts';
import { PlaneScene, type SpotOfPlane } from '../../../picture/render/plane-scene.ts';
import { pickAmong, pickNode } from '../../session/games.ts';
import type { SearchSession } from '../../session/search-session.ts';
import { isPredicting } from '../../session/search-store.ts';
import { nodeAt } from '../../../core/trace/cursor.ts';
import { frontierByAge } from '../../../core/trace/predict.ts';
import { figure, formatScore } from '../../../locales/figures.ts';
import { named } from '../../../locales/named.ts';
import { type PlainText, t } from '../../../locales/t.ts';
import { useCanvasScene } from '../../kit/canvas-stage.ts';
import {
  useSearch,
  useSession,
  useThemeColors,
  useTrace,
  followSearch,
} from '../../session/search-context.tsx';
import { useService } from '../../session/services.ts';
import { placeIn } from '../../kit/type-scale.ts';
import { shownSolution } from './shown-solution.ts';
import { wordOfClosed } from '../../session/search-words.ts';
import { spacePaletteOf } from './space-palette.ts';
import { SpotCard } from './spot-card.tsx';
import stage from './stage.module.css';
import styles from './space-view.module.css';

interface Pointer {
  readonly x: number;
  readonly y: number;
}

/** How many nodes the search has at each g and h. It follows the store without rendering; React only sets it up. */
export function PlaneView() {
  const session = useSession();
  const colors = useThemeColors();
  const [scene, setScene] = useState<PlaneScene | null>(null);
  const [pointer, setPointer] = useState<Pointer | null>(null);
  const canvasRef = useCanvasScene(useService('frames'), (canvas, repaint) => {
    const mounted = new PlaneScene({ onChange: repaint, palette: spacePaletteOf(colors) });
    setScene(mounted);
    const unsubscribe = follow(mounted, session);
    const unlisten = listenForPointing(canvas, mounted, session, setPointer);
    return {
      scene: mounted,
      unmount() {
        unsubscribe();
        unlisten();
        setScene(null);
      },
    };
  });
  useEffect(() => scene?.setPalette(spacePaletteOf(colors)), [scene, colors]);
  const label = useSearch(({ stepCount }) => {
    return t(
      'How many nodes there are at each g and h, over {n} expansions. Each step is told in words too.',
      { n: stepCount },
    );
  });
  return (
    <>
      <canvas ref={canvasRef} className={stage.canvas} data-pans="no" role="img" aria-label={label} />
      {scene && pointer && <PlaneTooltip scene={scene} pointer={pointer} />}
    </>
  );
}

/** The counts of the bin under the pointer. */
function PlaneTooltip({ scene, pointer }: { readonly scene: PlaneScene; readonly pointer: Pointer }) {
  const trace = useTrace((record) => record);
  useSearch((state) => state.cursor);
  const spot = scene.spotAt(pointer.x, pointer.y);
  if (spot === null) return null;
  const side = trace?.sides[spot.side]?.label ?? '';
  return (
    <SpotCard spot={spot}>
      <div className={styles.words}>
        <p>
          <strong>{scoresOf(spot, trace === null ? null : prioritySumOf(trace.request.settings))}</strong>
          {side !== '' && `, ${named(side)}`}
        </p>
        {countsOf(spot, trace === null ? 'closed' : wordOfClosed(trace.request.settings)).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </SpotCard>
  );
}

/** Of a bin g and h, and f where the search selects by it. */
function scoresOf({ gFrom, gTo, hFrom, hTo }: SpotOfPlane, sum: PrioritySum | null): string {
  const span = (from: number, to: number): string => (from === to ? formatScore(from) : `${from} … ${to}`);
  const scores = `g ${span(gFrom, gTo - 1)}, h ${span(hFrom, hTo - 1)}`;
  if (sum?.letter !== 'f') return scores;
  return `${scores}, f ${span(sum.g * gFrom + sum.h * hFrom, sum.g * (gTo - 1) + sum.h * (hTo - 1))}`;
}

function countsOf(
  { closed, frontier, dropped, reached, later }: SpotOfPlane,
  word: 'closed' | 'expanded',
): string[] {
  const counted = (count: number, what: PlainText): string[] =>
    count === 0 ? [] : [`${figure(count)} ${t(what)}`];
  return [
    ...counted(closed, word),
    ...counted(reached, 'reached, not expanded'),
    ...counted(frontier, 'in the frontier'),
    ...counted(dropped, 'pruned'),
    ...counted(later, 'expanded later than the record goes'),
  ];
}

function follow(scene: PlaneScene, session: SearchSession): () => void {
  const solution = shownSolution(session);
  return followSearch(session, (state, changed) => {
    if (changed('traceVersion')) scene.setTrace(session.trace);
    if (solution.changes(state.cursor)) scene.setSolution(solution.nodes);
    if (changed('cursor', 'traceVersion')) scene.setCursor(state.cursor);
    if (changed('selectedNode')) scene.setSelection(state.selectedNode);
    if (changed('hoveredNode')) scene.setHover(placeOnPlane(scene, state.hoveredNode));
  });
}

function placeOnPlane(scene: PlaneScene, node: NodeId): { xPx: number; yPx: number } | null {
  const place = node < 0 ? null : scene.screenOf(node);
  return place && { xPx: place.x, yPx: place.y };
}

/** Picks the newest node of a bin; while the person is to say which one is next, the one that waits there. */
function pickAt(scene: PlaneScene, session: SearchSession, { x, y }: Pointer): void {
  const { trace, store } = session;
  const spot = scene.spotAt(x, y);
  const step = Math.min(store.getState().cursor, trace?.stepCount ?? 0);
  if (trace === null || spot === null || spot.frontier === 0 || !isPredicting(store.getState())) {
    pickNode(session, scene.nodeAt(x, y));
    return;
  }
  const isThere = (node: NodeId): boolean => {
    const { g, h } = nodeAt(trace, node, step);
    const inside = g >= spot.gFrom && g < spot.gTo && h >= spot.hFrom && h < spot.hTo;
    return inside && trace.sideIndex(node) === spot.side;
  };
  pickAmong(session, frontierByAge(trace, step).filter(isThere));
}

/** The pointer tells the counts, a click picks the newest node of the bin. */
function listenForPointing(
  canvas: HTMLCanvasElement,
  scene: PlaneScene,
  session: SearchSession,
  point: (at: Pointer | null) => void,
): () => void {
  const placeOf = (event: MouseEvent): Pointer => placeIn(canvas, event);
  const hover = (event: MouseEvent): void => {
    const { x, y } = placeOf(event);
    scene.setHover({ xPx: x, yPx: y });
    point({ x, y });
  };
  const leave = (): void => {
    scene.setHover(null);
    point(null);
  };
  const pick = (event: MouseEvent): void => {
    const { x, y } = placeOf(event);
    pickAt(scene, session, { x, y });
    hover(event); // a finger cannot rest above a bin
  };
  canvas.addEventListener('pointermove', hover);
  canvas.addEventListener('pointerleave', leave);
  canvas.addEventListener('click', pick);
  return () => {
    canvas.removeEventListener('pointermove', hover);
    canvas.removeEventListener('pointerleave', leave);
    canvas.removeEventListener('click', pick);
  };
}
