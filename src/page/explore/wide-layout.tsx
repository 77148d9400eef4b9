import {
  type LucideIcon,
  PanelLeftClose,
  PanelLeftOpen,
  PanelRightClose,
  PanelRightOpen,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { LinkMode } from '../../core/files/share-link.ts';
import { t } from '../../locales/t.ts';
import { BoardPanel } from '../search/board-panel.tsx';
import { IconButton } from '../kit/button.tsx';
import { FieldFormProvider, createFieldForm } from '../kit/field-form.tsx';
import { useSearch, usePage } from '../session/search-context.tsx';
import { Inspector } from '../search/inspector.tsx';
import { lazyPart } from '../kit/lazy-part.tsx';
import { useMedia } from '../kit/media.ts';
import { SearchButton, SearchSettings } from '../search/search-settings.tsx';
import { SolutionPointer } from './solution-pointer.tsx';
import { SearchView } from '../search/search-view.tsx';
import { Timeline } from '../search/timeline.tsx';
import styles from './wide-layout.module.css';

const SolutionPanel = lazyPart(async () => (await import('../search/solution-panel.tsx')).SolutionPanel);
const PlayScreen = lazyPart(async () => (await import('./play/play-screen.tsx')).PlayScreen);

/** A presenter's stage has the Inspector beside it from here on; a low one is broad instead. */
const roomyQuery = '(min-width: 1000px) and (min-height: 560px)';

/**
 * Two columns around the stage, the timeline under all; a game takes the place of all but the left column. What is searched
 * and the solution are on the left, what one step did is on the right, and Search stands at the name of the search.
 */
export function WideLayout() {
  const [form] = useState(createFieldForm);
  const mode = useSearch((state) => state.mode);
  const presenter = usePage((state) => state.presenter);
  const alone = usePage((state) => state.pictureAlone);
  const plays = mode === 'play';
  // Opened for what is done now: a game begins with one board.
  const [openedFor, setOpenedFor] = useState<LinkMode | null>(null);
  const opened = openedFor === mode;
  const prepares = !(presenter || plays || alone) || opened;
  const roomy = useMedia(roomyQuery);
  const [inspected, setInspected] = useState<boolean | null>(null);
  const inspects = !alone && (!presenter || (inspected ?? roomy));
  const lead = (presenter || plays) && !alone && (
    <>
      <FoldButton
        label={t('Board and settings')}
        Icon={opened ? PanelLeftClose : PanelLeftOpen}
        opened={opened}
        onPress={() => setOpenedFor(opened ? null : mode)}
      />
      {!plays && (
        <FoldButton
          label={t('Inspector')}
          Icon={inspects ? PanelRightClose : PanelRightOpen}
          opened={inspects}
          onPress={() => setInspected(!inspects)}
        />
      )}
    </>
  );
  return (
    <FieldFormProvider form={form}>
      <main className={styles.layout} data-mode={mode} data-prepares={prepares} data-inspects={inspects}>
        {prepares && (
          <Column side="left" solves={!plays}>
            <BoardPanel />
            <SearchSettings />
          </Column>
        )}
        <div className={styles.stage}>
          {plays ? (
            <PlayScreen lead={lead} />
          ) : (
            <SearchView lead={lead} action={prepares && <SearchButton tells={false} />} />
          )}
        </div>
        {inspects && !plays && (
          <Column side="right" solves={!prepares}>
            <Inspector />
          </Column>
        )}
        {!plays && (
          <div className={styles.dock}>
            <Timeline />
          </div>
        )}
      </main>
    </FieldFormProvider>
  );
}

interface ColumnProps {
  readonly side: 'left' | 'right';
  /** Whether it ends with the solution. */
  readonly solves: boolean;
  readonly children: ReactNode;
}

function Column({ side, solves, children }: ColumnProps) {
  return (
    <div className={styles[side]}>
      <div className={styles.column}>
        {children}
        {/* There before the panel is, for the pointer to it. */}
        {solves && (
          <div>
            <SolutionPanel />
          </div>
        )}
      </div>
      {solves && <SolutionPointer />}
    </div>
  );
}

interface FoldButtonProps {
  readonly label: string;
  readonly Icon: LucideIcon;
  readonly opened: boolean;
  readonly onPress: () => void;
}

/** A class, or who plays, sees a column only while something is prepared or read in it. */
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
