import { formatScore } from '../../../locales/figures.ts';
import { Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { isOfBefore } from '../../state/search-store.ts';
import { futureHidden } from '../../state/what-is-hidden.ts';
import { costOfPath } from '../../../core/puzzle/move-costs.ts';
import type { Trace } from '../../../core/trace/trace.ts';
import { t } from '../../../locales/t.ts';
import { useTrace } from '../../session/use-trace.ts';
import { useSearch } from '../../session/search-context.tsx';
import { useReducedMotion } from '../../kit/media.ts';
import styles from './solution-pointer.module.css';

/** Of the solution where it is not the number of its moves. */
function solutionCost(trace: Trace | null): string | null {
  const moves = trace?.result?.moves ?? null;
  if (trace === null || trace.costs === null || moves === null) return null;
  return formatScore(costOfPath(trace.request.start, moves, trace.costs));
}

/** Below a column that ends with the solution: plays it, as long as it is out of sight there. */
export function SolutionPointer() {
  const length = useSearch((state) =>
    futureHidden(state) || isOfBefore(state) ? null : (state.outcome?.moves?.length ?? null),
  );
  const cost = useTrace((trace) => solutionCost(trace));
  const foot = useRef<HTMLDivElement>(null);
  const [inSight, setInSight] = useState(true);
  const still = useReducedMotion();
  useEffect(() => {
    const column = foot.current?.previousElementSibling;
    const panel = column?.lastElementChild;
    if (!panel) return;
    const observer = new IntersectionObserver(([entry]) => setInSight(entry?.isIntersecting ?? true), {
      root: column,
      rootMargin: '0px 0px -64px',
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
      {length !== null && !inSight && (
        <button type="button" className={styles.pointer} onClick={show}>
          <Play size={14} aria-hidden />{' '}
          {cost === null
            ? t('Solved in {n} {n:move|moves}: replay it', { n: length })
            : t('Solved in {n} {n:move|moves}, cost {cost}: replay it', { n: length, cost })}
        </button>
      )}
    </div>
  );
}
