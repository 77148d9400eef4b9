import { CircleAlert, Gauge, ShieldAlert, ShieldCheck } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, useMemo, useState } from 'react';
import { algorithmCatalog } from '../../../core/algorithms/registry.ts';
import { guaranteeOf } from '../../../core/algorithms/guarantee.ts';
import { boardsEqual, standardGoal } from '../../../core/puzzle/board.ts';
import { isSolvable } from '../../../core/puzzle/solvability.ts';
import type { RunResult } from '../../../core/search/run.ts';
import { say } from '../../../locales/say.ts';
import { t } from '../../../locales/t.ts';
import { useSearch } from '../../session/search-context.tsx';
import { useMisfit } from './search-and-play.ts';
import { isStale, type SearchState, futureHidden } from '../../session/search-store.ts';
import styles from './guarantee-line.module.css';

const icons = { optimal: ShieldCheck, bounded: Gauge, none: ShieldAlert, refused: CircleAlert } as const;

interface Promised {
  readonly level: keyof typeof icons;
  /** In a word or two. */
  readonly short: string;
  /** Why, in a sentence. */
  readonly why: string;
  /** Whether that is the promise of a solution that was found with these settings, and not of one that is still to be found. */
  readonly isKept?: boolean;
}

/**
 * What exactly these settings promise on this board, and once a search with them is over, what became of that: in a word, and why when it is pointed at
 * or pressed.
 */
export function GuaranteeLine() {
  const [open, setOpen] = useState(false);
  const { level, short, why, isKept = false } = usePromise();
  const Icon = icons[level];
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false);
  };
  const keys = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !open) return;
    setOpen(false);
    event.stopPropagation();
  };
  return (
    <span
      className={styles.promise}
      data-level={level}
      data-kept={isKept || undefined}
      onBlur={leave}
      onKeyDown={keys}
    >
      <button
        type="button"
        title={why}
        aria-description={why}
        aria-expanded={open}
        onFocus={({ currentTarget }) => setOpen(currentTarget.matches(':focus-visible'))}
        onClick={() => setOpen(!open)}
      >
        <Icon size={16} aria-hidden />
        <span>{short}</span>
      </button>
      {open && <span className={styles.why}>{why}</span>}
    </span>
  );
}

function usePromise(): Promised {
  const settings = useSearch((state) => state.settings);
  const start = useSearch((state) => state.start);
  const goal = useSearch((state) => state.goal);
  const misfit = useMisfit();
  const run = useRunThatIsOver();
  const { decides = false } = algorithmCatalog[settings.algorithm];
  if (misfit !== null) return { level: 'refused', short: t('does not fit'), why: say(misfit) };
  // Why not is told in the place of the picture.
  if (!isSolvable(start, goal) && !decides)
    return { level: 'none', short: t('not solvable'), why: t('This goal cannot be reached') };
  const isStandard = boardsEqual(goal, standardGoal(goal));
  const moves = run?.outcome?.moves ?? null;
  if (run !== null && moves === null) {
    const { sentence } = guaranteeOf(settings, isStandard);
    const { short, why } = endWithout(run.outcome);
    const promised = t('What these settings promise of one: {promise}', { promise: say(sentence) });
    return { level: 'none', short, why: `${why} ${promised}` };
  }
  const { level, factor, within, unlessCutOff, sentence } = guaranteeOf(
    settings,
    isStandard,
    run?.outcome?.reason,
  );
  const short = {
    optimal:
      within === undefined || run !== null
        ? t('optimal')
        : t('optimal up to {n} {n:move|moves}', { n: within }),
    bounded: t('≤ {factor} × optimal', { factor }),
    none: t('no guarantee'),
    refused: t('does not fit'),
  }[level];
  const held = unlessCutOff ? t('{promise} unless cut off', { promise: short }) : short;
  return { level, short: held, why: say(sentence), isKept: run !== null };
}

/** A search with the present settings that is over; null before its end, and while that is not to be known. */
function useRunThatIsOver(): Pick<SearchState, 'outcome'> | null {
  const outcome = useSearch((state) => state.outcome);
  const isOver = useSearch(
    (state) =>
      state.recorded !== null &&
      state.phase !== 'running' &&
      state.phase !== 'paused' &&
      !state.trying &&
      !isStale(state) &&
      !futureHidden(state),
  );
  return useMemo(() => (isOver ? { outcome } : null), [isOver, outcome]);
}

/** Of a search that is over and has no solution to return. */
function endWithout(outcome: RunResult | null): Pick<Promised, 'short' | 'why'> {
  if (outcome?.reason.code === 'end.path-not-proved')
    return {
      short: t('not proved'),
      why: t(
        'The search was stopped before it had proved that no solution is better than the one of {n} {n:move|moves}.',
        {
          n: outcome.reason.moves,
        },
      ),
    };
  return {
    short: t('none found'),
    why:
      outcome === null
        ? t('The search was stopped before it found a solution.')
        : t('The search found no solution.'),
  };
}
