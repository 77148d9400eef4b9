import { useState } from 'react';
import { asWritten } from '../../core/base/message.ts';
import type { LogAnswer, ShownFault } from '../../core/contract/check-messages.ts';
import type { AnySpoken } from '../../locales/say-any.ts';
import { type LogRecord, missedStep } from './check-session.ts';
import { sameBoards } from '../state/lane-session.ts';
import { useService } from '../kit/services.ts';
import { useSession } from '../session/search-context.tsx';
import { useCheck, useCheckSession } from './use-check.ts';

/** The ways from a log to the pictures of its record. */
export function useLogRecord() {
  const session = useCheckSession();
  const name = useCheck((state) => state.log?.name ?? '');
  const main = useSession();
  const openRecords = useService('openRecords');
  const [opening, setOpening] = useState(false);
  const [problem, setProblem] = useState<AnySpoken | null>(null);
  const open = async (show: (made: LogRecord) => Promise<void> | void): Promise<void> => {
    setProblem(null);
    setOpening(true);
    try {
      const made = await session.record();
      if (made.ok) await show(made.value);
      else setProblem(made.error);
    } catch (error) {
      setProblem(asWritten(String(error)));
    }
    setOpening(false);
  };
  /** On the main screen, at the expansion in which a fault shows. */
  const showStep = (fault: ShownFault): Promise<void> =>
    open(async (made) => {
      const { trace, cursorOf, leftOut, computedH } = made;
      (await openRecords()).show(trace, name, { leftOut, computedH, missed: missedStep(made, fault) });
      main.store.getState().seek(cursorOf[fault.step] ?? 0);
    });
  /** In Compare beside our search, both at the first expansion in which they differ. */
  const compare = ({ start, goal, beside }: LogAnswer): Promise<void> =>
    open(({ trace }) => {
      if (beside === null) return;
      const boards = { start, goal };
      const state = main.store.getState();
      if (!sameBoards(state, boards)) state.editBoards(boards);
      const ours = { ...beside.settings, code: '' as const };
      main.page.getState().compare({
        ...{
          lanes: [ours, ours],
          records: [{ trace, name }, null],
          pair: [0, 1],
          pace: 'step',
          view: 'tree',
        },
        place: beside.isWhole ? null : beside.agrees + 1,
      });
      main.page.getState().showScreen('compare');
    });
  return { showStep, compare, opening, problem };
}
