import { useMemo } from 'react';
import { type OrderRule, frontierOrderOf } from '../../contract/frontier-order.ts';
import { type NodeScores, countsAt, nodeAt, sideOf } from '../../trace/cursor.ts';
import type { Trace } from '../../trace/trace.ts';
import { nextNodes } from '../../trace/why-taken.ts';
import { BoardView } from '../board/board-view.tsx';
import { useExplore } from '../explore-context.tsx';
import { nodeBoardsOf } from './node-boards.ts';
import { decisionInShort } from './order-words.ts';
import { formatScore } from './priority.ts';
import inspector from './inspector.module.css';
import styles from './next-nodes.module.css';

const shownNodes = 5;
const boardPx = 34;

interface NextNodesProps {
  readonly trace: Trace;
  readonly step: number;
  readonly version: number;
  readonly selected: number;
}

/** One node that waits, and what puts it before the next one. */
interface Row {
  readonly node: number;
  readonly scores: NodeScores;
  readonly rule: OrderRule | null;
  readonly together: boolean;
}

/** What is taken next if nothing else comes in: the first five of the frontier. */
export function NextNodes({ trace, step, version, selected }: NextNodesProps) {
  const selectNode = useExplore((state) => state.selectNode);
  // Only the last cursor can still change.
  const growing = step === trace.stepCount ? version : 0;
  // eslint-disable-next-line react-hooks/exhaustive-deps -- the record grows in place; `growing` says when
  const next = useMemo(() => rowsAt(trace, step), [trace, step, growing]);
  const waiting = countsAt(trace, step).frontier;
  if (waiting === 0) return null;
  return (
    <div className={inspector.block}>
      <h3 className={inspector.heading}>
        {next?.label ? `Next ${next.label}` : 'Next in the frontier'}
        <span>{(next?.size ?? waiting).toLocaleString('en')}</span>
      </h3>
      {next === null ? (
        <p className={inspector.hint}>{whyNotSaid(trace)}</p>
      ) : (
        <ol className={styles.list} aria-label="Taken next, if no other comes in">
          {next.rows.map((row, index) => (
            <li key={row.node}>
              <NextNode
                trace={trace}
                row={row}
                rank={index + 1}
                isLast={index === next.rows.length - 1}
                selected={row.node === selected}
                onSelect={selectNode}
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
  const { beyond } = frontierOrderOf(trace.request.settings);
  return beyond === null
    ? 'Too many wait here to say which comes next.'
    : `${beyond} Which one that is, the record does not say.`;
}

/** The rows, the label of their side and the size of its frontier; null when they cannot be told. */
function rowsAt(
  trace: Trace,
  step: number,
): { readonly rows: readonly Row[]; readonly label: string; readonly size: number } | null {
  const next = nextNodes(trace, step, shownNodes + 1);
  if (next === null) return null;
  const { nodes, frontier, side } = next;
  const rows = Array.from(nodes.subarray(0, shownNodes), (node, rank) => {
    const isLast = rank === nodes.length - 1;
    return {
      node,
      scores: nodeAt(trace, node, step),
      rule: isLast ? null : frontier.ruleBehind(rank),
      together: !isLast && frontier.enteredAt(rank) === frontier.enteredAt(rank + 1),
    };
  });
  return { rows, label: trace.sides[side]?.label ?? '', size: frontier.size };
}

interface NextNodeProps {
  readonly trace: Trace;
  readonly row: Row;
  readonly rank: number;
  readonly isLast: boolean;
  readonly selected: boolean;
  readonly onSelect: (node: number) => void;
}

function NextNode({ trace, row, rank, isLast, selected, onSelect }: NextNodeProps) {
  const { node, scores, rule, together } = row;
  const board = nodeBoardsOf(trace).of(node);
  const [g, h, f] = [scores.g, scores.h, scores.priority].map(formatScore);
  const because = rule === null || isLast ? '' : decisionInShort(rule, together);
  const before = because === '' ? '' : `, before the next one by ${because}`;
  return (
    <button
      type="button"
      className={styles.row}
      aria-pressed={selected}
      aria-label={`Number ${rank}: g ${g}, h ${h}, f ${f}${before}. Select its node`}
      onClick={() => onSelect(selected ? -1 : node)}
    >
      <span className={styles.rank}>{rank}</span>
      <BoardView
        board={board}
        goal={sideOf(trace, node).target}
        width={boardPx * Math.min(1, board.columns / board.rows)}
      />
      <span className={styles.scores}>
        <i>g</i> {g} <i>h</i> {h}{' '}
        <b>
          <i>f</i> {f}
        </b>
      </span>
      {because !== '' && (
        <span className={styles.because} title="What puts the upper one first">
          {because}
        </span>
      )}
    </button>
  );
}
