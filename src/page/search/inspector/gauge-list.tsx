import type { Cursor } from '../../../core/search/events.ts';
import { gaugesAt } from '../../../core/trace/cursor.ts';
import type { Trace } from '../../../core/trace/trace.ts';
import { formatScore, written } from '../../../locales/figures.ts';
import { named } from '../../../locales/named.ts';
import { t } from '../../../locales/t.ts';
import styles from './gauge-list.module.css';

interface GaugeListProps {
  readonly trace: Trace;
  readonly step: Cursor;
}

/** The numbers that only this search has, at the cursor, with what they mean. */
export function GaugeList({ trace, step }: GaugeListProps) {
  if (trace.gauges.length === 0) return null;
  const values = gaugesAt(trace, step);
  return (
    <dl className={styles.gauges}>
      {trace.gauges.map(({ name, meaning }, index) => {
        const value = values[index] ?? NaN;
        return (
          <div key={name}>
            <dt>{named(name)}</dt>
            <dd data-value={Number.isNaN(value) ? undefined : value}>
              {!Number.isNaN(value) ? figure(value) : step === 0 ? t('from step 1 on') : '–'}
            </dd>
            <dd className={styles.meaning}>{named(meaning)}</dd>
          </div>
        );
      })}
    </dl>
  );
}

/** Small values, as of a temperature, keep three figures. */
function figure(value: number): string {
  return Math.abs(value) < 1 && value !== 0
    ? written(String(Number(value.toPrecision(3))))
    : formatScore(value);
}
