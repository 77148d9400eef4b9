import { Fragment } from 'react';
import { boardOf, currentAt, nodeAt, sideOf, statusAt, wasPassed } from '../../../core/trace/cursor.ts';
import { type PlainText, t } from '../../../locales/t.ts';
import { BoardView } from '../../kit/board-view.tsx';
import { useSearch } from '../../session/search-context.tsx';
import { useTrace } from '../../session/use-trace.ts';
import { sayScore, shownScores } from '../../session/priority.ts';
import { lazyPart, noRoom } from '../../kit/lazy-part.tsx';
import { remOf, sizeOf } from '../../kit/type-scale.ts';
import type { StageHandle } from './stage-handle.ts';
import styles from './node-tooltip.module.css';

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
export function NodeTooltip({ handle }: { readonly handle: StageHandle | null }) {
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
