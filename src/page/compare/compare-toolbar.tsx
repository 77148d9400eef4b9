import { Grid3x3, PanelLeftClose, PanelLeftOpen, Plus, Search, Square } from 'lucide-react';
import { useState } from 'react';
import { maxLanes } from '../../core/files/page-link.ts';
import type { CompareSession } from './compare-session.ts';
import type { SearchState } from '../session/search-store.ts';
import { anotherBeside } from '../../catalog/compared-pairs.ts';
import { cellCount, maxQuickCells } from '../../core/puzzle/board.ts';
import { t } from '../../locales/t.ts';
import { BoardPanel } from '../search/board-panel.tsx';
import { Button, IconButton } from '../kit/button.tsx';
import { nameOfHotkey } from '../kit/commands.ts';
import { Sheet } from '../kit/sheet.tsx';
import { ViewField } from '../search/lane-parts.tsx';
import {
  costOfLanes,
  letterOf,
  useCompare,
  useCompareSession,
  useFolded,
  useLanes,
} from './compare-context.tsx';
import { foldOrUnfold, lanesCommands } from './compare-commands.ts';
import { stateOf } from './lane-words.ts';
import { ExamplesMenu } from './examples.tsx';
import styles from './compare-toolbar.module.css';

interface CompareToolbarProps {
  /** Whether board and examples are behind buttons, for want of a column. */
  readonly inMenus: boolean;
  /** Whether what is beside the lanes can be folded away. */
  readonly canFold: boolean;
}

/** What all lanes have in common, and how they come and go. */
export function CompareToolbar({ inMenus, canFold }: CompareToolbarProps) {
  const session = useCompareSession();
  const folded = useFolded();
  const view = useCompare((state) => state.view);
  const setView = useCompare((state) => state.setView);
  return (
    <div className={styles.bar} data-folded={folded || undefined}>
      {(canFold || folded) && <FoldButton folded={folded} />}
      {inMenus && !folded && <BoardSheet />}
      <SearchAllButton />
      {inMenus && !folded && <ExamplesMenu />}
      {!folded && <AddLaneButton session={session} />}
      <ViewField view={view} onChange={setView} />
      <LanesStatus session={session} />
    </div>
  );
}

/** Beside a class's lanes there is only what it needs. */
function FoldButton({ folded }: { readonly folded: boolean }) {
  const session = useCompareSession();
  return (
    <IconButton
      label={t('Board, examples and summary')}
      keys={nameOfHotkey(lanesCommands.commands.fold)}
      icon={folded ? <PanelLeftOpen size={18} aria-hidden /> : <PanelLeftClose size={18} aria-hidden />}
      aria-expanded={!folded}
      onClick={() => foldOrUnfold(session)}
    />
  );
}

function BoardSheet() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Grid3x3 size={16} aria-hidden /> {t('Board')}
      </Button>
      <Sheet title={t('Board')} open={open} onOpenChange={setOpen} place="bottom">
        <BoardOfLanes />
      </Sheet>
    </>
  );
}

function SearchAllButton() {
  const session = useCompareSession();
  const running = useLanes(session, isRunning);
  // One button, so that it keeps the focus.
  return running ? (
    <Button onClick={() => session.stopAll()}>
      <Square size={14} aria-hidden /> {t('Stop')}
    </Button>
  ) : (
    <Button look="primary" onClick={() => session.searchAll()}>
      <Search size={16} aria-hidden /> {t('Search')}
    </Button>
  );
}

function AddLaneButton({ session }: { readonly session: CompareSession }) {
  const full = useCompare((state) => state.lanes.length >= maxLanes);
  const add = (): void => {
    const { lanes } = session.store.getState();
    const [first, ...others] = lanes.map((id) => session.laneOf(id).store.getState());
    if (first === undefined) return;
    const settings = others.map((lane) => lane.settings);
    session.addLane(anotherBeside([first.settings, ...settings], cellCount(first.start) <= maxQuickCells));
  };
  return (
    <Button
      disabled={full}
      aria-label={t('Add lane')}
      title={t(
        full
          ? 'Four lanes are as many as a screen can show'
          : 'One more search of the same board, with the costs of lane A',
      )}
      onClick={add}
    >
      <Plus size={16} aria-hidden /> {t('Lane')}
    </Button>
  );
}

/** The board of all lanes, with what moves cost in them. */
export function BoardOfLanes() {
  return <BoardPanel cost={useLanes(useCompareSession(), costOfLanes)} />;
}

/** One line on all lanes; screen readers hear it when it changes. */
function LanesStatus({ session }: { readonly session: CompareSession }) {
  const words = useLanes(session, wordsOf);
  return (
    <p className={styles.status} role="status" aria-live="polite">
      {words}
    </p>
  );
}

function wordsOf(session: CompareSession): string {
  const state = session.store.getState();
  return state.lanes
    .map((id) => `${letterOf(state, id)}: ${shownState(session.laneOf(id).store.getState())}.`)
    .join(' ');
}

/** How a lane came out is not told before the lane shows it. */
function shownState(lane: SearchState): string {
  const { phase, cursor, stepCount } = lane;
  return phase === 'finished' && cursor < stepCount ? t('ends at step {n}', { n: stepCount }) : stateOf(lane);
}

function isRunning(session: CompareSession): boolean {
  const { lanes } = session.store.getState();
  return lanes.some((id) => session.laneOf(id).store.getState().phase === 'running');
}
