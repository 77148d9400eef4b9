import { useEffect, useState } from 'react';
import { announceRests } from '../../kit/announce-rests.ts';
import type { SearchSession } from '../../session/search-session.ts';
import { useSession } from '../../session/search-context.tsx';
import { sayEvent } from '../inspector/event-words.ts';
import { sayStep } from './step-words.ts';

/** Tells screen readers each step that a person makes. The Inspector says the same to the eye. */
export function StepAnnouncer() {
  const session = useSession();
  const [told, setTold] = useState('');
  useEffect(() => announceSteps(session, setTold), [session]);
  return (
    <p className="unseen" aria-live="polite">
      {told}
    </p>
  );
}

/**
 * Calls `tell` once for each step or event that the cursor comes to rest at, and with '' when it leaves. Not while the
 * record plays, but where that stops; and not while it grows: the status line tells how a search ends. Returns the way out.
 */
export function announceSteps(session: SearchSession, tell: (words: string) => void): () => void {
  return announceRests(session, tell, () => {
    const { cursor, event } = session.store.getState();
    const { trace } = session;
    if (trace === null || trace.nodeCount === 0 || cursor > trace.stepCount) return '';
    return event < 1 ? sayStep(trace, cursor) : sayEvent(trace, { step: cursor, told: event });
  });
}
