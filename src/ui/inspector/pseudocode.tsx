import { useMemo } from 'react';
import { pseudocodeOf } from '../../contract/pseudocode.ts';
import type { Trace } from '../../trace/trace.ts';
import { eventsOfStep } from '../../trace/cursor.ts';
import styles from './pseudocode.module.css';

interface PseudocodeProps {
  readonly trace: Trace;
  readonly step: number;
  /** Unused but for rendering again when the record grew. */
  readonly version: number;
}

/** The algorithm in words, with the lines that ran to come to this cursor, and how often each of them did. */
export function Pseudocode({ trace, step }: PseudocodeProps) {
  const { settings } = trace.request;
  const lines = useMemo(() => pseudocodeOf(settings), [settings]);
  const times = new Map<number, number>();
  for (const { kind } of eventsOfStep(trace, step)) times.set(kind, (times.get(kind) ?? 0) + 1);
  return (
    <section className={styles.code} aria-label="Pseudocode">
      <h3 className={styles.title}>
        Pseudocode <span>marked: what ran in this step</span>
      </h3>
      <ol className={styles.lines}>
        {lines.map(({ text, indent, events }, index) => {
          const ran = events.reduce<number>((sum, kind) => sum + (times.get(kind) ?? 0), 0);
          return (
            <li
              key={index}
              className={styles.line}
              data-ran={ran > 0 || undefined}
              style={{ paddingInlineStart: `${0.5 + indent * 0.9}rem` }}
            >
              <span>{text}</span>
              {ran > 1 && <span className={styles.times}>{ran.toLocaleString('en')} ×</span>}
              {ran === 1 && <span className="unseen">, ran once</span>}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
