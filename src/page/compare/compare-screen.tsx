import { useEffect, useState } from 'react';
import { laneLetters, maxLanes } from '../../core/files/page-link.ts';
import { CompareSession } from './compare-session.ts';
import type { SearchSession } from '../session/search-session.ts';
import { t } from '../../locales/t.ts';
import { useCommands, nameOfHotkey } from '../kit/commands.ts';
import { Segmented } from '../kit/segmented.tsx';
import { UndoKeys } from '../search/search-keys.tsx';
import { useSession } from '../session/search-context.tsx';
import { useMedia, useReducedMotion } from '../kit/media.ts';
import { ColourKey } from './colour-key.tsx';
import {
  CompareProvider,
  useCompare,
  useFolded,
  costOfLanes,
  letterOf,
  useCompareSession,
  useLanes,
} from './compare-context.tsx';
import { CompareDock } from './compare-dock.tsx';
import { useService } from '../session/services.ts';
import { lanesCommands, transportCommands, foldOrUnfold } from './compare-commands.ts';
import { LaneView } from './lane-view.tsx';
import { SummaryTable } from './summary-table.tsx';
import styles from './compare-screen.module.css';
import {
  Grid3x3,
  PanelLeftClose,
  PanelLeftOpen,
  Plus,
  Search,
  Square,
  GraduationCap,
  Undo2,
} from 'lucide-react';
import type { SearchState } from '../session/search-store.ts';
import { anotherBeside, comparedPairs, settingsOfPair } from '../../catalog/compared-pairs.ts';
import { cellCount, maxQuickCells } from '../../core/puzzle/board.ts';
import { BoardPanel } from '../search/board-panel.tsx';
import { Button, IconButton } from '../kit/button.tsx';
import { Sheet } from '../kit/sheet.tsx';
import { ViewField } from '../search/lane-parts.tsx';
import { stateOf } from './lane-words.ts';
import { countsAt, currentAt, nodeAt } from '../../core/trace/cursor.ts';
import { leadingScore, scoresInWords, shownScores } from '../session/search-words.ts';
import { announceRests } from '../kit/announce-rests.ts';
import { named } from '../../locales/named.ts';
import { PopoverCard } from '../kit/popover-card.tsx';
import { Panel } from '../kit/panel.tsx';

/** Below this lanes are shown one at a time. */
const narrowQuery = '(max-width: 759px)';
/** Below this the board is in a sheet. */
const boardQuery = '(min-width: 1180px)';

/** Comparisons stay as they are while the page is open, whatever screen is shown. */
const kept = new WeakMap<SearchSession, CompareSession>();

function comparisonBeside(page: SearchSession): CompareSession {
  const session = kept.get(page) ?? new CompareSession(page);
  kept.set(page, session);
  return session;
}

/** Two to four searches of one board, side by side. */
export function CompareScreen() {
  const page = useSession();
  const session = comparisonBeside(page);
  const still = useReducedMotion();
  const openCheck = useService('openCheck');
  useEffect(() => {
    session.enter(still, async (name) => {
      const again = await (await openCheck()).again(name);
      return again && { trace: again.record.trace, name, source: again.log };
    });
    return () => session.leave();
    // oxlint-disable-next-line react/exhaustive-deps -- only how it opens depends on it
  }, [session]);
  useCommands(transportCommands, session);
  useCommands(lanesCommands, session);
  return (
    <CompareProvider session={session}>
      <Layout />
    </CompareProvider>
  );
}

function Layout() {
  const narrow = useMedia(narrowQuery);
  const folded = useFolded();
  const hasRoom = useMedia(boardQuery);
  const hasColumn = hasRoom && !folded;
  return (
    <main className={styles.screen} data-column={hasColumn || undefined} data-folded={folded || undefined}>
      {hasColumn && (
        <div className={styles.column}>
          <BoardOfLanes />
          <ExamplesPanel />
        </div>
      )}
      <div className={styles.middle} data-figures>
        <div className={styles.top}>
          <CompareToolbar inMenus={!hasRoom} canFold={!narrow} />
          <ColourKey />
        </div>
        <div className={styles.scroll}>{narrow ? <OneLane /> : <AllLanes />}</div>
        {!folded && <SummaryTable narrow={narrow} />}
      </div>
      <CompareDock />
      <LanesAnnouncer />
      <UndoKeys />
    </main>
  );
}

function AllLanes() {
  const lanes = useCompare((state) => state.lanes);
  const full = useCompare((state) => state.full);
  const shown = lanes.filter((id) => full === null || id === full);
  return (
    <div className={styles.lanes} data-lanes={shown.length}>
      {shown.map((id) => (
        <LaneView key={id} id={id} />
      ))}
    </div>
  );
}

