import { useState } from 'react';
import { english } from '../../core/base/message.ts';
import type { AnySpoken } from '../../locales/say-any.ts';
import { useService } from '../kit/services.ts';
import { useCheckSession } from '../session/use-check.ts';
import { useSession } from '../session/search-context.tsx';

/** Opens the log as a record on the main screen, at one of its expansions. */
export function useShowingStep() {
  const { store } = useCheckSession();
  const session = useSession();
  const openRecords = useService('openRecords');
  const [opening, setOpening] = useState(false);
  const [problem, setProblem] = useState<AnySpoken | null>(null);
  const show = async (step: number): Promise<void> => {
    const { log } = store.getState();
    if (log === null) return;
    setProblem(null);
    setOpening(true);
    const opened = await openRecords().then(
      (records) => records.open(log, () => undefined),
      (error: unknown) => ({ ok: false, error: english(String(error)) }) as const,
    );
    setOpening(false);
    if (opened.ok) session.store.getState().seek(step);
    else setProblem(opened.error);
  };
  return { show, opening, problem };
}
