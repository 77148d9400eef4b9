import { type Board, blankCell } from '../../../core/puzzle/board.ts';
import { type Move, cellAfter } from '../../../core/puzzle/moves.ts';
import { t } from '../../../locales/t.ts';
import { BoardEditor } from '../../search/board/board-editor.tsx';
import { cellUnits } from '../../kit/board-view.tsx';
import type { PlayActions } from './use-play-actions.ts';
import type { PlayedGame } from './use-played-game.ts';
import styles from './play-board.module.css';

interface PlayBoardProps {
  readonly played: PlayedGame;
  readonly actions: PlayActions;
}

/** The board that is played on, as large as its room. */
export function PlayBoard({ played, actions }: PlayBoardProps) {
  const { game, solved } = played;
  const { board, goal } = game;
  const { hinted } = actions;
  return (
    <div className={styles.board} data-solved={(solved && game.made.length > 0) || undefined}>
      <BoardEditor
        board={board}
        goal={goal}
        label={t('Your board')}
        mode="slide"
        overlay={hinted === null ? undefined : <HintArrow board={board} move={hinted} />}
        onChange={actions.slideTo}
        onSay={actions.say}
        onUndo={actions.undo}
        onRedo={actions.redo}
      />
    </div>
  );
}

/** The tile to push, outlined, and an arrow from it into the gap. */
function HintArrow({ board, move }: { readonly board: Board; readonly move: Move }) {
  const gap = blankCell(board);
  const tile = cellAfter(board, gap, move);
  const [tileX, tileY] = cornerOf(board, tile);
  const [gapX, gapY] = cornerOf(board, gap);
  const half = cellUnits / 2;
  const turn = (Math.atan2(gapY - tileY, gapX - tileX) * 180) / Math.PI;
  return (
    <g className={styles.hint}>
      <rect x={tileX + 5} y={tileY + 4} width={90} height={90} rx={13} />
      <path
        transform={`translate(${gapX + half} ${gapY + half}) rotate(${turn})`}
        d="M-44 0H20M-4 -22 20 0-4 22"
      />
    </g>
  );
}

function cornerOf({ columns }: Board, cell: number): readonly [x: number, y: number] {
  return [(cell % columns) * cellUnits, Math.floor(cell / columns) * cellUnits];
}
