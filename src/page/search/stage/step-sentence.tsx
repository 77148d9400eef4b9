import { memo, useDeferredValue, useLayoutEffect, useMemo, useRef } from 'react';
import { isStale } from '../../state/explore-store.ts';
import type { Trace } from '../../../core/trace/trace.ts';
import { useCalmCursor } from '../../session/calm-cursor.ts';
import { useExplore, useSession } from '../../session/explore-context.tsx';
import { sayWholeStep } from './whole-step.ts';
import styles from './step-sentence.module.css';

/** The step at the cursor, said once and large: what was selected and why, and what it led to. Detail is in the Inspector. */
export function StepSentence() {
  const { trace } = useSession();
  const step = useCalmCursor();
  const version = useExplore((state) => state.traceVersion);
  const now = useMemo(() => ({ trace, step, version }), [trace, step, version]);
  const shown = useDeferredValue(now);
  const { trace: told, step: at } = shown;
  if (told === null || told.nodeCount === 0) return null;
  return <Said trace={told} step={Math.min(at, told.stepCount)} version={shown.version} />;
}

/** Screen readers hear the same from the announcer. */
const Said = memo(function Said({
  trace,
  step,
}: {
  readonly trace: Trace;
  readonly step: number;
  readonly version: number;
}) {
  const ref = useRef<HTMLSpanElement>(null);
  const text = sayWholeStep(trace, step);
  // Also while what is set now is still being tried: the title of the picture names that already.
  const old = useExplore((state) => isStale({ ...state, recorded: trace.request }));
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
