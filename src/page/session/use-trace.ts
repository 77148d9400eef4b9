import type { Cursor } from '../../core/search/ids.ts';
import { useMemo } from 'react';
import type { Trace } from '../../core/trace/trace.ts';
import { useSearch, useSession } from './search-context.tsx';

/**
 * The record on screen as it is now. A trace grows in place; this is another object whenever it has grown or is another one, so
 * what is made from it may be kept for as long as it is the same.
 */
export interface TraceNow {
  readonly trace: Trace;
  readonly version: number;
}

/** Null before the first record. */
export function useTraceNow(): TraceNow | null {
  const version = useSearch((state) => state.toldVersion);
  const { trace } = useSession();
  return useMemo(() => (trace === null ? null : { trace, version }), [trace, version]);
}

/** What `select` reads of the record, anew whenever that has grown or is another one. Whatever shows the record reads it so. */
export function useTrace<T>(select: (trace: Trace | null) => T): T {
  return select(useTraceNow()?.trace ?? null);
}

/** The same for what is read at a step: only the last one can still grow, so what arrives changes no other. */
export function useTraceAt({ trace, version }: TraceNow, step: Cursor): TraceNow {
  const growing = step === trace.stepCount ? version : 0;
  return useMemo(() => ({ trace, version: growing }), [trace, growing]);
}
