import type { RunCounts } from '../../contract/run.ts';
import { effectiveBranchingFactor, penetrance } from '../../contract/measures.ts';
import { countsAt } from '../../trace/cursor.ts';
import type { Trace } from '../../trace/trace.ts';
import { figure } from '../../words/figures.ts';
import { type PlainText, t } from '../../words/t.ts';
import { useExplore } from '../explore-context.tsx';
import { StatusMark } from './status-mark.tsx';
import styles from './cursor-counts.module.css';

interface CursorCountsProps {
  readonly trace: Trace;
  readonly step: number;
  /** Unused but for rendering again when the record grew. */
  readonly version: number;
}

/** The counts of the search as they stand at the cursor, and at its end those that are known only then. */
export function CursorCounts({ trace, step }: CursorCountsProps) {
  const counts = countsAt(trace, step);
  const totals = step === trace.stepCount ? trace.result?.counts : undefined;
  const folded = useExplore((state) => state.level === 'basics');
  const others = (
    <>
      <Count
        name="visited"
        word="visited"
        value={counts.visited}
        title="Different boards ever selected, the goal included"
      />
      <Count
        name="generated"
        word="generated"
        value={counts.generated}
        title="Successors made, before any test"
      />
      <Count name="closed" word="closed" value={counts.closed} title="Nodes expanded and done with" />
      {totals !== undefined && <Totals counts={totals} depth={trace.result?.moves?.length ?? 0} />}
    </>
  );
  return (
    <>
      <dl className={styles.counts}>
        <Count
          name="expanded"
          word="expanded#nodes"
          value={counts.expanded}
          title="Nodes selected whose successors were generated"
        />
        <Count
          name="frontier"
          word="frontier"
          value={counts.frontier}
          title="Nodes generated and not yet selected"
        />
        {!folded && others}
      </dl>
      {folded && (
        <details className={styles.others}>
          <summary>{t('All counts')}</summary>
          <dl className={styles.counts}>{others}</dl>
        </details>
      )}
    </>
  );
}

function Totals({ counts, depth }: { readonly counts: RunCounts; readonly depth: number }) {
  const branching = effectiveBranchingFactor(counts.generated, depth);
  const straightness = depth > 0 ? penetrance(counts.generated, depth) : null;
  return (
    <>
      <Count
        name="taken"
        word="selected"
        value={counts.taken}
        title="Nodes selected, repeats and the goal included"
      />
      <Count
        name="rejected"
        word="rejected#successors"
        value={counts.rejected}
        title="Successors thrown away as repeats"
      />
      {counts.reopened > 0 && (
        <Count
          name="reopened"
          word="reopened"
          value={counts.reopened}
          title="Closed nodes that a cheaper path reached"
        />
      )}
      <Count
        name="maxFrontier"
        word="largest frontier"
        value={counts.maxFrontier}
        title="After any expansion"
      />
      <Count name="maxStored" word="most kept" value={counts.maxStored} title="Nodes in memory at once" />
      {branching !== null && (
        <Count
          name="branching"
          word="b*"
          value={Number(branching.toFixed(2))}
          title="Effective branching factor: that of a uniform tree of the same depth with as many nodes"
        />
      )}
      {straightness !== null && (
        <Count
          name="penetrance"
          word="penetrance"
          value={Number(straightness.toPrecision(2))}
          title="Moves of the solution for each successor made"
        />
      )}
    </>
  );
}

interface CountProps {
  readonly name: string;
  readonly word: PlainText;
  readonly value: number;
  readonly title: PlainText;
}

function Count({ name, value, title, word }: CountProps) {
  return (
    <div title={t(title)}>
      <dt>
        {(name === 'frontier' || name === 'closed') && <StatusMark shape={name} />}
        {t(word)}
      </dt>
      <dd data-stat={name} data-value={value}>
        {figure(value, { maximumSignificantDigits: 12 })}
      </dd>
    </div>
  );
}