/** One lane, and a way to the others. */
function OneLane() {
  const lanes = useCompare((state) => state.lanes);
  const full = useCompare((state) => state.full);
  const showFull = useCompare((state) => state.showFull);
  const [wanted, setWanted] = useState(0);
  const shown = full === null ? Math.min(wanted, lanes.length - 1) : lanes.indexOf(full);
  const id = lanes[shown];
  const options = lanes.map((_, index) => ({
    value: String(index),
    label: laneLetters[index] ?? '',
    title: t('Lane {letter}', { letter: laneLetters[index] ?? '' }),
  }));
  return (
    <div className={styles.one}>
      <Segmented
        label={t('Lane to show')}
        value={String(shown)}
        options={options}
        onChange={(value) => {
          setWanted(Number(value));
          if (full !== null) showFull(lanes[Number(value)] ?? null);
        }}
      />
      {id !== undefined && <LaneView key={id} id={id} />}
    </div>
  );
}

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
  // Not disabled: whoever has added the last lane by keys stays here, and hears why there is no other.
  return (
    <Button
      aria-disabled={full || undefined}
      aria-label={t('Add lane')}
      title={t(
        full
          ? 'Four lanes are as many as a screen can show'
          : 'One more search of the same board, with the costs of lane A',
      )}
      onClick={full ? undefined : add}
    >
      <Plus size={16} aria-hidden /> {t('Lane')}
    </Button>
  );
}

/** The board of all lanes, with what moves cost in them. */
function BoardOfLanes() {
  return <BoardPanel cost={useLanes(useCompareSession(), costOfLanes)} />;
}

/** All lanes in one line for the ear, when it changes; the eye sees it below each of them. */
function LanesStatus({ session }: { readonly session: CompareSession }) {
  const words = useLanes(session, wordsOf);
  return (
    <p className="unseen" role="status" aria-live="polite">
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

/** Tells screen readers each step that a person makes in all lanes. Under the lanes the same is told to the eye. */
function LanesAnnouncer() {
  const session = useCompareSession();
  const [told, setTold] = useState('');
  useEffect(() => announceRests(session.player, setTold, () => sayLanes(session)), [session]);
  return (
    <p className="unseen" aria-live="polite">
      {told}
    </p>
  );
}

/**
 * One step of all lanes for the ear: "Step 80 of 11,956. A: solved in 16 moves. B: f 6, frontier 61."
 * O(events of the step) for each lane.
 */
export function sayLanes(session: Pick<CompareSession, 'player' | 'store' | 'laneOf'>): string {
  const { cursor, stepCount } = session.player.store.getState();
  const { pace, lanes } = session.store.getState();
  const place =
    pace === 'step'
      ? t('Step {step} of {total}', { step: cursor, total: stepCount })
      : t('{n} per cent of each run', { n: cursor });
  const words = lanes.map(
    (id, index) => `${laneLetters[index] ?? ''}: ${sayLane(session.laneOf(id), pace === 'share')}`,
  );
  return [place, ...words].map((part) => `${part}.`).join(' ');
}

/** @param withStep where every lane is at a step of its own */
function sayLane({ trace, store }: SearchSession, withStep: boolean): string {
  const state = store.getState();
  const { cursor, stepCount, phase } = state;
  if (trace === null || trace.nodeCount === 0) return stateOf(state);
  if (phase === 'finished' && cursor >= stepCount) return stateOf(state);
  const parts = withStep ? [t('step {step}', { step: cursor })] : [];
  const step = Math.min(cursor, trace.stepCount);
  const node = currentAt(trace, step);
  if (node >= 0) {
    const { g, h, priority } = nodeAt(trace, node, step);
    const shown = shownScores(trace.request.settings, { g, h, f: priority });
    parts.push(scoresInWords(shown.filter((score) => score === leadingScore(shown))));
  }
  if (trace.result?.withoutSuccessors !== true)
    parts.push(t('frontier {n}', { n: countsAt(trace, step).frontier }));
  return parts.join(', ');
}

/** Ready-made comparisons, each with what it shows. */
function ExamplesPanel() {
  return (
    <Panel title={t('Worth comparing')}>
      <Examples />
    </Panel>
  );
}

/** The same behind a button, where there is no column for them. */
function ExamplesMenu() {
  const [open, setOpen] = useState(false);
  return (
    <PopoverCard
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button>
          <GraduationCap size={16} aria-hidden /> {t('Examples')}
        </Button>
      }
      className={styles.menu}
      aria-label={t('Worth comparing')}
      align="start"
    >
      <Examples onPick={() => setOpen(false)} />
    </PopoverCard>
  );
}

function Examples({ onPick }: { readonly onPick?: () => void }) {
  const session = useCompareSession();
  const still = useReducedMotion();
  const canReturn = useCompare((state) => state.canReturn);
  return (
    <ul className={styles.list}>
      {canReturn && (
        <li>
          <Button
            onClick={() => {
              onPick?.();
              session.goBack();
            }}
          >
            <Undo2 size={16} aria-hidden /> {t('Previous comparison')}
          </Button>
        </li>
      )}
      {comparedPairs.map((pair) => (
        <li key={pair.id}>
          <button
            type="button"
            className={styles.item}
            onClick={(event) => {
              onPick?.();
              session.compare(settingsOfPair(pair), pair, still);
              if (event.detail > 0) event.currentTarget.blur(); // the next Space plays
            }}
          >
            <strong>{named(pair.title)}</strong>
            <span>{named(pair.sentence)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
