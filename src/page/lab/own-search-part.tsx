import { ArrowUpRight } from 'lucide-react';
import { buggySearches } from '../../catalog/own-searches.ts';
import { defaultSettings } from '../../core/algorithms/registry.ts';
import { standardGoal } from '../../core/puzzle/board.ts';
import { parseBoard } from '../../core/puzzle/notation.ts';
import { ownSearchName } from '../../core/search/settings.ts';
import { t } from '../../locales/t.ts';
import { Button } from '../kit/button.tsx';
import { useSearch } from '../session/search-context.tsx';
import type { OwnHeuristic } from '../state/library-state.ts';
import { useOpenInExplore } from './open-in-explore.ts';
import styles from './own-panel.module.css';

interface OwnSearchPartProps {
  readonly own: OwnHeuristic;
  /** Why what was typed last is not in use; null where it is. */
  readonly refusal: string | null;
}

/**
 * A search is run on the board of Explore, where the judge says what it is worth; one with a bug inside on the board that
 * shows the bug, for as long as nobody has changed it.
 */
export function OwnSearchPart({ own, refusal }: OwnSearchPartProps) {
  const start = useSearch((state) => state.start);
  const goal = useSearch((state) => state.goal);
  const heuristic = useSearch((state) => state.settings.heuristic);
  const open = useOpenInExplore();
  const settings = { ...defaultSettings(ownSearchName), code: own.code };
  const bug = buggySearches.find(({ code }) => code === own.code);
  const run = (): void => {
    const shows = bug === undefined ? null : parseBoard(bug.board);
    if (shows?.ok === true) open(settings, standardGoal(shows.value), shows.value);
    else open({ ...settings, heuristic }, goal, start);
  };
  return (
    <>
      <p className={styles.verdict} data-bad={refusal !== null || undefined} aria-live="polite">
        {refusal ??
          (bug === undefined
            ? t(
                'It runs on the board of Explore. You can see every step there, and it is judged when it ends.',
              )
            : t('It runs in Explore. Its bug shows on this board: {board}', { board: bug.board }))}
      </p>
      <div className={styles.actions}>
        <Button look="primary" disabled={refusal !== null} onClick={run}>
          {t('Run in Explore')} <ArrowUpRight size={15} aria-hidden />
        </Button>
      </div>
    </>
  );
}
