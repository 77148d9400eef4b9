import { useMemo } from 'react';
import { futureHidden } from '../state/what-is-hidden.ts';
import { t } from '../../locales/t.ts';
import { useSearch } from '../session/search-context.tsx';
import { useTrace } from '../session/use-trace.ts';
import { ReplayFilm } from '../search/solution/replay-film.tsx';
import { speedOfSlider } from '../search/solution/replay-clock.ts';
import { fittingSpeed, solutionBoards } from '../search/solution/replay-source.ts';
import styles from './share-panel.module.css';

/** The replay of the solution as a film; nothing while there is none to be shown. */
export function ReplayFile() {
  const trace = useTrace((record) => record);
  const outcome = useSearch((state) => state.outcome);
  const hidden = useSearch(futureHidden);
  const boards = useMemo(
    () => (trace === null || outcome === null || hidden ? null : solutionBoards(trace)),
    [trace, outcome, hidden],
  );
  if (trace === null || boards === null || boards.length === 0) return null;
  return (
    <section className={styles.field} aria-labelledby="replay-file">
      <h3 id="replay-file">{t('Replay of the solution')}</h3>
      <ReplayFilm
        {...{ trace, boards }}
        goal={trace.request.goal}
        isSolution
        movesPerSecond={speedOfSlider(fittingSpeed(boards.length))}
      />
    </section>
  );
}
