import { countsAt, currentAt, nodeAt } from '../../trace/cursor.ts';
import { useCalmCursor } from '../calm-cursor.ts';
import { useExplore, useSession } from '../explore-context.tsx';
import { counted, stateOf } from './lane-words.ts';
import styles from './lane-figures.module.css';

/** How far the lane is, and what it has counted there. */
export function LaneFigures() {
  const { trace } = useSession();
  const cursor = useCalmCursor();
  useExplore((state) => state.traceVersion);
  const words = useExplore(stateOf);
  const stepCount = useExplore((state) => state.stepCount);
  const ended = useExplore((state) => state.phase === 'finished');
  if (trace === null || trace.nodeCount === 0) return <p className={styles.figures}>{sentence(words)}</p>;
  const step = Math.min(cursor, trace.stepCount);
  const counts = countsAt(trace, step);
  const current = currentAt(trace, step);
  const scores = current < 0 ? null : nodeAt(trace, current, step);
  const done = ended && step === stepCount;
  return (
    <div className={styles.figures} data-drawn data-done={done || undefined}>
      <p className={styles.state}>
        {done
          ? `Done at ${counted(stepCount, 'expansion')}: ${words}.`
          : `Step ${step.toLocaleString('en-US')}.`}
      </p>
      <dl className={styles.counts}>
        {scores !== null && <Figure name="f" value={scores.priority} />}
        <Figure name="expanded" value={counts.expanded} />
        <Figure name="generated" value={counts.generated} />
        <Figure name="frontier" value={counts.frontier} />
        <Figure name="closed" value={counts.closed} />
      </dl>
    </div>
  );
}

function Figure({ name, value }: { readonly name: string; readonly value: number }) {
  return (
    <div>
      <dt data-score={name.length === 1 || undefined}>{name}</dt>
      <dd data-stat={name} data-value={value}>
        {value.toLocaleString('en-US', { maximumFractionDigits: 1 })}
      </dd>
    </div>
  );
}

function sentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}
