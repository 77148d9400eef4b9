import { useState } from 'react';
import { english } from '../../core/base/message.ts';
import type { AnySpoken } from '../../locales/say-any.ts';
import { useService } from '../kit/services.ts';
import { useSession } from '../session/search-context.tsx';
import { useCheck, useCheckSession } from '../session/use-check.ts';

/** Opens the log as a record on the main screen, at one of its expansions. */
export function useShowingStep() {
  const session = useCheckSession();
  const log = useCheck((state) => state.log);
  const main = useSession();
  const openRecords = useService('openRecords');
  const [opening, setOpening] = useState(false);
  const [problem, setProblem] = useState<AnySpoken | null>(null);
  const show = async (step: number): Promise<void> => {
    setProblem(null);
    setOpening(true);
    try {
      const [records, made] = await Promise.all([openRecords(), session.record()]);
      if (made.ok) {
        records.show(made.value.trace, log?.name ?? '');
        main.store.getState().seek(made.value.cursorOf[step] ?? 0);
      } else setProblem(made.error);
    } catch (error) {
      setProblem(english(String(error)));
    }
    setOpening(false);
  };
  return { show, opening, problem };
}
