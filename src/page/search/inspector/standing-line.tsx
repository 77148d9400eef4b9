import type { Cursor, NodeId } from '../../../core/search/events.ts';
import { memo } from 'react';
import { futureHidden } from '../../session/search-store.ts';
import type { Trace } from '../../../core/trace/trace.ts';
import { useCalmCursor, type TraceNow, useTraceNow, useSearch } from '../../session/search-context.tsx';
import { sayStanding } from './why-not.ts';

interface StandingLineProps {
  readonly trace: Trace;
  readonly node: NodeId;
  readonly className: string | undefined;
}

/** In a line: what goes before a node in the frontier and when it is selected, or what became of it. */
export function StandingLine({ trace, node, className }: StandingLineProps) {
  const record = useTraceNow();
  const step = Math.min(useCalmCursor(), trace.stepCount);
  const hidden = useSearch(futureHidden);
  return <Line {...{ trace, record, node, step, hidden, className }} />;
}

interface LineProps extends StandingLineProps {
  readonly step: Cursor;
  /** Another one when the record has grown. */
  readonly record: TraceNow | null;
  readonly hidden: boolean;
}

const Line = memo(function Line({ trace, node, step, hidden, className }: LineProps) {
  const text = sayStanding(trace, node, step, hidden);
  return text === '' ? null : <p className={className}>{text}</p>;
});
