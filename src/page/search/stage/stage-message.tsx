import { CircleAlert, CircleSlash, Info, Play, RotateCw, Wrench, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { showsOld } from '../../state/search-store.ts';
import { futureHidden } from '../../state/what-is-hidden.ts';
import { explainSolvability, twinOf } from '../../../core/puzzle/solvability.ts';
import { say } from '../../../locales/say.ts';
import { t } from '../../../locales/t.ts';
import { Button, IconButton } from '../../kit/button.tsx';
import { LaterWords } from '../../kit/later-words.ts';
import { useSearch, useSession } from '../../session/search-context.tsx';
import { lazyPart, noRoom } from '../../kit/lazy-part.tsx';
import { OfBefore } from '../../session/of-before.tsx';
import { searchAndPlay } from '../settings/search-and-play.ts';
import styles from './stage-message.module.css';

const OwnVerdict = lazyPart(async () => (await import('../own/own-verdict.tsx')).OwnVerdict);
const EndingAdvice = lazyPart(async () => (await import('./ending-advice.tsx')).EndingAdvice);

/** What has to be said instead of the picture: nothing there yet, or a board that cannot be solved. */
export function StageCard() {
  const refused = useSearch((state) => state.refused);
  const empty = useSearch((state) => state.recorded === null && state.phase === 'idle');
  if (refused) return <Unsolvable />;
  return empty ? <Empty /> : null;
}

/** What has to be said about the picture: it broke off, or it ended without a solution. */
export function StageBanner() {
  const failed = useSearch((state) => state.phase === 'failed');
  const judged = useSearch((state) => state.judged !== null);
  if (failed) return <Failed />;
  return judged ? <OwnVerdict {...noRoom} /> : <Ending />;
}

/** Where the picture is that of another board or of other settings, says so in the place of something else. */
export function StaleNote({ otherwise }: { readonly otherwise: ReactNode }) {
  const session = useSession();
  const old = useSearch(showsOld);
  if (!old) return otherwise;
  return (
    <div className={styles.stale}>
      <OfBefore />
      <Button onClick={() => searchAndPlay(session)}>
        <RotateCw size={14} aria-hidden /> {t('Search again')}
      </Button>
    </div>
  );
}

function Card({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <div className={styles.center}>
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
  return (
    <Card icon={<CircleSlash size={20} aria-hidden />} title={t('This goal cannot be reached')}>
      <p>{say(explainSolvability(start, goal).reason)}</p>
      <div className={styles.actions}>
        <Button
          look="primary"
          onClick={() => {
            editBoards({ start: twin.board });
            session.search();
          }}
        >
          <Wrench size={15} aria-hidden /> {t('Swap {a} and {b}, then run', { a, b })}
        </Button>
        <Button onClick={() => session.search({ at: 'tip' }, true)}>{t('Run it anyway')}</Button>
      </div>
      <p className={styles.small}>
        {t('Run anyway to watch it exhaust its half of all boards and find nothing.')}
      </p>
    </Card>
  );
}

function Failed() {
  const session = useSession();
  const failure = useSearch((state) => state.failure);
  const stepCount = useSearch((state) => state.stepCount);
  return (
    <div className={styles.banner} data-tone="bad" role="alert">
      <CircleAlert size={16} aria-hidden />
      <p>
        {failure !== null && <LaterWords message={failure} />}{' '}
        {stepCount > 0 && t('The {n} {n:step|steps} before it can still be read.', { n: stepCount })}
      </p>
      <Button onClick={() => session.search()}>
        <RotateCw size={14} aria-hidden /> {t('Restart')}
      </Button>
    </div>
  );
}

/** At its last step: a search that ended without a solution, or of which not every step could be kept. */
function Ending() {
  const session = useSession();
  const outcome = useSearch((state) => state.outcome);
  const stepCount = useSearch((state) => state.stepCount);
  const unrecorded = useSearch((state) => state.stepsMade - state.stepCount);
  const atEnd = useSearch((state) => state.cursor >= state.stepCount);
  const hidden = useSearch(futureHidden);
  const unsolved = outcome !== null && outcome.status !== 'solved';
  const [closed, setClosed] = useState<typeof outcome>(null); // that of an earlier search is of no account
  if (closed !== null && closed === outcome) return null;
  if (hidden || !atEnd || (!unsolved && unrecorded <= 0)) return null;
  return (
    <div className={styles.banner} data-tone={unsolved ? 'warn' : 'plain'}>
      {unsolved ? <CircleSlash size={16} aria-hidden /> : <Info size={16} aria-hidden />}
      <p>
        {unsolved && <LaterWords message={outcome.reason} />}{' '}
        {unrecorded > 0 &&
          t(
            'The tree holds the first {n} expansions; the later ones are in the timeline and, as totals, in g–h.',
            { n: stepCount },
          )}
      </p>
      {unsolved && <EndingAdvice {...noRoom} outcome={outcome} onChange={() => session.search()} />}
      {outcome !== null && (
        <IconButton
          className={styles.close}
          label={t('Dismiss')}
          icon={<X size={16} aria-hidden />}
          onClick={() => setClosed(outcome)}
        />
      )}
    </div>
  );
}
