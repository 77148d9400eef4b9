import type { Cursor } from '../../../core/search/events.ts';
import { useMemo } from 'react';
import { frontierOrderOf, hasOwnLists } from '../../../core/algorithms/frontier-order.ts';
import { countsAt } from '../../../core/trace/cursor.ts';
import type { Trace } from '../../../core/trace/trace.ts';
import { nextNodes } from '../../../core/trace/why-selected.ts';
import { figure } from '../../../locales/figures.ts';
import { named } from '../../../locales/named.ts';
import { t } from '../../../locales/t.ts';
import { useSearch } from '../../session/search-context.tsx';
import { type TraceNow, useTraceAt } from '../../session/use-trace.ts';
import { sayClaim } from '../../session/setting-words.ts';
import { Term } from '../../kit/term.tsx';
import { FrontierRow, whatDecides } from './frontier-row.tsx';
import inspector from './inspector.module.css';
import styles from './next-nodes.module.css';

const shownNodes = 4;
const boardPx = 33; // apart in rows of 37, and of four columns each has room for a figure

interface NextNodesProps {
  readonly record: TraceNow;
  readonly step: Cursor;
  readonly selected: number;
}

/** What is selected next if nothing else comes in: the first four of the frontier. Of a search that has ended, what is left. */
export function NextNodes({ record, step, selected }: NextNodesProps) {
  const selectNode = useSearch((state) => state.selectNode);
  const { trace } = record;
  const recordThen = useTraceAt(record, step);
  const next = useMemo(() => nextNodes(recordThen.trace, step, shownNodes), [recordThen, step]);
  const frontierSize = countsAt(trace, step).frontier;
  if (frontierSize === 0) return null;
  const ended = trace.result !== null && trace.complete && step === trace.stepCount;
  const ownLists = hasOwnLists(trace.request.settings);
  const label = next === null ? '' : (trace.sides[next.side]?.label ?? '');
  return (
    <div className={inspector.block} data-part="order">
      <h3 className={inspector.heading}>
        <Term name="frontier">
          {ownLists
            ? t('Generated, not expanded so far')
            : ended
              ? label
                ? t('Left in the frontier: {side}', { side: named(label) })
                : t('Left in the frontier')
              : label
                ? t('Next in the frontier: {side}', { side: named(label) })
                : t('Next in the frontier')}
        </Term>
        <span>{figure(next?.frontier.size ?? frontierSize)}</span>
      </h3>
      {next === null ? (
        <p className={inspector.hint}>{whyNotSaid(trace)}</p>
      ) : (
        <ol
          className={styles.list}
          aria-label={ended ? t('Left in the frontier') : t('Selected next, if no other comes in')}
        >
          {Array.from(next.nodes, (node, rank) => (
            <li key={rank}>
              <FrontierRow
                trace={trace}
                node={node}
                rank={rank}
                step={step}
                because={rank + 1 === next.nodes.length ? '' : whatDecides(trace, next.frontier, rank)}
                isSelected={node === selected}
                onSelect={selectNode}
                boardPx={boardPx}
                look={styles}
              />
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

/** Why the next nodes are not listed. */
function whyNotSaid(trace: Trace): string {
  if (hasOwnLists(trace.request.settings))
    return t('Your program may no longer hold them, and it decides which one is next.');
  const { beyond } = frontierOrderOf(trace.request.settings);
  return beyond === null
    ? t('The frontier is too large here to say which node is next.')
    : `${sayClaim(trace) === null ? named(beyond) : ''} ${t('Which one that is, the record does not say.')}`;
}
