import type { NodeId } from '../../../core/search/events.ts';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { FrontierAt } from '../../../core/trace/frontier-at.ts';
import { nodesByAge } from '../../../core/trace/predict.ts';
import type { Trace } from '../../../core/trace/trace.ts';
import { t } from '../../../locales/t.ts';
import { FrontierRow, whatDecides } from '../inspector/frontier-row.tsx';
import { remOf } from '../../kit/type-scale.ts';
import { type RowWindow, rowsInSight, sightOf } from '../../kit/row-window.ts';
import styles from './frontier-view.module.css';

const rowPx = 52;
const boardPx = 40;
/** More rows than this are not listed: 100,000 of 52 px are 5.2 million, and browsers lay out 17 million at most. */
const maxRows = 100_000;

interface QueueListProps {
  readonly trace: Trace;
  readonly frontier: FrontierAt;
  /** The order must not be told: the oldest nodes stand first, and a press says which one is next. */
  readonly hidden: boolean;
  readonly selected: number;
  readonly onSelect: (node: NodeId) => void;
}

/** The rows of one frontier; of a long one only those in sight, and a screen more on either side, are in the page. */
export function QueueList({ trace, frontier, hidden, selected, onSelect }: QueueListProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [sight, setSight] = useState({ topPx: 0, heightPx: 600 });
  useLayoutEffect(() => {
    const box = ref.current;
    if (box === null) return;
    const look = (): void => setSight(sightOf(box));
    look();
    const observer = new ResizeObserver(look);
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  const rows = Math.min(frontier.size, maxRows);
  const window = rowsInSight(sight, rowPx, rows);
  return (
    <div
      ref={ref}
      className={styles.scroll}
      onScroll={(event) => {
        const sightNow = sightOf(event.currentTarget);
        const next = rowsInSight(sightNow, rowPx, rows);
        if (next.first !== window.first || next.count !== window.count) setSight(sightNow);
      }}
    >
      <Rows {...{ trace, frontier, hidden, window, selected, onSelect }} rows={rows} />
      {frontier.size > rows && (
        <p className={styles.more}>{t('and {n} more behind them', { n: frontier.size - rows })}</p>
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
  const byAge = useMemo(() => (hidden ? nodesByAge(trace, [frontier]) : null), [hidden, trace, frontier]);
  // One more than is shown, to know what puts the last one before it.
  const nodes = byAge?.subarray(first, first + count) ?? frontier.slice(first, count + 1);
  return (
    <ol className={styles.rows} style={{ height: remOf(rows * rowPx) }}>
      {Array.from(nodes.subarray(0, count), (node, index) => (
        <li
          key={node}
          className={styles.place}
          style={{
            height: remOf(rowPx),
            translate: `0 ${remOf((first + index) * rowPx)}`,
            zIndex: count - index, // what stands between two rows is over the lower one
          }}
          aria-setsize={frontier.size}
          aria-posinset={first + index + 1}
        >
          <FrontierRow
            trace={trace}
            node={node}
            rank={first + index}
            step={frontier.step}
            because={hidden || index + 1 >= nodes.length ? '' : whatDecides(trace, frontier, first + index)}
            hidden={hidden}
            isSelected={node === selected}
            onSelect={onSelect}
            boardPx={boardPx}
            look={styles}
          />
        </li>
      ))}
    </ol>
  );
}
