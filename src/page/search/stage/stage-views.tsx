import { type ComponentType, Fragment } from 'react';
import { type LinkView, linkViews } from '../../../core/files/share-link.ts';
import { boardOf, currentAt, nodeAt, sideOf, statusAt, wasPassed } from '../../../core/trace/cursor.ts';
import { type PlainText, t } from '../../../locales/t.ts';
import { BoardView } from '../../kit/board-view.tsx';
import { lazyPart, noRoom } from '../../kit/lazy-part.tsx';
import { remOf, sizeOf } from '../../kit/type-scale.ts';
import { sayScore, shownScores } from '../../session/search-words.ts';
import { useSearch, useTrace } from '../../session/search-context.tsx';
import type { PictureProps, StageHandle } from './stage-handle.ts';
import { TreeCanvas } from './tree-canvas.tsx';
import styles from './stage-views.module.css';

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
  closed: 'expanded',
  pruned: 'pruned',
  goal: 'goal',
} as const satisfies Record<string, PlainText>;

/** The board and the scores of the node under the pointer, and why it is not the current one. */
function NodeTooltip({ handle }: { readonly handle: StageHandle | null }) {
  const node = useSearch((state) => state.hoveredNode);
  const cursor = useSearch((state) => state.cursor);
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
  const word = currentAt(trace, cursor) === node ? 'current' : passed ? 'passed by' : wordFor[status];
  const toRight = place.x + place.radius + gapPx + cardWidthPx < width;
  const left = toRight
    ? place.x + place.radius + gapPx
    : Math.max(4, place.x - place.radius - gapPx - cardWidthPx);
  const top = Math.min(Math.max(4, place.y - cardHeightPx / 2), Math.max(4, height - cardHeightPx - 4));
  return (
    <div
      className={styles.card}
      style={{ translate: `${remOf(left)} ${remOf(top)}`, width: remOf(cardWidthPx) }}
      data-card
      aria-hidden
    >
      <BoardView
        board={boardOf(trace, node, cursor)}
        goal={sideOf(trace, node).target}
        width={boardWidthPx}
      />
      <dl className={styles.scores}>
        {shown.map((score) => (
          <Fragment key={score.symbol}>
            <dt>{score.symbol}</dt>
            <dd>{sayScore(score)}</dd>
          </Fragment>
        ))}
        <dd className={styles.status}>{t(word)}</dd>
      </dl>
      <StandingLine {...noRoom} className={styles.standing} trace={trace} node={node} />
    </div>
  );
}
