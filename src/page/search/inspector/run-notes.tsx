import type { Cursor } from '../../../core/search/events.ts';
import { CircleCheck, Layers, Repeat } from 'lucide-react';
import type { ReactNode } from 'react';
import { algorithmCatalog } from '../../../core/algorithms/registry.ts';
import { futureHidden } from '../../session/search-store.ts';
import { partAt } from '../../../core/trace/cursor.ts';
import type { Trace } from '../../../core/trace/trace.ts';
import { figure } from '../../../locales/figures.ts';
import { sayAny } from '../../../locales/say-any.ts';
import { t } from '../../../locales/t.ts';
import { useSearch } from '../../session/search-context.tsx';
import { tellsNothingLeft } from './selection-words.ts';
import { tx } from '../../kit/words.tsx';
import styles from './run-notes.module.css';

interface RunNotesProps {
  readonly trace: Trace;
  readonly step: Cursor;
  readonly current: number;
}

/**
 * What is to be known about the run besides the node: its iteration, its call stack, and of its end what the status line, the sentence of the
 * step, and the banner of one without a solution, do not say.
 */
export function RunNotes({ trace, step, current }: RunNotesProps) {
  const { settings } = trace.request;
  const isLast = step === trace.stepCount;
  return (
    <>
      <Iteration trace={trace} index={partAt(trace, step, current)} />
      {algorithmCatalog[settings.algorithm].options.includes('stackLimit') && settings.stackLimit > 0 && (
        <CallStack frames={trace.latestDepth(Math.max(0, current)) + 1} limit={settings.stackLimit} />
      )}
      {!trace.complete && isLast && (
        <Note icon={<Layers aria-hidden size={16} />}>
          {t('The record of single nodes ends at step {n} of {total}; from there on only sums were kept.', {
            n: trace.stepCount,
            total: trace.stepsMade,
          })}
        </Note>
      )}
      {isLast &&
        trace.result?.status === 'solved' &&
        trace.result.reason.code !== 'end.solved' &&
        !tellsNothingLeft(trace) && (
          <Note icon={<CircleCheck aria-hidden size={16} />} tone="solved">
            {sayAny(trace.result.reason)}
          </Note>
        )}
    </>
  );
}

function Iteration({ trace, index }: { readonly trace: Trace; readonly index: number }) {
  const row = trace.iterations[index];
  const hidden = useSearch(futureHidden);
  if (row === undefined) return null;
  return (
    <Note icon={<Repeat aria-hidden size={16} />}>
      {tx(hidden ? 'Part {n}: {part}' : 'Part {n} of {total}: {part}', {
        n: <b>{index + 1}</b>,
        total: String(trace.iterations.length),
        part: <b>{sayAny(row.label)}</b>,
      })}
    </Note>
  );
}

/** The recursive reading: one frame a node of the path. */
function CallStack({ frames, limit }: { readonly frames: number; readonly limit: number }) {
  return (
    <div className={styles.stack}>
      <p>{tx('Call stack: {n} of {limit} frames', { n: <b>{figure(frames)}</b>, limit })}</p>
      <meter
        aria-label={t('Frames on the call stack')}
        min={0}
        max={limit}
        high={limit * 0.85}
        optimum={0}
        value={Math.min(frames, limit)}
      />
    </div>
  );
}

interface NoteProps {
  readonly icon: ReactNode;
  readonly tone?: 'solved' | 'plain';
  readonly children: ReactNode;
}

function Note({ icon, tone = 'plain', children }: NoteProps) {
  return (
    <p className={styles.note} data-tone={tone}>
      {icon}
      <span>{children}</span>
    </p>
  );
}
