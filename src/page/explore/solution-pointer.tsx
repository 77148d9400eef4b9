/** Leads to the solution where it is out of sight. */

import { Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { isOfBefore, futureHidden } from '../session/search-store.ts';
import { t } from '../../locales/t.ts';
import { useSearch } from '../session/search-context.tsx';
import { useReducedMotion } from '../kit/media.ts';
import styles from './solution-pointer.module.css';

/** Below a column that ends with the solution: plays it, as long as it is out of sight there. */
export function SolutionPointer() {
  const solved = useSearch(
    (state) => !futureHidden(state) && !isOfBefore(state) && (state.outcome?.moves ?? null) !== null,
  );
  const foot = useRef<HTMLDivElement>(null);
  const [inSight, setInSight] = useState(true);
  const still = useReducedMotion();
  useEffect(() => {
    const column = foot.current?.previousElementSibling;
    const panel = column?.lastElementChild;
    if (!panel) return;
    const observer = new IntersectionObserver(([entry]) => setInSight(entry?.isIntersecting ?? true), {
      root: column,
      rootMargin: '0px 0px -280px', // as high as its board and buttons
    });
    observer.observe(panel);
    return () => observer.disconnect();
  }, []);
  const show = (): void => {
    const panel = foot.current?.previousElementSibling?.lastElementChild;
    panel?.scrollIntoView({ block: 'end', behavior: still ? 'instant' : 'smooth' });
    const button = panel?.querySelector<HTMLElement>('[data-plays]');
    if (button?.dataset['plays'] === 'false') button.click();
    button?.focus({ preventScroll: true });
  };
  return (
    <div ref={foot} className={styles.foot}>
      {solved && !inSight && (
        <button type="button" className={styles.pointer} onClick={show}>
          <Play size={14} aria-hidden /> {t('Replay the solution')}
        </button>
      )}
    </div>
  );
}
