import { Grid3x3, ScanSearch, SlidersHorizontal, Waypoints } from 'lucide-react';
import { useState } from 'react';
import { t, type PlainText } from '../../locales/t.ts';
import { BoardView } from '../kit/board-view.tsx';
import { Sheet } from '../kit/sheet.tsx';
import { BoardPanel } from '../search/board-panel.tsx';
import { SearchSettings, SearchButton } from '../search/search-settings.tsx';
import { SearchView } from '../search/search-view.tsx';
import { Timeline } from '../search/timeline.tsx';
import { usePage, useSearch, useSession } from '../session/search-context.tsx';
import { useMedia } from '../kit/media.ts';
import { useCommands } from '../kit/commands.ts';
import { lazyPart, noRoom } from '../kit/lazy-part.tsx';
import { searchCommands } from '../search/search-commands.ts';
import { WideLayout } from './wide-layout.tsx';
import styles from './explore-screen.module.css';
import type { LinkMode } from '../../core/files/share-link.ts';
import { Segmented } from '../kit/segmented.tsx';

const modes: readonly {
  readonly value: LinkMode;
  readonly label: PlainText;
  readonly title: PlainText;
}[] = [
  { value: 'watch', label: 'Watch', title: 'See the search, step by step' },
  { value: 'play', label: 'Play#a game', title: 'Solve the board yourself, beside the optimum' },
  { value: 'predict', label: 'Predict', title: 'Say which node the search selects next' },
];

const PresenterHead = lazyPart(async () => (await import('./presenter-head.tsx')).PresenterHead);

/** What the person does on this screen; on a projector the name of the search stands beside it. */
export function ModeSwitch() {
  const presents = usePresents();
  const mode = useSearch((state) => state.mode);
  const setMode = useSearch((state) => state.setMode);
  const options = modes.map(({ value, label, title }) => ({ value, label: t(label), title: t(title) }));
  if (presents) return <PresenterHead modes={options.map(({ value, label }) => ({ value, title: label }))} />;
  return <Segmented label={t('What to do')} value={mode} options={options} onChange={setMode} />;
}

const UndoKeys = lazyPart(async () => (await import('../search/search-keys.tsx')).UndoKeys);

/** Below this there is no room for the stage between two columns. */
const narrowQuery = '(max-width: 919px)';
/** A presenter's stage has but one column beside it. */
const narrowPresenterQuery = '(max-width: 699px)';

/** Whether the main screen has room for one column only. */
function useNarrow(): boolean {
  const presenter = usePage((state) => state.presenter);
  return useMedia(presenter ? narrowPresenterQuery : narrowQuery);
}

/** Whether it is shown to a class, in a window that has room for that. */
function usePresents(): boolean {
  const narrow = useNarrow();
  return usePage((state) => state.presenter) && !narrow;
}

const PresenterLayout = lazyPart(
  async () => (await import('./presenter-layout.tsx')).PresenterLayout,
  ({ children }) => <main aria-busy={children === undefined}>{children}</main>,
);

/** The main screen: boards and settings, the stage, the inspector, the timeline. */
export function ExploreScreen() {
  const narrow = useNarrow();
  const presents = usePresents();
  const alone = usePage((state) => state.pictureAlone);
  useCommands(searchCommands, useSession());
  return (
    <>
      {narrow ? <NarrowLayout /> : presents || alone ? <PresenterLayout /> : <WideLayout />}
      <UndoKeys {...noRoom} />
    </>
  );
}

const SolutionPanel = lazyPart(async () => (await import('../search/solution-panel.tsx')).SolutionPanel);
const PlayScreen = lazyPart(async () => (await import('./play-screen.tsx')).PlayScreen);

const InspectorHalf = lazyPart(async () => (await import('./inspector-half.tsx')).InspectorHalf);

const sheets = {
  board: { title: 'Board', Icon: Grid3x3, Panel: BoardPanel },
  settings: { title: 'Settings', Icon: SlidersHorizontal, Panel: SearchSettings },
  inspector: { title: 'Inspector', Icon: ScanSearch, Panel: InspectorHalf },
  solution: { title: 'Solution', Icon: Waypoints, Panel: SolutionPanel },
} as const;
type SheetName = keyof typeof sheets;
const sheetNames = Object.keys(sheets) as SheetName[];
/** Those that are not about the search, while a person plays. */
const playSheetNames: readonly SheetName[] = ['board', 'settings'];

/** One column: the stage first, the timeline at the thumb, all else in sheets; the Inspector in half of one, below the picture. */
function NarrowLayout() {
  const [sheet, setSheet] = useState<SheetName | null>(null);
  const mode = useSearch((state) => state.mode);
  const plays = mode === 'play';
  const alone = usePage((state) => state.pictureAlone);
  const names = plays ? playSheetNames : sheetNames;
  const inspects = sheet === 'inspector' && !plays;
  const shown = sheet === null || sheet === 'inspector' ? null : sheets[sheet];
  return (
    <main className={styles.layout} data-mode={mode} data-inspects={inspects || undefined}>
      {plays ? (
        <PlayScreen meanwhile={<div />} />
      ) : (
        <SearchView lead={!alone && <BoardGlance onOpen={() => setSheet('board')} />} />
      )}
      <div className={styles.dock} data-dock>
        {!plays && <>{inspects ? <InspectorHalf onClose={() => setSheet(null)} /> : <Timeline />}</>}
        {!alone && (
          <nav className={styles.tabs} aria-label={t('Panels')}>
            {names.map((name) => {
              const { title, Icon } = sheets[name];
              return (
                <button
                  key={name}
                  type="button"
                  className={styles.tab}
                  aria-haspopup="dialog"
                  aria-expanded={name === 'inspector' ? inspects : undefined}
                  onClick={() => setSheet(name === sheet ? null : name)}
                >
                  <Icon size={19} aria-hidden />
                  {t(title)}
                </button>
              );
            })}
          </nav>
        )}
      </div>
      <Sheet
        title={shown === null ? '' : t(shown.title)}
        head={<SheetTabs names={names} shown={sheet} onShow={setSheet} />}
        open={shown !== null}
        onOpenChange={(open) => !open && setSheet(null)}
        place="bottom"
      >
        {shown && <shown.Panel />}
      </Sheet>
    </main>
  );
}

interface SheetTabsProps {
  readonly names: readonly SheetName[];
  readonly shown: SheetName | null;
  readonly onShow: (sheet: SheetName) => void;
}

/** From one sheet to another without going back. */
function SheetTabs({ names, shown, onShow }: SheetTabsProps) {
  return (
    <div className={styles.sheetTabs} role="group" aria-label={t('Panels')}>
      {names.map((name) => (
        <button
          key={name}
          type="button"
          className={styles.sheetTab}
          aria-pressed={name === shown}
          onClick={() => onShow(name)}
        >
          {t(sheets[name].title)}
        </button>
      ))}
    </div>
  );
}

/** The start board at a glance; opens its sheet. */
function BoardGlance({ onOpen }: { onOpen: () => void }) {
  const start = useSearch((state) => state.start);
  const goal = useSearch((state) => state.goal);
  return (
    <button type="button" className={styles.glance} aria-label={t('Edit the board')} onClick={onOpen}>
      <BoardView board={start} goal={goal} width={38} />
    </button>
  );
}

/** Where the settings are in a sheet, the button that they lead to stands in the header. */
export function NarrowSearchButton() {
  const narrow = useNarrow();
  const presents = usePresents();
  const alone = usePage((state) => state.pictureAlone);
  return (narrow || (presents && !alone)) && <SearchButton tells={false} />;
}
