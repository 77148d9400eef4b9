import type { Cursor, NodeId } from '../../../core/search/events.ts';
import { memo, useMemo, useLayoutEffect, useRef, useState } from 'react';
import { frontierOrderOf, hasOwnLists } from '../../../core/algorithms/frontier-order.ts';
import { pickNode } from '../../session/games.ts';
import { isPredicting } from '../../session/search-store.ts';
import { countsAt } from '../../../core/trace/cursor.ts';
import { type FrontierAt, frontierAt, nextSide } from '../../../core/trace/frontier-at.ts';
import type { Trace } from '../../../core/trace/trace.ts';
import { figure } from '../../../locales/figures.ts';
import { named } from '../../../locales/named.ts';
import { t } from '../../../locales/t.ts';
import {
  useCalmCursor,
  type TraceNow,
  useTraceNow,
  useDeferred,
  useSearch,
  useSession,
  usePage,
} from '../../session/search-context.tsx';
import { movesInWords, orderInWords, turnsInWords } from '../inspector/order-words.ts';
import { tx } from '../../kit/words.tsx';
import styles from './frontier-view.module.css';
import { nodesByAge } from '../../../core/trace/predict.ts';
import type { RunRequest } from '../../../core/search/run.ts';
import { FrontierRow, whatDecides } from '../inspector/frontier-row.tsx';
import { mostReadable, readableTilePx } from '../../kit/board-view.tsx';
import { remOf } from '../../kit/type-scale.ts';
import { type RowWindow, rowsInSight, sightOf } from '../../kit/row-window.ts';

/** Heights of a row and of its board: on a projector as large as the last row can read. */
const useSizes = ({ start }: RunRequest): { readonly rowPx: number; readonly boardPx: number } => {
  const least = start.columns > mostReadable ? 0 : start.rows * readableTilePx;
  return usePage((state) => state.presenter)
    ? { rowPx: Math.max(74, least + 10), boardPx: 64 }
    : { rowPx: 52, boardPx: 40 };
};

/** More rows than this are not listed: 100,000 of 100 px are 10 million, and browsers lay out 17 million at most. */
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
function QueueList({ trace, frontier, hidden, selected, onSelect }: QueueListProps) {
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
  const { rowPx } = useSizes(trace.request);
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
  const { rowPx, boardPx } = useSizes(trace.request);
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
            look={styles.row}
          />
        </li>
      ))}
    </ol>
  );
}

/** A frontier of more nodes is not put in order: at about 100 ns a node it would fall behind the cursor. */
const maxOrdered = 250_000;

/** A record and a place in it. */
interface Shown {
  readonly record: TraceNow;
  readonly step: Cursor;
}

/**
 * The frontier at the cursor, in the order in which its nodes would be taken: a list for each side, of which only the rows in
 * sight are there. Fills what it is put into, beside or instead of the tree.
 */
export function FrontierView() {
  const record = useTraceNow();
  const step = useCalmCursor();
  const now = useMemo(
    () =>
      record === null || record.trace.nodeCount === 0
        ? null
        : { record, step: Math.min(step, record.trace.stepCount) },
    [record, step],
  );
  const shown = useDeferred(now);
  return <div className={styles.view}>{shown !== null && <Queues {...shown} />}</div>;
}

const Queues = memo(function Queues({ record: { trace }, step }: Shown) {
  const selected = useSearch((state) => state.selectedNode);
  const selectNode = useSearch((state) => state.selectNode);
  const hidden = useSearch(isPredicting);
  const session = useSession();
  const select = hidden ? (node: NodeId) => pickNode(session, node) : selectNode;
  const { sides, beyond } = frontierOrderOf(trace.request.settings);
  const count = countsAt(trace, step).frontier;
  if (count > maxOrdered) return <TooMany count={count} />;
  const next = nextSide(trace, step);
  const ownLists = hasOwnLists(trace.request.settings);
  return (
    <>
      <p className={styles.order}>
        {ownLists ? (
          t(
            'Boards generated and not expanded so far. The order in which your program selects is its own, and is not known here; nor whether it still holds them.',
          )
        ) : count === 0 ? (
          t('The frontier is empty here.')
        ) : hidden ? (
          <>
            {t('The oldest first.')} <b>{t('Press the one that comes next.')}</b>
          </>
        ) : (
          <>
            {tx(
              beyond === null
                ? 'In the order in which nodes are selected if no other comes in: {order}.'
                : 'Not quite in the order in which nodes are selected: {order}.',
              { order: <b>{orderInWords(trace.request.settings)}</b> },
            )}{' '}
            {beyond !== null && named(beyond)} {sides !== null && t(turnsInWords[sides])}{' '}
            {movesInWords(trace.request.settings)}
          </>
        )}
      </p>
      <div className={styles.queues}>
        {trace.sides.map((side, index) => (
          <Queue
            key={index}
            trace={trace}
            frontier={frontierAt(trace, step, index)}
            label={side.label}
            isNext={sides !== null && index === next && !hidden}
            hidden={hidden}
            selected={selected}
            onSelect={select}
          />
        ))}
      </div>
    </>
  );
});

interface QueueProps {
  readonly trace: Trace;
  readonly frontier: FrontierAt;
  readonly label: string;
  /** Whether this side takes the next node. */
  readonly isNext: boolean;
  /** The order must not be told. */
  readonly hidden: boolean;
  readonly selected: number;
  readonly onSelect: (node: NodeId) => void;
}

function Queue({ trace, frontier, label, isNext, hidden, selected, onSelect }: QueueProps) {
  const name = hasOwnLists(trace.request.settings)
    ? t('Generated, not expanded so far')
    : label === ''
      ? t('Frontier')
      : t('Frontier {side}', { side: named(label) });
  return (
    <section className={styles.queue} aria-label={name}>
      <h3 className={styles.head}>
        {name} <span>{figure(frontier.size)}</span>
        {isNext && <em>{t('selects the next node')}</em>}
      </h3>
      <QueueList {...{ trace, frontier, hidden, selected, onSelect }} />
    </section>
  );
}

function TooMany({ count }: { readonly count: number }) {
  return (
    <p className={styles.order}>
      {t(
        'The frontier holds {waiting} nodes here. Up to {most} can be put in order quickly enough to follow the cursor: go to an earlier step.',
        { waiting: count, most: maxOrdered },
      )}
    </p>
  );
}
