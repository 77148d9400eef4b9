import type { Cursor, NodeId } from '../../../core/search/events.ts';
import { memo, useMemo } from 'react';
import { frontierOrderOf, hasOwnLists } from '../../../core/algorithms/frontier-order.ts';
import { pickNode } from '../../session/games.ts';
import { isPredicting } from '../../session/search-store.ts';
import { countsAt } from '../../../core/trace/cursor.ts';
import { type FrontierAt, frontierAt, nextSide } from '../../../core/trace/frontier-at.ts';
import type { Trace } from '../../../core/trace/trace.ts';
import { figure } from '../../../locales/figures.ts';
import { named } from '../../../locales/named.ts';
import { t } from '../../../locales/t.ts';
import { useCalmCursor, type TraceNow, useTraceNow } from '../../session/use-trace.ts';
import { useDeferred, useSearch, useSession } from '../../session/search-context.tsx';
import { orderInWords, turnsInWords } from '../inspector/order-words.ts';
import { tx } from '../../kit/words.tsx';
import { QueueList } from './queue-list.tsx';
import styles from './frontier-view.module.css';

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
            {beyond !== null && named(beyond)} {sides !== null && t(turnsInWords[sides])}
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
