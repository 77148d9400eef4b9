import { keepsClosedList } from '../../core/algorithms/scores-in-use.ts';
import { countsAt, currentAt, nodeAt } from '../../core/trace/cursor.ts';
import { figure } from '../../locales/figures.ts';
import { type PlainText, t } from '../../locales/t.ts';
import { useCalmCursor, useTrace, useSearch } from '../session/search-context.tsx';
import { type ShownScore, leadingScore, shownScores } from '../session/search-words.ts';
import { useFolded } from './compare-context.tsx';
import { stateOf } from './lane-words.ts';
import styles from './lane-figures.module.css';

/** How far the lane is, and what it has counted there. */
export function LaneFigures() {
  const trace = useTrace((record) => record);
  const cursor = useCalmCursor();
  const words = useSearch(stateOf);
  const stepCount = useSearch((state) => state.stepCount);
  const folded = useFolded();
  const ended = useSearch((state) => state.phase === 'finished');
  if (trace === null || trace.nodeCount === 0) return <p className={styles.figures}>{sentence(words)}</p>;
  const step = Math.min(cursor, trace.stepCount);
  const counts = countsAt(trace, step);
  const current = currentAt(trace, step);
  const { g, h, priority } = nodeAt(trace, Math.max(0, current), step);
  const score = leadingScore(shownScores(trace.request.settings, { g, h, f: priority }));
  const inLog = trace.result?.withoutSuccessors !== true;
  const tellsGenerated = inLog && trace.result?.withoutRejected !== true;
  const keepsClosed = keepsClosedList(trace.request.settings);
  const done = ended && step === stepCount;
  return (
    <div
      className={styles.figures}
      data-drawn
      data-done={done || undefined}
      data-folded={folded || undefined}
    >
      <p className={styles.state}>
        {done && folded
          ? sentence(words)
          : done && trace.complete
            ? t('Done at {n} {n:expansion|expansions}: {words}.', { n: stepCount, words })
            : t('Step {step} of {total}.', { step, total: ended ? trace.stepsMade : stepCount })}
      </p>
      <dl className={styles.counts}>
        {current >= 0 && score !== undefined && <Figure name={score.name} value={score.value} />}
        <Figure name="expanded" value={counts.expanded} />
        <Figure
          name="generated"
          value={tellsGenerated ? counts.generated : null}
          none={t('How many successors were made is not in the log.')}
        />
        <Figure name="frontier" value={inLog ? counts.frontier : null} />
        <Figure
          name="closed"
          value={keepsClosed ? counts.closed : null}
          none={t('This search keeps no closed list.')}
        />
      </dl>
    </div>
  );
}

/** What is counted, short: five of them have one line. */
const names = {
  expanded: 'expanded',
  generated: 'generated',
  frontier: 'frontier#in the timeline',
  closed: 'closed#in the timeline',
} as const satisfies Readonly<Record<string, PlainText>>;
type Name = ShownScore['name'] | keyof typeof names;

interface FigureProps {
  readonly name: Name;
  /** Null: it is not known, or there is no such thing. */
  readonly value: number | null;
  /** Why there is none. */
  readonly none?: string;
}

function Figure({ name, value, none }: FigureProps) {
  return (
    <div data-count={name}>
      <dt data-score={name.length === 1 || undefined}>
        {name in names ? t(names[name as keyof typeof names]) : name}
      </dt>
      <dd data-stat={name} data-value={value ?? undefined} title={value === null ? none : undefined}>
        {value === null ? '–' : figure(value, { maximumFractionDigits: 1 })}
      </dd>
    </div>
  );
}

function sentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}
