import { ArrowUpRight } from 'lucide-react';
import { buggySearches } from '../../catalog/own-searches.ts';
import { withoutRemarks } from '../../catalog/commented.ts';
import { claimOf } from '../../core/judge/own-claim.ts';
import { type CodeProblem, withPlace } from '../../core/search/own-run.ts';
import type { LabFault } from '../../core/contract/worker-faults.ts';
import { sayAny } from '../../locales/say-any.ts';
import { defaultSettings } from '../../core/algorithms/registry.ts';
import { standardGoal } from '../../core/puzzle/board.ts';
import { parseBoard } from '../../core/puzzle/notation.ts';
import { ownSearchName } from '../../core/search/settings.ts';
import { t } from '../../locales/t.ts';
import { Button } from '../kit/button.tsx';
import { useSearch } from '../session/search-context.tsx';
import type { OwnProgram } from '../session/own-library.ts';
import { sayUnknown } from '../session/setting-words.ts';
import { useOpenInExplore } from './open-in-explore.ts';
import styles from './own-panel.module.css';

interface OwnSearchPartProps {
  readonly own: OwnProgram;
  /** Why what was typed last is not in use; null where it is. */
  readonly refusal: string | null;
  /** Why it cannot be begun; null: nothing is known to be wrong. */
  readonly problem: CodeProblem | LabFault | null;
}

/**
 * A search is run on the board of Explore, where the judge says what it is worth; one with a bug inside on the board that
 * shows the bug, for as long as nobody has changed it.
 */
export function OwnSearchPart({ own, refusal, problem }: OwnSearchPartProps) {
  const start = useSearch((state) => state.start);
  const goal = useSearch((state) => state.goal);
  const heuristic = useSearch((state) => state.settings.heuristic);
  const open = useOpenInExplore();
  const settings = { ...defaultSettings(ownSearchName), code: own.code };
  const program = withoutRemarks(own.code);
  const bug = buggySearches.find(({ code }) => withoutRemarks(code) === program);
  const bad = refusal ?? (problem === null ? null : sayAny('code' in problem ? problem : withPlace(problem)));
  const { unknown } = claimOf(own.code, heuristic, start);
  const run = (): void => {
    const shows = bug === undefined ? null : parseBoard(bug.board);
    if (shows?.ok === true) open(settings, standardGoal(shows.value), shows.value);
    else open({ ...settings, heuristic }, goal, start);
  };
  return (
    <>
      <p className={styles.verdict} data-bad={bad !== null || undefined} aria-live="polite">
        {unknown.length > 0 && bad === null && `${unknown.map(sayUnknown).join(' ')} `}
        {bad ??
          (bug === undefined
            ? t(
                'It runs on the board of Explore. You can see every step there, and it is judged when it ends.',
              )
            : t('It runs in Explore. Its bug shows on this board: {board}', { board: bug.board }))}
      </p>
      <div className={styles.actions}>
        <Button look="primary" disabled={bad !== null} onClick={run}>
          {t('Run in Explore')} <ArrowUpRight size={15} aria-hidden />
        </Button>
      </div>
    </>
  );
}
