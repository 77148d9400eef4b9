import { formatScore } from '../../../locales/figures.ts';
import { nameOfSearch } from '../../session/search-words.ts';
import { costsInForce } from '../../../core/algorithms/registry.ts';
import { costOfPath } from '../../../core/puzzle/move-costs.ts';
import type { RunRequest, RunResult } from '../../../core/search/run.ts';
import type { RunPhase } from '../../session/player.ts';
import { isRefused, isOfBefore, futureHidden } from '../../session/search-store.ts';
import { ownSearchName } from '../../../core/search/settings.ts';
import { hasBoards } from '../../../core/trace/cursor.ts';
import { t } from '../../../locales/t.ts';
import { useOfOtherBoard } from '../../session/of-before.tsx';
import { useSearch, useTrace } from '../../session/search-context.tsx';
import { useMisfit } from '../settings/search-and-play.ts';
import { lazyPart, noRoom } from '../../kit/lazy-part.tsx';
import styles from './stage.module.css';

/** Fetched beside the first picture: nobody has made a step before. */
const StepAnnouncer = lazyPart(async () => (await import('./step-announcer.tsx')).StepAnnouncer);

const OptimumRemark = lazyPart(async () => (await import('../optimum/optimum-remark.tsx')).OptimumRemark);

/**
 * One line that says what became of the search, or how far it is; screen readers hear the same, and each step by itself. The
 * step at the cursor is told by the sentence below the picture and by the timeline.
 */
export function StatusLine() {
  const phase = useSearch((state) => state.phase);
  const recorded = useSearch((state) => state.recorded);
  const outcome = useSearch((state) => state.outcome);
  const refused = useSearch(isRefused);
  const hidden = useSearch(futureHidden);
  const old = useSearch((state) => isOfBefore(state) || state.trying);
  const isOther = useOfOtherBoard();
  const ownRuns = useSearch(({ settings }) => settings.algorithm === ownSearchName);
  const runs = phase === 'running' || phase === 'paused';
  const misfit = useMisfit();
  // Told once it has stopped: before, the note below does so, and a screen reader would hear every number.
  const made = useSearch((state) => (state.phase === 'idle' ? state.stepsMade : 0));
  const inGenerations = useTrace((trace) => trace !== null && trace.cohorts.length > 0);
  const sentence =
    recorded === null && misfit !== null
      ? '' // why stands in the place of the picture
      : recorded === null && ownRuns
        ? sentenceOfOwn(phase, outcome)
        : sentenceFor(phase, recorded, { outcome: hidden ? 'hidden' : outcome, made, inGenerations });
  return (
    <div className={styles.status} data-part="result" data-old={old || undefined}>
      <span role="status" aria-live="polite" className={runs ? 'unseen' : undefined}>
        {!refused && isOther && sentence !== '' && `${t('Of the board before')}: `}
        {!refused && recorded !== null && sentence !== '' && (
          <span className={old ? undefined : 'unseen'}>{nameOfSearch(recorded.settings)}: </span>
        )}
        {refused ? t('Not searched: the goal cannot be reached from this board.') : sentence}
        {!refused &&
          !hidden &&
          phase === 'finished' &&
          recorded !== null &&
          hasBoards({ request: recorded }) &&
          outcome !== null && (
            <span className={styles.remark}>
              <OptimumRemark {...noRoom} request={recorded} result={outcome} />
            </span>
          )}
      </span>
      <SearchNote />
      <StepAnnouncer {...noRoom} />
    </div>
  );
}

/** How far a search has come. */
interface Reached {
  readonly outcome: RunResult | 'hidden' | null;
  /** Steps, those beyond the record's budget included. */
  readonly made: number;
  /** Whether a step is one. */
  readonly inGenerations: boolean;
}

/** What became of it, after its name. */
function sentenceFor(
  phase: RunPhase,
  recorded: RunRequest | null,
  { outcome, made, inGenerations }: Reached,
): string {
  if (phase === 'failed') return t('stopped by an error.');
  if (recorded === null) return t('Ready to search.');
  if (phase === 'running') return t('searching.');
  if (phase === 'paused') return t('paused.');
  if (outcome === 'hidden') return '';
  const text = inGenerations
    ? '{end}; {n} {n:generation|generations}.'
    : '{end}; {n} {n:expansion|expansions}.';
  if (outcome === null) return t(text, { end: t('stopped'), n: made });
  if (outcome.status === 'budget' && outcome.reason.code === 'end.file.no-solution')
    return t('the log ends after {n} {n:expansion|expansions}, without a solution.', {
      n: outcome.counts.expanded,
    });
  return t(text, { end: endOf(recorded, outcome), n: outcome.counts.expanded });
}

/** Of a program of the person's own of which there is no record: it has not ended, or expanded nothing. */
function sentenceOfOwn(phase: RunPhase, outcome: RunResult | null): string {
  if (phase === 'running') return t('Your program is running.');
  if (phase === 'finished' && outcome !== null)
    return t(
      outcome.reason.code === 'end.own-search.elsewhere'
        ? 'Ended with a wrong answer after {n} {n:expansion|expansions}.'
        : 'Ended after {n} {n:expansion|expansions}.',
      { n: outcome.counts.expanded },
    );
  return sentenceFor(phase, null, { outcome: null, made: 0, inGenerations: false });
}

function endOf(request: RunRequest, { status, moves, reason }: RunResult): string {
  switch (status) {
    case 'solved':
      return moves === null ? t('reached its goal') : sayPath(request, moves);
    case 'exhausted':
      return reason.code === 'end.own-search.elsewhere'
        ? t('ended with a wrong answer')
        : t('ended without a solution');
    case 'unsolvable':
      return t('no solution exists');
    case 'budget':
      return reason.code === 'end.path-not-proved' ? t('no solution proved') : t('cut off at a limit');
  }
}

/** Both wherever they differ. */
function sayPath(request: RunRequest, moves: ArrayLike<number>): string {
  const n = moves.length;
  const costs = costsInForce(request);
  if (costs === null) return t('solved in {n} {n:move|moves}', { n });
  const cost = formatScore(costOfPath(request.start, moves, costs));
  return t('solved in {n} {n:move|moves}, cost {cost}', { n, cost });
}

/** A search with more is one to wait for. */
const manyExpansions = 50_000;

/** How far a run is, and of a long one where it ends at the latest: nobody who follows a link to a large board need wait for more. */
export function SearchNote() {
  const phase = useSearch((state) => state.phase);
  // Of own code that runs there is no record yet, and the one on screen is not its.
  const stepsMade = useSearch((state) => Math.max(state.ownExpanded, state.stepsMade));
  const { maxExpansions: most, maxNodes: nodes } = useSearch(
    ({ recorded, settings }) => recorded?.settings ?? settings,
  );
  if (phase !== 'running' && phase !== 'paused') return null;
  const n = stepsMade;
  return (
    <p>
      {phase === 'paused'
        ? t('Paused at {n} expansions.', { n })
        : n < manyExpansions
          ? t('Searching: {n} expansions.', { n })
          : t('Searching: {n} expansions. It ends at {most}, or {nodes} nodes.', { n, most, nodes })}
    </p>
  );
}
