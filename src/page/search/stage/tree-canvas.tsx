import { useEffect, useRef } from 'react';
import { TreeScene } from '../../../picture/render/tree-scene.ts';
import { type SearchState, futureHidden } from '../../session/search-store.ts';
import { pickNode } from '../../session/games.ts';
import type { SearchSession } from '../../session/search-session.ts';
import { eventInFocus } from '../../../core/trace/step-by.ts';
import { t } from '../../../locales/t.ts';
import { useCanvasScene } from '../../kit/canvas-stage.ts';
import { useSearch, useSession, useThemeColors } from '../../session/search-context.tsx';
import { useService } from '../../session/services.ts';
import { useReducedMotion } from '../../kit/media.ts';
import { listenForGestures } from './tree-pointer.ts';
import { shownSolution } from './shown-solution.ts';
import type { PictureProps } from './stage-handle.ts';
import { treePaletteOf } from '../pictures/tree-palette.ts';
import { followSearch } from '../../session/use-trace.ts';
import styles from './stage.module.css';

/** Fetched after the first picture: nothing is out of sight there. */
const loadMinimap = () =>
  import('../../../picture/render/tree-minimap.ts').then(({ TreeMinimap }) => TreeMinimap);

const loadFilter = () =>
  import('../../../picture/render/tree-filter.ts').then((filter) => filter.createKeptNodes);

/** Fetched where searches are compared. */
const loadLaneMarks = () =>
  import('../../../picture/render/lane-marks.ts').then(({ TreeLanes }) => TreeLanes);

/** What cannot be fetched the picture does without. */
function orWithout<T>(fetched: Promise<T>, use: (part: T) => void): void {
  fetched.then(use, () => undefined);
}

/** The picture of the search. It follows the store without rendering; React only sets it up. */
export function TreeCanvas({ onHandle, followColours }: Omit<PictureProps, 'handle'>) {
  const sceneRef = useRef<TreeScene | null>(null);
  const session = useSession();
  const colors = useThemeColors();
  const reducedMotion = useReducedMotion();
  const canvasRef = useCanvasScene(useService('frames'), (canvas, repaint) => {
    const scene = new TreeScene({ onChange: repaint, palette: treePaletteOf(colors), reducedMotion });
    sceneRef.current = scene;
    onHandle({ scene, canvas });
    orWithout(loadMinimap(), (TreeMinimap) => scene.setMinimap(new TreeMinimap()));
    orWithout(loadFilter(), (createKeptNodes) => scene.setFilter(createKeptNodes()));
    const unsubscribe = follow(scene, session);
    const unlisten = listenForGestures(canvas, gesturesOn(scene, session));
    return {
      scene,
      unmount() {
        unsubscribe();
        unlisten();
        sceneRef.current = null;
        onHandle(null);
      },
    };
  });
  useEffect(() => sceneRef.current?.setPalette(treePaletteOf(colors)), [sceneRef, colors]);
  useEffect(() => sceneRef.current?.setReducedMotion(reducedMotion), [sceneRef, reducedMotion]);
  useEffect(() => {
    if (followColours === undefined) return;
    orWithout(loadLaneMarks(), (TreeLanes) => sceneRef.current?.setLanes(new TreeLanes()));
    return followColours((colours) => sceneRef.current?.setComparison(colours));
  }, [sceneRef, followColours]);
  const label = useSearch(summaryOf);
  return <canvas ref={canvasRef} className={styles.canvas} role="img" aria-label={label} />;
}

/** Says the whole record, and not the cursor, so that it changes seldom. */
function summaryOf(state: SearchState): string {
  const { recorded, stepCount, outcome } = state;
  if (recorded === null) return t('Search tree, empty: no search has run yet.');
  const found =
    outcome?.moves && !futureHidden(state)
      ? ` ${t('The solution has {n} moves.', { n: outcome.moves.length })}`
      : '';
  const tree = t('Search tree with {n} expanded nodes.', { n: stepCount });
  return `${tree}${found} ${t('Each step is told in words too.')}`;
}

function follow(scene: TreeScene, session: SearchSession): () => void {
  const solution = shownSolution(session);
  return followSearch(session, (state, changed) => {
    if (changed(futureHidden)) scene.hideFuture(futureHidden(state));
    if (changed('traceVersion')) scene.setTrace(session.trace, state.cursor);
    if (solution.changes(state.cursor)) scene.setSolution(solution.ways);
    if (changed('cursor')) scene.setCursor(state.cursor);
    if (changed('selectedNode')) scene.setSelection(state.selectedNode);
    if (changed('hoveredNode', 'pointedNodes', 'event', 'cursor'))
      scene.setHover(nodePointedAt(session, state), state.pointedNodes);
    if (changed('followCurrent')) scene.followCurrent(state.followCurrent);
    if (changed('wholeRun')) scene.showWholeRun(state.wholeRun);
    if (changed('pathAndFrontierOnly')) scene.showPathAndFrontierOnly(state.pathAndFrontierOnly);
  });
}

/** The node under the pointer, or else the one that the event in focus is about; −1 for none. */
function nodePointedAt({ trace }: SearchSession, { hoveredNode, cursor, event }: SearchState): number {
  if (hoveredNode >= 0 || trace === null) return hoveredNode;
  return eventInFocus(trace, { step: cursor, told: event })?.subject ?? -1;
}

function gesturesOn(scene: TreeScene, session: SearchSession) {
  const { hoverNode, setFollowCurrent } = session.store.getState();
  return {
    pan(dxPx: number, dyPx: number) {
      hoverNode(-1);
      setFollowCurrent(false);
      scene.panBy(dxPx, dyPx);
    },
    zoom(xPx: number, yPx: number, factor: number) {
      hoverNode(-1);
      scene.zoomAt(xPx, yPx, factor);
    },
    takeHold: (xPx: number, yPx: number) => scene.takeHoldOfMap(xPx, yPx),
    letGo: () => scene.letGoOfMap(),
    steer(xPx: number, yPx: number) {
      hoverNode(-1);
      setFollowCurrent(false);
      scene.goToOnMap(xPx, yPx);
    },
    hover: (xPx: number, yPx: number) => hoverNode(scene.nodeAt(xPx, yPx)),
    leave: () => hoverNode(-1),
    pick: (xPx: number, yPx: number) => pickNode(session, scene.nodeAt(xPx, yPx)),
  };
}
