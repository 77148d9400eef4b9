import type { NodeId } from '../../../core/search/events.ts';
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react';
import { memo } from 'react';
import { hasOwnLists } from '../../../core/algorithms/frontier-order.ts';
import type { SearchSettings } from '../../../core/search/settings.ts';
import type { Move } from '../../../core/puzzle/moves.ts';
import type { Board } from '../../../core/puzzle/board.ts';
import { type PlainText, t } from '../../../locales/t.ts';
import { BoardView } from '../../kit/board-view.tsx';
import { wayOfTile } from '../../kit/tile-moves.ts';
import { type ShownScore, sayScore, scoresInWords, shownScores } from '../../session/search-words.ts';
import { type MarkShape, StatusMark, markOfOutcome } from './status-mark.tsx';
import type { Outcome, SuccessorRow } from './step-report.ts';
import styles from './successor-list.module.css';

/** Arrow of the tile's way, by way. */
export const wayIcons = { up: ArrowUp, down: ArrowDown, left: ArrowLeft, right: ArrowRight } as const;

const boardPx = 38;

/** Of a successor whose event is not told yet. */
const comingMark = { shape: 'frontier', word: 'Still to come' } as const satisfies {
  shape: MarkShape;
  word: PlainText;
};

interface SuccessorListProps {
  readonly rows: readonly SuccessorRow[];
  readonly goal: Board;
  readonly settings: SearchSettings;
  readonly selected: number;
  readonly onSelect: (node: NodeId) => void;
}

/** What became of each successor of a step; a press selects the node. */
export const SuccessorList = memo(function SuccessorList({
  rows,
  goal,
  settings,
  selected,
  onSelect,
}: SuccessorListProps) {
  return (
    <ul className={styles.list}>
      {rows.map((row, index) => (
        <li key={index}>
          <Successor {...{ row, goal, settings, onSelect }} selected={row.node === selected} />
        </li>
      ))}
    </ul>
  );
});

interface SuccessorProps {
  readonly row: SuccessorRow;
  readonly goal: Board;
  readonly settings: SearchSettings;
  readonly selected: boolean;
  readonly onSelect: (node: NodeId) => void;
}

function Successor({ row, goal, settings, selected, onSelect }: SuccessorProps) {
  const { outcome, move, tile, node, board, g, h, f, coming } = row;
  const mark = coming ? comingMark : markOfOutcome(outcome, hasOwnLists(settings));
  const because = coming ? '' : row.because;
  return (
    <NodeRow
      {...{ node, board, goal, mark, because, selected, onSelect, coming, outcome }}
      scores={shownScores(settings, { g, h, f })}
      slid={tile === null ? null : { tile, move }}
    />
  );
}

export interface NodeRowProps {
  readonly node: NodeId;
  readonly board: Board;
  readonly goal: Board;
  readonly mark: { readonly shape: MarkShape; readonly word: PlainText };
  /** Behind the word of the mark; empty where there is no more to say. */
  readonly because: string;
  readonly scores: readonly ShownScore[];
  /** The move that led to the board, where it is told. */
  readonly slid: { readonly tile: number; readonly move: Move } | null;
  readonly selected: boolean;
  readonly onSelect: (node: NodeId) => void;
  readonly coming?: boolean;
  readonly outcome?: Outcome;
}

/** A node of a step: its board, what became of it, and its scores; a press selects it. */
export function NodeRow(props: NodeRowProps) {
  const { node, board, goal, mark, because, slid, selected, onSelect, coming, outcome } = props;
  const word = t(mark.word);
  const told = because === '' ? word : `${word}: ${because}`;
  const scores = scoresInWords(props.scores);
  const way = slid === null ? 'up' : wayOfTile(slid.move);
  const Arrow = wayIcons[way];
  return (
    <button
      type="button"
      className={styles.row}
      data-outcome={outcome}
      data-coming={coming || undefined}
      aria-pressed={selected}
      aria-label={
        slid === null
          ? t('{outcome}. {scores}. Mark its node', { outcome: told, scores })
          : t('Tile {tile} {way}. {outcome}. {scores}. Mark its node', {
              ...{ tile: slid.tile, way: t(way), scores, outcome: told },
            })
      }
      disabled={node < 0}
      onClick={() => onSelect(selected ? -1 : node)}
    >
      <BoardView
        board={board}
        goal={goal}
        width={boardPx * Math.min(1, board.columns / board.rows)}
        {...(slid !== null && { highlight: slid.tile })}
      />
      <span className={styles.outcome}>
        <StatusMark shape={mark.shape} />
        <strong>{word}</strong>
      </span>
      <span className={styles.because}>
        {slid !== null && (
          <span className={styles.move}>
            <Arrow aria-hidden size={13} strokeWidth={2.4} />
            {slid.tile}
          </span>
        )}
        {because}
      </span>
      <span className={styles.scores}>
        {props.scores.map((score) => (
          <span key={score.symbol}>
            <i>{score.symbol}</i> {sayScore(score)}
          </span>
        ))}
      </span>
    </button>
  );
}
