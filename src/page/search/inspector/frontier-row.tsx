import type { Cursor, NodeId } from '../../../core/search/events.ts';
import { memo } from 'react';
import { hasOwnLists } from '../../../core/algorithms/frontier-order.ts';
import { nodeAt, sideOf } from '../../../core/trace/cursor.ts';
import type { FrontierAt } from '../../../core/trace/frontier-at.ts';
import type { Trace } from '../../../core/trace/trace.ts';
import { figure } from '../../../locales/figures.ts';
import { t } from '../../../locales/t.ts';
import { BoardView } from '../../kit/board-view.tsx';
import { usePredict, useSearch } from '../../session/search-context.tsx';
import { valuesHidden } from '../../session/games.ts';
import { sayOrigin } from './last-move.ts';
import { nodeBoardsOf } from '../../board/node-boards.ts';
import { ruleWords } from './order-words.ts';
import {
  sayScore,
  leadingScore,
  priorityRule,
  scoresInWords,
  shownScores,
} from '../../session/search-words.ts';
import styles from './frontier-row.module.css';

export interface FrontierRowProps {
  readonly trace: Trace;
  readonly node: NodeId;
  /** Its place in the queue, from 0. */
  readonly rank: number;
  readonly step: Cursor;
  /** What puts it before the row below it; empty for the last. */
  readonly because: string;
  /** The order must not be told, but where the node came from; a press says that it is next. */
  readonly hidden?: boolean;
  readonly isSelected: boolean;
  readonly onSelect: (node: NodeId) => void;
  readonly boardPx: number;
  /** The class that gives it room. */
  readonly look: string | undefined;
}

/** A node that waits: its board, its scores, and what puts it before the next one. */
export const FrontierRow = memo(function FrontierRow(props: FrontierRowProps) {
  const { trace, node, rank, step, because, hidden = false, isSelected, onSelect, boardPx, look } = props;
  const hoverNode = useSearch((state) => state.hoverNode);
  const isHovered = useSearch((state) => state.hoveredNode === node);
  const isPointed = useSearch((state) => state.pointedNodes.has(node));
  const board = nodeBoardsOf(trace).of(node);
  const known = nodeAt(trace, node, step);
  const shown = shownScores(trace.request.settings, { g: known.g, h: known.h, f: known.priority });
  const bare = usePredict(valuesHidden);
  const scores = scoresInWords(shown);
  const before = because === '' ? '' : t(', before the next one by {because}', { because });
  const place = figure(rank + 1);
  const origin = hidden ? sayOrigin(trace, node, step) : '';
  return (
    <button
      type="button"
      className={`${styles.row} ${look}`}
      data-hidden={hidden || undefined}
      data-hovered={isHovered || undefined}
      data-pointed={isPointed || undefined}
      aria-pressed={hidden ? undefined : isSelected}
      aria-label={
        hidden
          ? bare
            ? t('Board {board}: {origin}. Say that it is next', { board: board.cells.join(' '), origin })
            : t('Board {board}: {scores}, {origin}. Say that it is next', {
                ...{ board: board.cells.join(' '), scores, origin },
              })
          : t('Number {place}: {scores}{before}. Mark its node', { place, scores, before })
      }
      onPointerMove={(event) => event.pointerType === 'mouse' && hoverNode(node)}
      onPointerLeave={() => hoverNode(-1)}
      onClick={() => onSelect(isSelected && !hidden ? -1 : node)}
    >
      <span className={styles.rank}>{hidden ? origin : place}</span>
      <BoardView
        board={board}
        goal={sideOf(trace, node).target}
        width={boardPx * Math.min(1, board.columns / board.rows)}
      />
      {(bare ? [] : shown).map((score) => (
        <span
          key={score.name}
          className={styles.score}
          data-decides={score.name === leadingScore(shown)?.name || undefined}
        >
          <i>{score.symbol}</i> {sayScore(score)}
        </span>
      ))}
      {because !== '' && (
        <span className={styles.because} title={t('What puts the upper one first')}>
          {t('first: {because}', { because })}
        </span>
      )}
    </button>
  );
});

/** What puts the node of a rank before the one behind it, in a word or two. */
export function whatDecides({ request }: Trace, frontier: FrontierAt, rank: number): string {
  if (hasOwnLists(request.settings)) return '';
  const together = frontier.enteredAt(rank) === frontier.enteredAt(rank + 1);
  return ruleWords[frontier.ruleBehind(rank)].short(priorityRule(request.settings).symbol, together);
}
