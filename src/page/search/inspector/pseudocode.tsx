import type { Cursor } from '../../../core/search/events.ts';
import { pseudocodeOf, type LineEvent, runningLine } from '../../../core/algorithms/details.ts';
import { useEffect, useMemo, useRef } from 'react';
import type { Trace } from '../../../core/trace/trace.ts';
import { eventsUntil } from '../../../core/trace/cursor.ts';
import { goalSelectedAt, selectionOf } from '../../../core/trace/why-selected.ts';
import { allTold, lineEventsOf } from '../../../core/trace/step-by.ts';

import { sayAny } from '../../../locales/say-any.ts';
import { t } from '../../../locales/t.ts';
import styles from './pseudocode.module.css';

interface PseudocodeProps {
  readonly trace: Trace;
  readonly step: Cursor;
  /** How many events of the step are told; the line of the last one is marked. `allTold`: all lines that ran are. */
  readonly told: number;
}

/** The algorithm in words, with the lines that ran to come to this cursor, or the one that runs at this event. */
export function Pseudocode({ trace, step, told }: PseudocodeProps) {
  const { request } = trace;
  const lines = useMemo(() => pseudocodeOf(request), [request]);
  const events = lineEventsOf(trace, step);
  const byEvent = told !== allTold;
  // Where the goal was selected that is what the step is about; the expansion before it is the smaller part.
  const from = byEvent ? told - 1 : firstOfEnd(trace, step, events.length);
  const shown = countLines(lines, events.slice(from, byEvent ? told : events.length));
  const before = countLines(lines, byEvent ? [] : events.slice(0, from));
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (byEvent && list.current !== null) showLine(list.current);
  }, [byEvent, step, told]);
  if (lines.length === 0) return null; // only the record of this search is known
  return (
    <section className={styles.code} data-part="pseudocode" aria-label={t('Pseudocode')}>
      <h3 className={styles.title}>
        {t('Pseudocode')}{' '}
        <span>
          {t(
            byEvent
              ? 'marked: what runs now'
              : before.size > 0
                ? 'marked: the lines that end the search; paler: those of the expansion before'
                : 'marked: the branches taken in this step',
          )}
        </span>
      </h3>
      <ol ref={list} className={styles.lines}>
        {lines.map(({ text, indent }, index) => {
          const now = shown.get(index) ?? 0;
          const ran = now + (before.get(index) ?? 0);
          return (
            <li
              key={index}
              className={styles.line}
              data-ran={now > 0 ? 'now' : ran > 0 ? 'before' : undefined}
              {...(byEvent && ran > 0 && { 'aria-current': 'step' })}
              style={{ paddingInlineStart: `${0.5 + indent * 0.9}rem` }}
            >
              <span>{sayAny(text)}</span>
              {ran > 1 && <span className={styles.times}>{t('ran {n} times', { n: ran })}</span>}
              {ran === 1 && !byEvent && <span className="unseen">{t(', ran once')}</span>}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** Index among the events of a step of the one by which the goal was selected; 0 where it was not. */
function firstOfEnd(trace: Trace, step: Cursor, count: number): number {
  const goal = goalSelectedAt(trace, step);
  return goal < 0 ? 0 : selectionOf(trace, goal, step) - (eventsUntil(trace, step) - count);
}

/** Line → how often it ran. */
function countLines(
  lines: ReturnType<typeof pseudocodeOf>,
  events: readonly LineEvent[],
): Map<number, number> {
  const times = new Map<number, number>();
  for (const event of events) {
    const at = runningLine(lines, event);
    times.set(at, (times.get(at) ?? 0) + 1);
  }
  return times;
}

/** Scrolls the list, and nothing around it, until the running line is in sight. */
function showLine(list: HTMLElement): void {
  const line = list.querySelector<HTMLElement>('[aria-current]');
  if (line === null) return;
  const top = line.offsetTop; // the list is what it is measured from
  if (top < list.scrollTop) list.scrollTop = top;
  else if (top + line.offsetHeight > list.scrollTop + list.clientHeight)
    list.scrollTop = top + line.offsetHeight - list.clientHeight;
}
