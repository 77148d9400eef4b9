import { memo, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { nodeAt, sideOf } from '../../trace/cursor.ts';
import type { FrontierAt } from '../../trace/frontier-at.ts';
import type { Trace } from '../../trace/trace.ts';
import { BoardView } from '../board/board-view.tsx';
import { useExplore } from '../explore-context.tsx';
import { nodeBoardsOf } from '../inspector/node-boards.ts';
import { decisionInShort } from '../inspector/order-words.ts';
import { formatScore } from '../inspector/priority.ts';
import { type RowWindow, rowsInSight } from './row-window.ts';
import styles from './frontier-view.module.css';

const rowPx = 52;
const boardPx = 40;
/** More rows than this are not listed: 100,000 of 52 px are 5.2 million, and browsers lay out 17 million at most. */
const mostRows = 100_000;

interface QueueListProps {
  readonly trace: Trace;
  readonly frontier: FrontierAt;
  /** The order must not be told: the nodes stand as they were made, and a press says which one is next. */
  readonly hidden: boolean;
  readonly selected: number;
  readonly onSelect: (node: number) => void;
}

/** The rows of one frontier; of a long one only those in sight, and a screen more on either side, are in the page. */
export function QueueList({ trace, frontier, hidden, selected, onSelect }: QueueListProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [sight, setSight] = useState({ topPx: 0, heightPx: 600 });
  useLayoutEffect(() => {
    const box = ref.current;
    if (box === null) return;
    const look = (): void => setSight({ topPx: box.scrollTop, heightPx: box.clientHeight });
    look();
    const observer = new ResizeObserver(look);
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  const rows = Math.min(frontier.size, mostRows);
  const window = rowsInSight(sight, rowPx, rows);
  return (
    <div
      ref={ref}
      className={styles.scroll}
      onScroll={(event) => {
        const { scrollTop: topPx, clientHeight: heightPx } = event.currentTarget;
        const next = rowsInSight({ topPx, heightPx }, rowPx, rows);
        if (next.first !== window.first || next.count !== window.count) setSight({ topPx, heightPx });
      }}
    >
      <Rows {...{ trace, frontier, hidden, window, selected, onSelect }} rows={rows} />
      {frontier.size > rows && (
        <p className={styles.more}>and {(frontier.size - rows).toLocaleString('en')} more behind them</p>
      )}
    </div>
  );
}

interface RowsProps extends QueueListProps {
  readonly window: RowWindow;
  readonly rows: number;
}

function Rows({ trace, frontier, hidden, window, rows, selected, onSelect }: RowsProps) {
  const { first, count } = window;
  const asMade = useMemo(() => (hidden ? frontier.asMade() : null), [hidden, frontier]);
  // One more than is shown, to know what puts the last one before it.
  const nodes = asMade?.subarray(first, first + count) ?? frontier.slice(first, count + 1);
  return (
    <ol className={styles.rows} style={{ height: rows * rowPx }}>
      {Array.from(nodes.subarray(0, count), (node, index) => (
        <li
          key={node}
          className={styles.place}
          style={{ height: rowPx, translate: `0 ${(first + index) * rowPx}px` }}
          aria-setsize={frontier.size}
          aria-posinset={first + index + 1}
        >
          <QueueRow
            trace={trace}
            node={node}
            rank={first + index}
            step={frontier.step}
            because={hidden ? '' : becauseOf(frontier, first + index, index + 1 < nodes.length)}
            hidden={hidden}
            isSelected={node === selected}
            onSelect={onSelect}
          />
        </li>
      ))}
    </ol>
  );
}

/** What puts a row before the one below it; empty for the last. */
function becauseOf(frontier: FrontierAt, rank: number, hasNext: boolean): string {
  if (!hasNext) return '';
  const together = frontier.enteredAt(rank) === frontier.enteredAt(rank + 1);
  return decisionInShort(frontier.ruleBehind(rank), together);
}

interface QueueRowProps {
  readonly trace: Trace;
  readonly node: number;
  readonly rank: number;
  readonly step: number;
  readonly because: string;
  readonly hidden: boolean;
  readonly isSelected: boolean;
  readonly onSelect: (node: number) => void;
}

const QueueRow = memo(function QueueRow(props: QueueRowProps) {
  const { trace, node, rank, step, because, hidden, isSelected, onSelect } = props;
  const hoverNode = useExplore((state) => state.hoverNode);
  const isHovered = useExplore((state) => state.hoveredNode === node);
  const board = nodeBoardsOf(trace).of(node);
  const scores = nodeAt(trace, node, step);
  const [g, h, f] = [scores.g, scores.h, scores.priority].map(formatScore);
  const before = because === '' ? '' : `, before the next one by ${because}`;
  const place = (rank + 1).toLocaleString('en');
  return (
    <button
      type="button"
      className={styles.row}
      data-hovered={isHovered || undefined}
      aria-pressed={hidden ? undefined : isSelected}
      aria-label={
        hidden
          ? `Board ${board.cells.join(' ')}: g ${g}, h ${h}, f ${f}. Say that it is next`
          : `Number ${place}: g ${g}, h ${h}, f ${f}${before}. Select its node`
      }
      onPointerEnter={(event) => event.pointerType === 'mouse' && hoverNode(node)}
      onPointerLeave={() => hoverNode(-1)}
      onClick={() => onSelect(isSelected && !hidden ? -1 : node)}
    >
      <span className={styles.rank}>{!hidden && place}</span>
      <BoardView
        board={board}
        goal={sideOf(trace, node).target}
        width={boardPx * Math.min(1, board.columns / board.rows)}
      />
      <span className={styles.score}>
        <i>g</i> {g}
      </span>
      <span className={styles.score}>
        <i>h</i> {h}
      </span>
      <span className={styles.score} data-decides>
        <i>f</i> {f}
      </span>
      {because !== '' && (
        <span className={styles.because} title="What puts the upper one first">
          {because}
        </span>
      )}
    </button>
  );
});
