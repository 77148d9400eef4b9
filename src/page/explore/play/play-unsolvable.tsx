import { CircleSlash, Wrench } from 'lucide-react';
import type { Board } from '../../../core/puzzle/board.ts';
import { explainSolvability, twinOf } from '../../../core/puzzle/solvability.ts';
import { say } from '../../../locales/say.ts';
import { t } from '../../../locales/t.ts';
import { Button } from '../../kit/button.tsx';
import { useSearch } from '../../session/search-context.tsx';
import styles from './play-unsolvable.module.css';

interface PlayUnsolvableProps {
  readonly start: Board;
  readonly goal: Board;
}

/** Nobody can win this one: why, and the swap that makes it a game. */
export function PlayUnsolvable({ start, goal }: PlayUnsolvableProps) {
  const editBoards = useSearch((state) => state.editBoards);
  const twin = twinOf(start);
  const [a, b] = twin.tiles;
  return (
    <div className={styles.card} role="status">
      <CircleSlash size={28} aria-hidden />
      <h2>{t('Nobody can solve this board')}</h2>
      <p>{say(explainSolvability(start, goal).reason)}</p>
      <Button look="primary" large onClick={() => editBoards({ start: twin.board })}>
        <Wrench size={16} aria-hidden /> {t('Swap {a} and {b}, then play', { a, b })}
      </Button>
    </div>
  );
}
