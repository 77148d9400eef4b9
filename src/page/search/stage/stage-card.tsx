import { CircleSlash, Play, Wrench } from 'lucide-react';
import { LaterWords } from '../../kit/later-words.ts';
import type { ReactNode } from 'react';
import { type BoardPair, cellCount, maxQuickCells } from '../../../core/puzzle/board.ts';
import { explainSolvability, goalsToOffer, twinOf } from '../../../core/puzzle/solvability.ts';
import { say } from '../../../locales/say.ts';
import { t } from '../../../locales/t.ts';
import { Button } from '../../kit/button.tsx';
import { useSearch, useSession } from '../../session/search-context.tsx';
import { isRefused } from '../../session/search-store.ts';
import { useMisfit, searchAndPlay } from '../settings/search-and-play.ts';
import { goalText } from '../../session/search-words.ts';
import styles from './stage-card.module.css';

/** What is said instead of the picture: nothing is there yet, or the board cannot be solved. */
export function StageCard() {
  const refused = useSearch(isRefused);
  return refused ? <Unsolvable /> : <Empty />;
}

interface CardProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly refused?: true;
  readonly children: ReactNode;
}

function Card({ icon, title, refused, children }: CardProps) {
  return (
    <div className={styles.center} data-refused={refused}>
      <div className={styles.card}>
        <span className={styles.icon}>{icon}</span>
        <h2 className={styles.title}>{title}</h2>
        {children}
      </div>
    </div>
  );
}

function Empty() {
  const session = useSession();
  const misfit = useMisfit();
  if (misfit !== null)
    return (
      <Card icon={<CircleSlash size={20} aria-hidden />} title={t('Nothing searched yet')}>
        <p>{say(misfit)}</p>
      </Card>
    );
  return (
    <Card icon={<Play size={20} aria-hidden />} title={t('Nothing searched yet')}>
      <p>
        {t(
          'Set up a board, pick an algorithm, and watch it think: every board that it looks at becomes a node here.',
        )}
      </p>
      <Button look="primary" large onClick={() => searchAndPlay(session)}>
        {t('Start#a search')}
      </Button>
    </Card>
  );
}

function Unsolvable() {
  const session = useSession();
  const start = useSearch((state) => state.start);
  const goal = useSearch((state) => state.goal);
  const editBoards = useSearch((state) => state.editBoards);
  const twin = twinOf(start);
  const [a, b] = twin.tiles;
  const others = goalsToOffer(start, goal);
  const searchOf = (change: Partial<BoardPair>): void => {
    editBoards(change);
    session.search();
  };
  return (
    <Card refused icon={<CircleSlash size={20} aria-hidden />} title={t('This goal cannot be reached')}>
      <p>
        <LaterWords message={explainSolvability(start, goal).reason} />
      </p>
      {others.length > 0 && (
        <>
          <p>{t('Does your assignment have another goal? This board can reach:')}</p>
          <div className={styles.actions}>
            {others.map((other) => (
              <Button key={other.name} look="primary" onClick={() => searchOf({ goal: other.board })}>
                {t('Use the goal {goal}', { goal: goalText(other) })}
              </Button>
            ))}
          </div>
        </>
      )}
      <div className={styles.actions}>
        <Button
          look={others.length === 0 ? 'primary' : 'plain'}
          onClick={() => searchOf({ start: twin.board })}
        >
          <Wrench size={15} aria-hidden /> {t('Swap tiles {a} and {b}', { a, b })}
        </Button>
        <Button onClick={() => session.search({ at: 'tip' }, true)}>{t('Run it anyway')}</Button>
      </div>
      <p className={styles.small}>
        {cellCount(start) <= maxQuickCells
          ? t('Run it anyway to watch it exhaust its half of all boards and find nothing.')
          : t('Run it anyway, and it ends at its limits: half of all boards of this size are too many.')}
      </p>
    </Card>
  );
}
