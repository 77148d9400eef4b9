import { Pause, Play, Search, Square } from 'lucide-react';
import { useEffect, useState } from 'react';
import { t } from '../../words/t.ts';
import { Button } from '../controls/button.tsx';
import { useExplore, useSession } from '../explore-context.tsx';
import { searchAndPlay } from './search-and-play.ts';
import styles from './settings.module.css';

/** A search that is over sooner leaves the button as it was. */
const shortRunMs = 250;

/** Starts a search; while one runs, holds it and goes on. One button, so that it keeps the focus; *Stop* comes beside it. */
export function SearchButton() {
  const session = useSession();
  const phase = useExplore((state) => state.phase);
  const long = useLasting(phase === 'running' || phase === 'paused', shortRunMs);
  // The name says more where the timeline has a button with the same word.
  const [Icon, label, name, work] = !long
    ? ([Search, t('Search'), undefined, () => searchAndPlay(session)] as const)
    : phase === 'paused'
      ? ([Play, t('Resume'), t('Resume search'), () => session.resume()] as const)
      : ([Pause, t('Pause'), t('Pause search'), () => session.pause()] as const);
  return (
    <div className={styles.search}>
      <Button look={long ? 'plain' : 'primary'} large aria-label={name} onClick={work}>
        <Icon size={17} aria-hidden /> {label}
      </Button>
      {long && (
        <Button large onClick={() => session.cancel()}>
          <Square size={14} aria-hidden /> {t('Stop')}
        </Button>
      )}
    </div>
  );
}

/** True once `active` has been true for that long without a break. */
function useLasting(active: boolean, ms: number): boolean {
  const [lasted, setLasted] = useState(false);
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => setLasted(true), ms);
    return () => {
      clearTimeout(timer);
      setLasted(false);
    };
  }, [active, ms]);
  return active && lasted;
}

/** How far a run is. */
export function SearchNote() {
  const phase = useExplore((state) => state.phase);
  const stepsMade = useExplore((state) => state.stepsMade);
  if (phase === 'running' || phase === 'paused') {
    const text = phase === 'paused' ? 'Paused at {n} expansions.' : 'Searching: {n} expansions.';
    return <p className={styles.note}>{t(text, { n: stepsMade })}</p>;
  }
  return null;
}
