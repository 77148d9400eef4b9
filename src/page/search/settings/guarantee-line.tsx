import { CircleAlert, Gauge, ShieldAlert, ShieldCheck } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { algorithmCatalog } from '../../../core/algorithms/registry.ts';
import { guaranteeOf } from '../../../core/algorithms/guarantee.ts';
import { boardsEqual, standardGoal } from '../../../core/puzzle/board.ts';
import { explainSolvability } from '../../../core/puzzle/solvability.ts';
import { say } from '../../../locales/say.ts';
import { t } from '../../../locales/t.ts';
import { useSearch } from '../../session/search-context.tsx';
import { useMisfit } from '../../session/use-misfit.ts';
import styles from './guarantee-line.module.css';

const icons = { optimal: ShieldCheck, bounded: Gauge, none: ShieldAlert, refused: CircleAlert } as const;

interface Promised {
  readonly level: keyof typeof icons;
  /** In a word or two. */
  readonly short: string;
  /** Why, in a sentence. */
  readonly why: string;
}

/** What exactly these settings promise on this board: in a word, and why when it is pointed at or pressed. */
export function GuaranteeLine() {
  const [open, setOpen] = useState(false);
  const { level, short, why } = usePromise();
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
    <span className={styles.promise} data-level={level} onBlur={leave} onKeyDown={keys}>
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
  const { decides = false } = algorithmCatalog[settings.algorithm];
  if (misfit !== null) return { level: 'refused', short: t('does not fit'), why: say(misfit) };
  const { solvable, reason } = explainSolvability(start, goal);
  if (!solvable && !decides) return { level: 'none', short: t('not solvable'), why: say(reason) };
  const { level, factor, within, unlessCutOff, sentence } = guaranteeOf(
    settings,
    boardsEqual(goal, standardGoal(goal)),
  );
  const short = {
    optimal: within === undefined ? t('optimal') : t('optimal up to {n} {n:move|moves}', { n: within }),
    bounded: t('≤ {factor} × optimal', { factor }),
    none: t('no guarantee'),
    refused: t('does not fit'),
  }[level];
  const held = unlessCutOff ? t('{promise} unless cut off', { promise: short }) : short;
  return { level, short: held, why: say(sentence) };
}
