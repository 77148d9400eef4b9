import type { Cursor } from '../../../core/search/events.ts';
import { memo, useLayoutEffect, useMemo, useRef } from 'react';
import { isStale } from '../../session/search-store.ts';
import { unbroken } from '../../kit/unbroken.ts';
import { useCalmCursor, type TraceNow, useTraceNow } from '../../session/use-trace.ts';
import { useDeferred, useSearch } from '../../session/search-context.tsx';
import { sayWholeStep } from './whole-step.ts';
import styles from './step-sentence.module.css';

/** The step at the cursor, said once and large: what was selected and why, and what it led to. Detail is in the Inspector. */
export function StepSentence() {
  const record = useTraceNow();
  const step = useCalmCursor();
  const now = useMemo(() => ({ record, step }), [record, step]);
  const { record: told, step: at } = useDeferred(now);
  if (told === null || told.trace.nodeCount === 0) return null;
  return <Said record={told} step={Math.min(at, told.trace.stepCount)} />;
}

/** Screen readers hear the same from the announcer. */
const Said = memo(function Said({
  record: { trace },
  step,
}: {
  readonly record: TraceNow;
  readonly step: Cursor;
}) {
  const ref = useRef<HTMLSpanElement>(null);
  const text = unbroken(sayWholeStep(trace, step));
  // Also while what is set now is still being tried: the title of the picture names that already.
  const old = useSearch((state) => isStale({ ...state, recorded: trace.request }));
  useLayoutEffect(() => {
    const said = ref.current;
    const box = said?.parentElement;
    if (!said || !box) return;
    delete box.dataset['long'];
    // It is told once the page is laid out, and before that is painted: to ask here would lay it out once more at every step.
    const observer = new ResizeObserver(() => {
      if ([box, said].some(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight))
        box.dataset['long'] = '';
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, [text]);
  return (
    <span ref={ref} className={styles.said} data-old={old || undefined}>
      {text}
    </span>
  );
});
