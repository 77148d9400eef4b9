import { ChevronDown, Clapperboard } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { t } from '../../../locales/t.ts';
import { Button } from '../../kit/button.tsx';
import { lazyPart } from '../../kit/lazy-part.tsx';
import type { ReplayFilmProps } from './replay-film.tsx';
import styles from './solution-panel.module.css';

const ReplayFilm = lazyPart(async () => {
  const fetched = await import('./replay-film.tsx');
  return (props: ReplayFilmProps) => (
    <>
      <fetched.ReplayFilm {...props} />
      <InSight />
    </>
  );
});

/** Opens what makes a film of the replay, right under it. */
export function SaveReplay(props: ReplayFilmProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={styles.save}>
      <Button
        look="quiet"
        className={styles.copy}
        aria-expanded={open}
        aria-controls={id}
        onPointerEnter={ReplayFilm.fetch}
        onFocus={ReplayFilm.fetch}
        onClick={() => setOpen(!open)}
      >
        <Clapperboard aria-hidden size={15} />
        {t('Save the replay')}
        <ChevronDown aria-hidden size={14} />
      </Button>
      <div id={id}>{open && <ReplayFilm {...props} />}</div>
    </div>
  );
}

/** Scrolls to what has opened: it may lie below the end of a panel. */
function InSight() {
  const ref = useRef<HTMLSpanElement>(null);
  useEffect(() => ref.current?.scrollIntoView({ block: 'nearest' }), []);
  return <span ref={ref} className={styles.sight} />;
}
