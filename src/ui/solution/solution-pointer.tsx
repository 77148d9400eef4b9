import { ArrowDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { showsOld } from '../../state/explore-store.ts';
import { futureHidden } from '../../state/what-is-hidden.ts';
import { t } from '../../words/t.ts';
import { useExplore } from '../explore-context.tsx';
import { useReducedMotion } from '../page-media.ts';
import styles from './solution-pointer.module.css';

/** Says at the foot of a column that there is a solution further down in it, as long as that is out of sight. */
export function SolutionPointer() {
  const length = useExplore((state) =>
    futureHidden(state) || showsOld(state) ? null : (state.outcome?.moves?.length ?? null),
  );
  const foot = useRef<HTMLDivElement>(null);
  const [inSight, setInSight] = useState(true);
  const still = useReducedMotion();
  useEffect(() => {
    const panel = foot.current?.previousElementSibling;
    if (!panel) return;
    const observer = new IntersectionObserver(([entry]) => setInSight(entry?.isIntersecting ?? true), {
      root: foot.current?.parentElement ?? null,
      rootMargin: '0px 0px -64px',
    });
    observer.observe(panel);
    return () => observer.disconnect();
  }, []);
  const show = (): void => {
    const panel = foot.current?.previousElementSibling;
    panel?.scrollIntoView({ block: 'end', behavior: still ? 'instant' : 'smooth' });
    panel?.querySelector<HTMLElement>('button:not(:disabled)')?.focus({ preventScroll: true });
  };
  return (
    <div ref={foot} className={styles.foot}>
      {length !== null && !inSight && (
        <button type="button" className={styles.pointer} onClick={show}>
          {t('Solved in {n} {n:move|moves}: replay it', { n: length })} <ArrowDown size={15} aria-hidden />
        </button>
      )}
    </div>
  );
}
