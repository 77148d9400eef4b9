import { Gauge, ShieldAlert, ShieldCheck } from 'lucide-react';
import { guaranteeOf } from '../../contract/guarantee.ts';
import { boardsEqual, standardGoal } from '../../puzzle/board.ts';
import { isSolvable } from '../../puzzle/solvability.ts';
import { said } from '../../words/said.ts';
import { useExplore } from '../explore-context.tsx';
import styles from './settings.module.css';

const icons = { optimal: ShieldCheck, bounded: Gauge, none: ShieldAlert } as const;

/** What exactly these settings promise. */
export function GuaranteeLine() {
  const settings = useExplore((state) => state.settings);
  const goal = useExplore((state) => state.goal);
  const { level, sentence } = guaranteeOf(settings, boardsEqual(goal, standardGoal(goal)));
  // Beside a board that cannot be solved no promise is good news.
  const solvable = useExplore(({ start }) => isSolvable(start, goal));
  const Icon = icons[level];
  return (
    <p className={styles.guarantee} data-level={solvable ? level : undefined}>
      <Icon size={16} aria-hidden />
      <span>{said(sentence)}</span>
    </p>
  );
}
