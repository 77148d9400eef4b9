import {
  type LucideIcon,
  PanelLeftClose,
  PanelLeftOpen,
  PanelRightClose,
  PanelRightOpen,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { t } from '../../words/t.ts';
import { BoardPanel } from '../board/board-panel.tsx';
import { IconButton } from '../controls/button.tsx';
import { useExplore } from '../explore-context.tsx';
import { Inspector } from '../inspector/inspector.tsx';
import { lazyPart } from '../lazy-part.tsx';
import { useMedia } from '../page-media.ts';
import { GuaranteeLine } from '../settings/guarantee-line.tsx';
import { SearchButton, SearchNote } from '../settings/search-button.tsx';
import { SearchSettings } from '../settings/search-settings.tsx';
import { SolutionPanel } from '../solution/solution-panel.tsx';
import { SolutionPointer } from '../solution/solution-pointer.tsx';
import { SearchView } from '../stage/search-view.tsx';
import { Timeline } from '../timeline/timeline.tsx';
import styles from './wide-layout.module.css';

const PlayScreen = lazyPart(async () => (await import('../play/play-screen.tsx')).PlayScreen);

/** A presenter's stage has the Inspector beside it from here on. */
const roomyQuery = '(min-width: 1000px)';

export interface LayoutProps {
  /** Goes with the search and stays in sight: above the Inspector, or on a phone below the stage. */
  readonly guide?: ReactNode;
}

/** Two columns around the stage, the timeline under all; a game takes the place of all but the left column. */
export function WideLayout({ guide }: LayoutProps) {
  const mode = useExplore((state) => state.mode);
  const presenter = useExplore((state) => state.presenter);
  const [opened, setOpened] = useState(false);
  const prepares = !presenter || opened;
  const roomy = useMedia(roomyQuery);
  const [inspected, setInspected] = useState<boolean | null>(null);
  const inspects = !presenter || (inspected ?? roomy);
  return (
    <main
      className={styles.layout}
      data-mode={mode}
      data-guided={guide !== undefined || undefined}
      data-prepares={prepares}
      data-inspects={inspects || guide !== undefined}
    >
      {prepares && <Preparation />}
      {mode === 'play' ? (
        <div className={styles.stage}>
          <PlayScreen />
        </div>
      ) : (
        <Watched
          guide={guide}
          inspects={inspects}
          lead={
            presenter && (
              <>
                <FoldButton
                  label={t('Board and settings')}
                  Icon={opened ? PanelLeftClose : PanelLeftOpen}
                  opened={opened}
                  onPress={() => setOpened(!opened)}
                />
                <FoldButton
                  label={t('Inspector')}
                  Icon={inspects ? PanelRightClose : PanelRightOpen}
                  opened={inspects}
                  onPress={() => setInspected(!inspects)}
                />
              </>
            )
          }
        />
      )}
    </main>
  );
}

/** What is searched, and how. */
function Preparation() {
  return (
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
  );
}

interface FoldButtonProps {
  readonly label: string;
  readonly Icon: LucideIcon;
  readonly opened: boolean;
  readonly onPress: () => void;
}

/** A class sees a column only while something is prepared or read in it. */
function FoldButton({ label, Icon, opened, onPress }: FoldButtonProps) {
  return (
    <IconButton
      label={label}
      icon={<Icon size={18} aria-hidden />}
      aria-expanded={opened}
      onClick={onPress}
    />
  );
}

/** The picture of the search, what is to say about it, and its record over time. */
function Watched({
  guide,
  lead,
  inspects,
}: LayoutProps & { readonly lead: ReactNode; readonly inspects: boolean }) {
  return (
    <>
      <div className={styles.stage}>
        <SearchView lead={lead} />
      </div>
      {(inspects || guide !== undefined) && (
        <div className={styles.right}>
          {guide}
          {inspects && (
            <>
              <div className={styles.column}>
                <Inspector />
                <SolutionPanel />
              </div>
              <SolutionPointer />
            </>
          )}
        </div>
      )}
      <div className={styles.dock}>
        <Timeline />
      </div>
    </>
  );
}
