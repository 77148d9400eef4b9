import { type ComponentType, Fragment, useEffect, useRef } from 'react';
import { type LinkView, linkViews } from '../../../core/files/share-link.ts';
import { boardOf, currentAt, nodeAt, sideOf, statusAt, wasPassed } from '../../../core/trace/cursor.ts';
import { type PlainText, t } from '../../../locales/t.ts';
import { BoardView } from '../../kit/board-view.tsx';
import { lazyPart, noRoom } from '../../kit/lazy-part.tsx';
import { remOf, sizeOf } from '../../kit/type-scale.ts';
import { sayScore, shownScores, wordOfClosed } from '../../session/search-words.ts';
import {
  usePredict,
  useSearch,
  useTrace,
  useSession,
  useThemeColors,
  followSearch,
  usePage,
} from '../../session/search-context.tsx';
import type { PictureProps, StageHandle } from './stage-handle.ts';
import styles from './stage-views.module.css';
import { TreeScene } from '../../../picture/render/tree-scene.ts';
import { type SearchState, futureHidden } from '../../session/search-store.ts';
import { pickNode, valuesHidden } from '../../session/games.ts';
import type { SearchSession } from '../../session/search-session.ts';
import { eventInFocus } from '../../../core/trace/step-by.ts';
import { useCanvasScene } from '../../kit/canvas-stage.ts';
import { useService } from '../../session/services.ts';
import { useReducedMotion } from '../../kit/media.ts';
import { listenForGestures } from './tree-pointer.ts';
import { shownSolution } from './shown-solution.ts';
import { treePaletteOf } from '../pictures/tree-palette.ts';
import stageStyles from './stage.module.css';

