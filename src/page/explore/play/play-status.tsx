import { formatScore } from '../../../locales/figures.ts';
import { Check, CornerUpLeft, Flag, Hand, Lightbulb } from 'lucide-react';
import type { Board } from '../../../core/puzzle/board.ts';
import type { Move } from '../../../core/puzzle/moves.ts';
import { formatBoard } from '../../../core/puzzle/notation.ts';
import { t } from '../../../locales/t.ts';
import { BoardView } from '../../kit/board-view.tsx';
import { sayHelp, sayHint, verdictOf } from './play-words.ts';
import type { PlayedGame } from './use-played-game.ts';
import styles from './play-status.module.css';

interface PlayStatusProps {
  readonly played: PlayedGame;
  /** What was done last, for screen readers. */
  readonly said: string;
  /** The move that is shown on the board as a hint. */
  readonly hinted: Move | null;
}

/** The longer side of the goal's picture. */
const goalPx = 42;

const icons = { plain: Hand, good: Check, detour: CornerUpLeft, solved: Flag } as const;

/** How the last move did, or how it ended; the one line that screen readers hear. */
export function PlayStatus({ played, said, hinted }: PlayStatusProps) {
  const { tone, sentence } = verdictOf(played);
  const hint = hinted === null ? null : sayHint(played.game.board, hinted, played.known.state !== 'found');
  const help = sayHelp(played.game);
  const Icon = hint === null ? icons[tone] : Lightbulb;
  return (
    <div className={styles.bar} data-tone={hint === null ? tone : 'hint'}>
      <span className={styles.mark} aria-hidden="true">
        {tone === 'detour' && hint === null ? (
          `+${formatScore(played.inCosts?.lastCost ?? 2)}`
        ) : (
          <Icon size={18} strokeWidth={2.4} />
        )}
      </span>
      <div className={styles.words} role="status" aria-live="polite">
        <p className={styles.verdict}>
          <span className="unseen">{said} </span>
          {hint ?? sentence}
        </p>
        {tone === 'solved' && help !== '' && <p className={styles.more}>{help}</p>}
      </div>
      {tone !== 'solved' && <Goal goal={played.game.goal} />}
    </div>
  );
}

/** What it should look like in the end, small. */
function Goal({ goal }: { readonly goal: Board }) {
  const width = goalPx * Math.min(1, goal.columns / goal.rows);
  return (
    <span className={styles.goal} title={t('The goal')}>
      <BoardView board={goal} width={width} label={t('Goal: {board}', { board: formatBoard(goal) })} />
    </span>
  );
}
