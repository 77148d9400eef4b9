import { useState } from 'react';
import type { Title } from '../../core/base/message.ts';
import type { LogAnswer, ShownFault } from '../../core/contract/check-messages.ts';
import type { AnySpoken } from '../../locales/say-any.ts';
import { sameBoards } from '../session/opened-record.ts';
import { faultOfOpening } from '../session/page-store.ts';
import { type LogTrace, useService } from '../session/services.ts';
import { useSession } from '../session/search-context.tsx';
import { showLog } from './show-log.ts';
import { useCheck, useCheckSession } from './use-check.ts';

/** Whether the record has a step for what a fault is about: not where what was expanded in it is no board. */
export function hasStep({ expansions }: LogAnswer, { step, expanded }: ShownFault): boolean {
  return step === 0 || step > expansions || expanded !== null;
}

/** The ways from a log to the pictures of its record. */
export function useLogRecord() {
  const session = useCheckSession();
  const log = useCheck((state) => state.log);
  const name = log?.name ?? '';
  const main = useSession();
  const openRecords = useService('openRecords');
  const [opening, setOpening] = useState(false);
  const [problem, setProblem] = useState<AnySpoken | Title | null>(null);
  const open = async (show: (made: LogTrace) => Promise<void> | void): Promise<void> => {
    setProblem(null);
    setOpening(true);
    try {
      const made = await session.record();
      if (made.ok) await show(made.value);
      else setProblem(made.error);
    } catch (error) {
      setProblem(faultOfOpening(error));
    }
    setOpening(false);
  };
  /** On the main screen, at the expansion in which a fault shows. */
  const showStep = (answer: LogAnswer, fault: ShownFault): Promise<void> =>
    open(async (record) => {
      if (log !== null) showLog(await openRecords(), main, { log, answer, record }, fault);
    });
  /** In Compare beside our search, both at the first expansion in which they differ. */
  const compare = ({ start, goal, beside }: LogAnswer): Promise<void> =>
    open(({ trace }) => {
      if (beside === null) return;
      const boards = { start, goal };
      const state = main.store.getState();
      const boardsBefore = { start: state.start, goal: state.goal };
      if (!sameBoards(state, boards)) state.editBoards(boards);
      const ours = { ...beside.settings, code: '' as const };
      main.page.getState().compare({
        ...{
          lanes: [ours, ours],
          records: [{ trace, name, source: log }, null],
          boardsBefore,
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