/** The picture of the search. It follows the store without rendering; React only sets it up. */
function TreeCanvas({ onHandle, followColours }: Omit<PictureProps, 'handle'>) {
  const sceneRef = useRef<TreeScene | null>(null);
  const session = useSession();
  const colors = useThemeColors();
  const reducedMotion = useReducedMotion();
  const canvasRef = useCanvasScene(useService('frames'), (canvas, repaint) => {
    const scene = new TreeScene({ onChange: repaint, palette: treePaletteOf(colors), reducedMotion });
    sceneRef.current = scene;
    onHandle({ scene, canvas });
    // Only after the first picture: nothing is out of sight there.
    void scene.fetchMinimap();
    void scene.fetchFilter();
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
  const presenter = usePage((state) => state.presenter);
  useEffect(() => void sceneRef.current?.standOnStage(presenter), [sceneRef, presenter]);
  const letters = usePredict((state) => state.asksClass?.nodes);
  const bare = usePredict(valuesHidden);
  useEffect(() => void sceneRef.current?.setLetters(letters ?? [], bare), [sceneRef, letters, bare]);
  useEffect(() => {
    if (followColours === undefined) return;
    void sceneRef.current?.fetchLanes();
    return followColours((colours) => sceneRef.current?.setComparison(colours));
  }, [sceneRef, followColours]);
  const label = useSearch(summaryOf);
  return <canvas ref={canvasRef} className={stageStyles.canvas} role="img" aria-label={label} />;
}

/** Says the whole record, and not the cursor, so that it changes seldom. */
function summaryOf(state: SearchState): string {
  const { recorded, stepCount, cursor, outcome } = state;
  if (recorded === null) return t('Search tree, empty: no search has run yet.');
  const isHidden = futureHidden(state); // how many there will be may be what is asked
  const found =
    outcome?.moves && !isHidden ? ` ${t('The solution has {n} moves.', { n: outcome.moves.length })}` : '';
  const tree = t('Search tree with {n} expanded nodes.', { n: isHidden ? cursor : stepCount });
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

/** One way to look at a record. */
interface StageView {
  readonly label: PlainText;
  readonly title: PlainText;
  /** Fills what it is put into. Fetched when it is first shown, the tree apart. */
  readonly Picture: ComponentType<PictureProps>;
  /** Whether it can show the path and the frontier alone. */
  readonly hasFilter: boolean;
}

function TreePicture({ handle, onHandle, followColours }: PictureProps) {
  return (
    <>
      <TreeCanvas onHandle={onHandle} followColours={followColours} />
      <NodeTooltip handle={handle} />
    </>
  );
}

export const stageViews: Readonly<Record<LinkView, StageView>> = {
  tree: { label: 'Tree', title: 'The search tree', Picture: TreePicture, hasFilter: true },
  space: {
    label: 'Space#of states',
    title: 'Every board, ringed by its true distance to the goal',
    Picture: lazyPart(async () => (await import('./space-view.tsx')).SpaceView),
    hasFilter: false,
  },
  plane: {
    label: 'g–h',
    title: 'How many nodes there are at each g and h',
    Picture: lazyPart(async () => (await import('./plane-view.tsx')).PlaneView),
    hasFilter: false,
  },
  frontier: {
    label: 'Frontier',
    title: 'The frontier, in the order in which its nodes would be selected',
    Picture: lazyPart(async () => (await import('./frontier-view.tsx')).FrontierView),
    hasFilter: false,
  },
};

/** For switches between views. */
export const viewOptions = () =>
  linkViews.map((value) => {
    const { label, title } = stageViews[value];
    return { value, label: t(label), title: t(title) };
  });

/** Fetched when a node is first pointed at: what it waits for, or what became of it. */
const StandingLine = lazyPart(async () => (await import('../inspector/standing-line.tsx')).StandingLine);

const boardWidthPx = 84;
const cardWidthPx = 190;
const cardHeightPx = 108;
const gapPx = 10;

const wordFor = {
  unborn: 'not generated yet',
  frontier: 'in the frontier',
  pruned: 'pruned',
  goal: 'goal',
} as const satisfies Record<string, PlainText>;

/** The board and the scores of the node under the pointer, and why it is not the current one. */
function NodeTooltip({ handle }: { readonly handle: StageHandle | null }) {
  const node = useSearch((state) => state.hoveredNode);
  const cursor = useSearch((state) => state.cursor);
  const bare = usePredict(valuesHidden);
  const trace = useTrace((record) => record);
  // The scene is read when the hovered node changes; it stands still while something is hovered.
  const place = node < 0 ? null : (handle?.scene.screenOf(node) ?? null);
  if (trace === null || node < 0 || node >= trace.nodeCount || place === null) return null;
  if (handle === null) return null;
  const { width, height } = sizeOf(handle.canvas);
  const { g, h, priority } = nodeAt(trace, node, cursor);
  const shown = shownScores(trace.request.settings, { g, h, f: priority });
  const status = statusAt(trace, node, cursor);
  const passed = status === 'closed' && wasPassed(trace, node);
  const word =
    currentAt(trace, cursor) === node
      ? 'current'
      : passed
        ? 'passed by'
        : status === 'closed'
          ? wordOfClosed(trace.request.settings)
          : wordFor[status];
  const toRight = place.x + place.radius + gapPx + cardWidthPx < width;
  const left = toRight
    ? place.x + place.radius + gapPx
    : Math.max(4, place.x - place.radius - gapPx - cardWidthPx);
  // In the lower half it grows upwards: how high it is depends on its words, and the edge of the picture cuts it off.
  const isLow = place.y > height / 2;
  const away = remOf(Math.max(4, (isLow ? height - place.y : place.y) - cardHeightPx / 2));
  return (
    <div
      className={styles.card}
      style={{ left: remOf(left), [isLow ? 'bottom' : 'top']: away, width: remOf(cardWidthPx) }}
      data-card
      aria-hidden
    >
      <BoardView
        board={boardOf(trace, node, cursor)}
        goal={sideOf(trace, node).target}
        width={boardWidthPx}
      />
      <dl className={styles.scores}>
        {(bare ? [] : shown).map((score) => (
          <Fragment key={score.symbol}>
            <dt>{score.symbol}</dt>
            <dd>{sayScore(score)}</dd>
          </Fragment>
        ))}
        <dd className={styles.status}>{t(word)}</dd>
      </dl>
      {!bare && <StandingLine {...noRoom} className={styles.standing} trace={trace} node={node} />}
    </div>
  );
}
