import { Inspector } from '../search/inspector.tsx';
import { SolutionPanel } from '../search/solution-panel.tsx';
import styles from './lane-details.module.css';

/** A lane's record at its cursor in words, and the replay of its solution. */
export function LaneDetails() {
  return (
    <div className={styles.details}>
      <Inspector />
      <SolutionPanel />
    </div>
  );
}
