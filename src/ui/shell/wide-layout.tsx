import { type ReactNode, Suspense, lazy } from 'react';
import { BoardPanel } from '../board/board-panel.tsx';
import { useExplore } from '../explore-context.tsx';
import { Inspector } from '../inspector/inspector.tsx';
import { GuaranteeLine } from '../settings/guarantee-line.tsx';
import { SearchButton, SearchNote } from '../settings/search-button.tsx';
import { SearchSettings } from '../settings/search-settings.tsx';
import { SolutionPanel } from '../solution/solution-panel.tsx';
import { SolutionPointer } from '../solution/solution-pointer.tsx';
import { SearchView } from '../stage/search-view.tsx';
import { Timeline } from '../timeline/timeline.tsx';
import styles from './wide-layout.module.css';

const PlayScreen = lazy(async () => ({ default: (await import('../play/play-screen.tsx')).PlayScreen }));

export interface LayoutProps {
  /** Goes with the search and stays in sight: above the Inspector, or on a phone below the stage. */
  readonly guide?: ReactNode;
}

/** Two columns around the stage, the timeline under all; a game takes the place of all but the left column. */
export function WideLayout({ guide }: LayoutProps) {
  const mode = useExplore((state) => state.mode);
  return (
    <main className={styles.layout} data-mode={mode} data-guided={guide !== undefined || undefined}>
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
      {mode === 'play' ? (
        <div className={styles.stage}>
          <Suspense>
            <PlayScreen />
          </Suspense>
        </div>
      ) : (
        <Watched guide={guide} />
      )}
    </main>
  );
}

/** The picture of the search, what is to say about it, and its record over time. */
function Watched({ guide }: LayoutProps) {
  return (
    <>
      <div className={styles.stage}>
        <SearchView />
      </div>
      <div className={styles.right}>
        {guide}
        <div className={styles.column}>
          <Inspector />
          <SolutionPanel />
          <SolutionPointer />
        </div>
      </div>
      <div className={styles.dock}>
        <Timeline />
      </div>
    </>
  );
}
