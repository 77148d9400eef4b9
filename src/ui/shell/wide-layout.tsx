import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { LinkMode } from '../../formats/share-link.ts';
import { t } from '../../words/t.ts';
import { BoardPanel } from '../board/board-panel.tsx';
import { IconButton } from '../controls/button.tsx';
import { FieldFormProvider, createFieldForm } from '../controls/field-form.tsx';
import { useExplore } from '../explore-context.tsx';
import { Inspector } from '../inspector/inspector.tsx';
import { lazyPart } from '../lazy-part.tsx';
import { SearchButton, SearchNote } from '../settings/search-button.tsx';
import { SearchSettings } from '../settings/search-settings.tsx';
import { SolutionPanel } from '../solution/solution-panel.tsx';
import { SolutionPointer } from '../solution/solution-pointer.tsx';
import { SearchView } from '../stage/search-view.tsx';
import { Timeline } from '../timeline/timeline.tsx';
import styles from './wide-layout.module.css';

const PlayScreen = lazyPart(async () => (await import('../play/play-screen.tsx')).PlayScreen);

export interface LayoutProps {
  /** Goes with the search and stays in sight: above the Inspector, or on a phone below the stage. */
  readonly guide?: ReactNode;
}

/** Two columns around the stage, the timeline under all; a game takes the place of all but the left column. */
export function WideLayout({ guide }: LayoutProps) {
  const mode = useExplore((state) => state.mode);
  const presenter = useExplore((state) => state.presenter);
  const plays = mode === 'play';
  // Opened for what is done now: a game begins with one board.
  const [openedFor, setOpenedFor] = useState<LinkMode | null>(null);
  const opened = openedFor === mode;
  const folds = presenter || plays;
  const prepares = !folds || opened;
  const lead = folds && (
    <PreparationButton opened={opened} onPress={() => setOpenedFor(opened ? null : mode)} />
  );
  return (
    <main
      className={styles.layout}
      data-mode={mode}
      data-guided={guide !== undefined || undefined}
      data-prepares={prepares}
    >
      {prepares && <Preparation searches={!plays} />}
      {plays ? (
        <div className={styles.stage}>
          <PlayScreen lead={lead} />
        </div>
      ) : (
        <Watched guide={guide} lead={lead} />
      )}
    </main>
  );
}

/** What is searched, and how. */
function Preparation({ searches }: { readonly searches: boolean }) {
  const [form] = useState(createFieldForm);
  return (
    <FieldFormProvider form={form}>
      <div className={styles.left}>
        <div className={styles.column}>
          <BoardPanel />
          <SearchSettings />
        </div>
        {searches && (
          <div className={styles.search}>
            <SearchButton />
            <SearchNote />
          </div>
        )}
      </div>
    </FieldFormProvider>
  );
}

interface PreparationButtonProps {
  readonly opened: boolean;
  readonly onPress: () => void;
}

/** A class, or who plays, sees the left column only while something is prepared in it. */
function PreparationButton({ opened, onPress }: PreparationButtonProps) {
  return (
    <IconButton
      label={t('Board and settings')}
      icon={opened ? <PanelLeftClose size={18} aria-hidden /> : <PanelLeftOpen size={18} aria-hidden />}
      aria-expanded={opened}
      onClick={onPress}
    />
  );
}

/** The picture of the search, what is to say about it, and its record over time. */
function Watched({ guide, lead }: LayoutProps & { readonly lead: ReactNode }) {
  return (
    <>
      <div className={styles.stage}>
        <SearchView lead={lead} />
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
