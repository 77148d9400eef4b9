import { BoardPanel } from '../board/board-panel.tsx';
import { Inspector } from '../inspector/inspector.tsx';
import { GuaranteeLine } from '../settings/guarantee-line.tsx';
import { SearchButton, SearchNote } from '../settings/search-button.tsx';
import { SearchSettings } from '../settings/search-settings.tsx';
import { SolutionPanel } from '../solution/solution-panel.tsx';
import { SearchView } from '../stage/search-view.tsx';
import { Timeline } from '../timeline/timeline.tsx';
import styles from './wide-layout.module.css';

/** Two columns around the stage, the timeline under all. */
export function WideLayout() {
  return (
    <main className={styles.layout}>
      <div className={styles.left}>
        <div className={styles.column}>
          <BoardPanel />
          <SearchSettings promises={false} />
        </div>
        <div className={styles.search}>
          <GuaranteeLine />
          <SearchButton />
          <SearchNote />
        </div>
      </div>
      <div className={styles.stage}>
        <SearchView />
      </div>
      <div className={`${styles.column} ${styles.right}`}>
        <Inspector />
        <SolutionPanel />
      </div>
      <div className={styles.dock}>
        <Timeline />
      </div>
    </main>
  );
}
