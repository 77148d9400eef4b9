import { ArrowUpRight } from 'lucide-react';
import { defaultSettings } from '../../core/algorithms/registry.ts';
import { ownSearchName } from '../../core/search/settings.ts';
import { t } from '../../locales/t.ts';
import { Button } from '../kit/button.tsx';
import { useSearch } from '../session/search-context.tsx';
import type { OwnHeuristic } from '../state/lab-state.ts';
import { useOpenInExplore } from './open-in-explore.ts';
import styles from './own-panel.module.css';

interface OwnSearchPartProps {
  readonly own: OwnHeuristic;
  /** Why what was typed last is not in use; null where it is. */
  readonly refusal: string | null;
}

/** A search is run on the board of Explore, where the judge says what it is worth. */
export function OwnSearchPart({ own, refusal }: OwnSearchPartProps) {
  const start = useSearch((state) => state.start);
  const goal = useSearch((state) => state.goal);
  const heuristic = useSearch((state) => state.settings.heuristic);
  const open = useOpenInExplore();
  const settings = { ...defaultSettings(ownSearchName), heuristic, code: own.code };
  return (
    <>
      <p className={styles.verdict} data-bad={refusal !== null || undefined} aria-live="polite">
        {refusal ??
          t(
            'It runs on the board of Explore. There every step is to be seen, and it is judged when it ends.',
          )}
      </p>
      <div className={styles.actions}>
        <Button look="primary" disabled={refusal !== null} onClick={() => open(settings, goal, start)}>
          {t('Run in Explore')} <ArrowUpRight size={15} aria-hidden />
        </Button>
      </div>
    </>
  );
}
