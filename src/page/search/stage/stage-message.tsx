import { CircleAlert, CircleSlash, Info, RotateCw, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { isOfBefore, futureHidden } from '../../session/search-store.ts';
import { t } from '../../../locales/t.ts';
import { Button, IconButton } from '../../kit/button.tsx';
import { LaterWords } from '../../kit/later-words.ts';
import { useSearch, useSession } from '../../session/search-context.tsx';
import { lazyPart, noRoom } from '../../kit/lazy-part.tsx';
import { OfBefore, useOfOtherBoard } from '../../session/of-before.tsx';
import { searchAndPlay } from '../settings/search-and-play.ts';
import styles from './stage-message.module.css';

const OwnVerdict = lazyPart(async () => (await import('../own/own-verdict.tsx')).OwnVerdict);
const LateCard = lazyPart(async () => (await import('./stage-card.tsx')).StageCard);
const EndingAdvice = lazyPart(async () => (await import('./ending-advice.tsx')).EndingAdvice);

/** What has to be said instead of the picture, if anything. */
export function StageCard() {
  const says = useSearch(
    ({ refused, recorded, phase }) => refused || (recorded === null && phase === 'idle'),
  );
  return says ? <LateCard {...noRoom} /> : null;
}

/** What has to be said about the picture: it broke off, or it ended without a solution. */
export function StageBanner() {
  const failed = useSearch((state) => state.phase === 'failed');
  const isOther = useOfOtherBoard(); // what it advises would be done to the present one
  const own = useSearch(({ judged, ownExpanded }) => judged !== null || ownExpanded > 0);
  return (
    <>
      {failed && <Failed />}
      {own ? <OwnVerdict {...noRoom} /> : !failed && !isOther && <Ending />}
    </>
  );
}

/** Where the picture is that of another board or of other settings, says so in the place of something else. */
export function StaleNote({ otherwise }: { readonly otherwise: ReactNode }) {
  const session = useSession();
  const old = useSearch(isOfBefore);
  const refused = useSearch((state) => state.refused); // what can be done then stands on the picture
  if (!old) return otherwise;
  return (
    <div className={styles.stale}>
      <OfBefore />
      {!refused && (
        <Button onClick={() => searchAndPlay(session)}>
          <RotateCw size={14} aria-hidden /> {t('Search again')}
        </Button>
      )}
    </div>
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
        {stepCount > 0 && t('What came before it, {n} {n:step|steps}, can still be read.', { n: stepCount })}
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
