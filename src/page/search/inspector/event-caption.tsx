import type { Cursor } from '../../../core/search/events.ts';
import { StepBack, StepForward } from 'lucide-react';
import { eventCountOf } from '../../../core/trace/step-by.ts';
import type { Trace } from '../../../core/trace/trace.ts';
import { tx } from '../../kit/words.tsx';
import { sayEvent } from './event-words.ts';
import styles from './event-caption.module.css';

interface EventCaptionProps {
  readonly trace: Trace;
  readonly step: Cursor;
  readonly told: number;
}

/** What the event in focus is, and where it is in its step. */
export function EventCaption({ trace, step, told }: EventCaptionProps) {
  const count = eventCountOf(trace, step);
  if (told < 1) {
    return (
      <p className={styles.hint}>
        {tx('Step {forward} or {back} through what happens within a step, one event at a time.', {
          forward: <StepForward aria-hidden size={13} />,
          back: <StepBack aria-hidden size={13} />,
        })}
      </p>
    );
  }
  return (
    <div className={styles.caption}>
      <p>{sayEvent(trace, { step, told })}</p>
      <div className={styles.track} aria-hidden>
        <span style={{ width: `${(100 * told) / count}%` }} />
      </div>
    </div>
  );
}
