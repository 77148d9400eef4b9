/** The replay of the solution as a film, to be saved. */

import { useMemo } from 'react';
import { t } from '../../locales/t.ts';
import { useSearch, useTrace } from '../session/search-context.tsx';
import { futureHidden } from '../session/search-store.ts';
import { speedOfSlider } from './solution/replay-clock.ts';
import { ReplayFilm } from './solution/replay-film.tsx';
import { fittingSpeed, solutionBoards } from './solution/replay-source.ts';

/** Nothing while there is no solution to be shown. */
export function SolutionFilm({ className }: { readonly className: string | undefined }) {
  const trace = useTrace((record) => record);
  const outcome = useSearch((state) => state.outcome);
  const hidden = useSearch(futureHidden);
  const boards = useMemo(
    () => (trace === null || outcome === null || hidden ? null : solutionBoards(trace)),
    [trace, outcome, hidden],
  );
  if (trace === null || boards === null || boards.length === 0) return null;
  return (
    <section className={className} aria-labelledby="replay-file">
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
