/** The solution at the cursor or at the end: its moves, its boards, and how it compares with the best that is known. */

import type { NodeId } from '../../core/search/events.ts';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import {
  type SearchState,
  futureHidden,
  isOfBefore,
  isPredicting,
  isRefused,
} from '../session/search-store.ts';
import { hasBoards, sectionsOf, sideOf } from '../../core/trace/cursor.ts';
import { type RunResult, type RunStatus, isCutoff } from '../../core/search/run.ts';
import type { Trace } from '../../core/trace/trace.ts';
import { LaterWords } from '../kit/later-words.ts';
import { type PlainText, t } from '../../locales/t.ts';
import { Panel } from '../kit/panel.tsx';
import { Segmented } from '../kit/segmented.tsx';
import { useSearch, useSession, useTrace } from '../session/search-context.tsx';
import { lazyPart } from '../kit/lazy-part.tsx';
import { Dated } from '../session/of-before.tsx';
import { tx } from '../kit/words.tsx';
import { askBehind, useClicker } from './solution/clicker.ts';
import { pathBoards, solutionBoards } from './solution/replay-boards.ts';
import styles from './solution/solution-panel.module.css';

/** Fetched with the first path that there is to replay. */
const ReplayView = lazyPart(async () => (await import('./solution/replay-view.tsx')).ReplayView);

type Source = 'solution' | 'selected';

/** The path that was found, replayed move by move; or the path to the node that is picked. */
export function SolutionPanel() {
  return (
    <Dated>
      <Found />
    </Dated>
  );
}

function Found() {
  const trace = useTrace((record) => record);
  const outcome = useSearch((state) => state.outcome);
  const selected = useSearch((state) => state.selectedNode);
  const [wanted, setWanted] = useState<Source>('solution');
  const hidden = useSearch(futureHidden);
  const follows = useSearch(isSolvedHere);
  const solution = useMemo(
    () => (trace === null || outcome === null || hidden ? null : solutionBoards(trace)),
    [trace, outcome, hidden],
  );
  const sections = useMemo(
    () => (trace === null || solution === null ? [] : sectionsOf(trace)),
    [trace, solution],
  );
  const source = selected < 0 ? 'solution' : solution === null ? 'selected' : wanted;
  return (
    <Panel
      title={solution === null && source === 'selected' ? t('Path to the marked node') : t('Solution')}
      aside={
        selected >= 0 && solution !== null ? (
          <Segmented
            label={t('Path to replay')}
            value={source}
            options={[
              { value: 'solution', label: t('Solution') },
              { value: 'selected', label: t('Marked node') },
            ]}
            onChange={setWanted}
          />
        ) : undefined
      }
    >
      {source === 'selected' && trace !== null && hasBoards(trace) ? (
        <SelectedPath trace={trace} node={selected} />
      ) : trace === null || solution === null ? (
        <NoSolution />
      ) : (
        <ReplayView
          trace={trace}
          boards={solution}
          goal={trace.request.goal}
          isSolution
          sections={sections}
          follows={follows}
        />
      )}
    </Panel>
  );
}

/** Whether the search on the screen stands at its end, and has a solution of a move or more. */
const isSolvedHere = (state: SearchState): boolean =>
  state.cursor >= state.stepCount &&
  (state.outcome?.moves?.length ?? 0) > 0 &&
  !futureHidden(state) &&
  !isOfBefore(state);

/**
 * Beside a presenter's picture the solution comes by the clicker's next press after the last step, goes along by the presses after that, and
 * goes by the way back. Says whether it is there.
 * @param isOn whether it is in sight nowhere else
 */
export function useSolutionByClicker(isOn: boolean): boolean {
  const [isIn, setIn] = useState(false);
  const ends = useSearch(isSolvedHere);
  const isShown = isOn && ends && isIn;
  if (isIn && !ends) setIn(false);
  useEffect(() => {
    if (isOn && ends) ReplayView.fetch(); // the press after the next one moves it
  }, [isOn, ends]);
  useClicker({
    may: (direction) => isOn && ends && (isIn || direction > 0),
    go(direction) {
      if (!isShown) setIn(true);
      else if (!askBehind(direction) && direction < 0) setIn(false);
    },
  });
  return isShown;
}

function SelectedPath({ trace, node }: { readonly trace: Trace; readonly node: NodeId }) {
  // By the links at the cursor when the node was picked: following every step would begin the replay anew each time.
  const { store } = useSession();
  const boards = useMemo(() => pathBoards(trace, node, store.getState().cursor), [trace, node, store]);
  return <ReplayView trace={trace} boards={boards} goal={sideOf(trace, node).target} isSolution={false} />;
}

function titleOfEnd({ status, reason }: RunResult): PlainText {
  if (reason.code === 'end.depth.none') return 'No solution within the depth limit';
  return isCutoff(reason) ? 'No solution found within the depth limit' : titleOfStatus[status];
}

const titleOfStatus: Readonly<Record<RunStatus, PlainText>> = {
  solved: 'Solved',
  exhausted: 'No solution found',
  unsolvable: 'No solution exists',
  budget: 'Stopped before a solution',
};

/** What to do next when there is nothing to replay. */
function NoSolution() {
  const phase = useSearch((state) => state.phase);
  const outcome = useSearch((state) => state.outcome);
  const atEnd = useSearch((state) => state.cursor >= state.stepCount);
  const refused = useSearch(isRefused);
  const predicts = useSearch(isPredicting);
  const hidden = useSearch(futureHidden);
  if (refused) {
    return <Empty title="No solution exists">{t('The goal cannot be reached from this board.')}</Empty>;
  }
  if (predicts) {
    return (
      <Empty title="Hidden while you predict">
        {tx('The end of the search would give away what comes next. It is back with {watch}.', {
          watch: <b>{t('Watch')}</b>,
        })}
      </Empty>
    );
  }
  // At the last step the banner over the picture says why, and what to try.
  if (outcome !== null && !hidden)
    return <Empty title={titleOfEnd(outcome)}>{!atEnd && <LaterWords message={outcome.reason} />}</Empty>;
  if (hidden || phase === 'running' || phase === 'paused') {
    return (
      <Empty title="Not solved yet">
        {t('The path appears here as soon as the search reaches the goal.')}
      </Empty>
    );
  }
  return (
    <Empty title={phase === 'idle' ? 'Not searched yet' : 'Not solved yet'}>
      {t('Search, and the path that is found can be replayed here, move by move.')}
    </Empty>
  );
}

function Empty({ title, children }: { readonly title: PlainText; readonly children?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <p>{t(title)}</p>
      {children !== false && <p>{children}</p>}
    </div>
  );
}
