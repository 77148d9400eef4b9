/** The boards of the search at hand, to be changed: start and goal, shuffled, typed, undone. */

import { LaterWords } from '../kit/later-words.ts';
import { Check, Redo2, TriangleAlert, Undo2, Wrench, ChevronDown, Shuffle, BookOpen } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { canShorten } from '../../core/contract/optimal.ts';
import { explainSolvability, goalsToOffer, type Solvability, twinOf } from '../../core/puzzle/solvability.ts';
import { type PlainText, t } from '../../locales/t.ts';
import { Button, IconButton } from '../kit/button.tsx';
import { Panel } from '../kit/panel.tsx';
import { useSearch, useSession } from '../session/search-context.tsx';
import { lazyPart, useWanted } from '../kit/lazy-part.tsx';
import type { EditMode } from '../board/board-editor.tsx';
import { BoardStage } from './board/board-stage.tsx';
import { useMedia } from '../kit/media.ts';
import { Segmented } from '../kit/segmented.tsx';
import { ShapeButton, ShapeFields, useShapeOpen } from './board/shape-fields.tsx';
import { drawsOneTile, useBoardBench, type BoardBench } from './board/use-board-bench.ts';
import type { BoardPair, Size } from '../../core/puzzle/board.ts';
import type { CostText } from '../../core/puzzle/move-costs.ts';
import { goalText } from '../session/search-words.ts';
import { BoardNotes, inOneLine, readBoard, type ReadBoards } from '../board/notation-field.tsx';
import styles from './board/board-panel.module.css';
import { Prng } from '../../core/base/prng.ts';
import { randomSolvableBoard } from '../../core/puzzle/scramble.ts';
import boardControlsStyles from './board/board-controls.module.css';

const Gallery = lazyPart(async () => (await import('./gallery/gallery.tsx')).Gallery);

/** Opens the gallery of presets, which is fetched with all its boards when somebody first reaches for it. */
function PresetsButton({ bench }: { readonly bench: BoardBench }) {
  const session = useSession();
  const active = useSearch((state) => state.activePreset);
  const loadPreset = useSearch((state) => state.loadPreset);
  const { wanted, reach, letGo } = useWanted(Gallery);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        data-part="presets"
        aria-haspopup="dialog"
        {...reach}
        onClick={() => {
          reach.onClick();
          setOpen(true);
        }}
      >
        <BookOpen aria-hidden size={15} /> {t('Presets')}
      </Button>
      {wanted && (
        <Gallery
          onMissing={letGo}
          open={open}
          onOpenChange={setOpen}
          active={active}
          onPick={(preset, title) => {
            bench.setSide('start');
            loadPreset(preset);
            bench.say(t('Preset: {title}.', { title }));
            // A published run is about its figures: they are wanted at once, beside the published ones.
            if (preset.settings !== undefined) session.search();
          }}
        />
      )}
    </>
  );
}

const ShufflePopover = lazyPart(async () => (await import('./board/shuffle-popover.tsx')).ShufflePopover);

/** Other boards of this size: mixed, or ready-made. */
function MixRow({ bench }: { readonly bench: BoardBench }) {
  const row = useRef<HTMLDivElement>(null);
  return (
    <div ref={row} className={boardControlsStyles.row} data-part="shuffle">
      <ShuffleControls bench={bench} row={row} />
      <PresetsButton bench={bench} />
    </div>
  );
}

interface ShuffleControlsProps {
  readonly bench: BoardBench;
  readonly row: RefObject<HTMLElement | null>;
}

/** *Shuffle*: any solvable board, all equally likely; beside it, the other ways to mix, fetched when first wanted. */
function ShuffleControls({ bench, row }: ShuffleControlsProps) {
  const { randomSeed } = useSession();
  const { wanted, reach, letGo } = useWanted(ShufflePopover);
  const face = (
    <IconButton
      look="plain"
      label={t('More ways to shuffle')}
      icon={<ChevronDown aria-hidden size={15} />}
      aria-haspopup="dialog"
      aria-expanded={false}
      {...reach}
    />
  );
  return (
    <span className={boardControlsStyles.split}>
      <Button
        onClick={() =>
          bench.replace({ board: randomSolvableBoard(bench.other, new Prng(randomSeed())) }, t('Shuffled.'))
        }
      >
        <Shuffle aria-hidden size={15} /> {t('Shuffle')}
      </Button>
      {wanted ? <ShufflePopover meanwhile={face} onMissing={letGo} bench={bench} anchor={row} /> : face}
    </span>
  );
}

const PresetCard = lazyPart(async () => (await import('./board/published-card.tsx')).PresetCard);

const AnytimeNote = lazyPart(async () => (await import('./optimum/anytime-note.tsx')).AnytimeNote);

const sides = [
  { value: 'start', label: 'Start#a board' },
  { value: 'goal', label: 'Goal' },
] as const satisfies readonly { value: string; label: PlainText }[];

const modes = [
  { value: 'slide', label: 'Slide', title: 'Tiles move as in the puzzle' },
  { value: 'place', label: 'Place', title: 'Pick two cells to swap them, or type the tile for a cell' },
] as const satisfies readonly { value: string; label: PlainText; title: PlainText }[];

/** The boards of the search, and all that changes them. */
export function BoardPanel({
  cost,
}: {
  /** What moves cost, where that is not a setting of this search. */ readonly cost?: CostText;
}) {
  const bench = useBoardBench();
  const { start, goal, side, edited, setDraft } = bench;
  const refused = useSearch((state) => state.refused);
  const [mode, setMode] = useState<EditMode>('slide');
  const [arcsAsked, setArcsAsked] = useState<boolean | null>(null);
  const solvability = useMemo(() => explainSolvability(start, goal), [start, goal]);
  const shape = useShapeOpen(bench);
  const arcsShown = arcsAsked ?? (!solvability.solvable || refused);
  const pasteArea = useBoardPaste(edited, (text, read) => {
    if (read.ok) bench.replace(read.value, t('Pasted.'));
    else setDraft({ text: inOneLine(text), error: read.error });
  });
  const tools = (
    <div className={styles.toolbar}>
      <Segmented
        small
        part="goal"
        label={t('Board to edit')}
        value={side}
        options={sides.map(({ value, label }) => ({ value, label: t(label) }))}
        onChange={bench.setSide}
      />
      <Segmented
        small
        part="place"
        label={t('What a click does')}
        value={mode}
        options={modes.map(({ value, label, title }) => ({ value, label: t(label), title: t(title) }))}
        onChange={setMode}
      />
      <History />
    </div>
  );
  return (
    <div ref={pasteArea} className={styles.area} tabIndex={-1}>
      <Panel title={t('Board')} titled={false} aside={tools}>
        <BoardStage
          bench={bench}
          mode={mode}
          cost={cost}
          inversions={arcsShown && side === 'start' ? solvability.inversions : null}
        />
        {mode === 'place' && <p className={styles.hint}>{t(modes[1].title)}</p>}
        <SolvabilityNote
          start={start}
          goal={goal}
          solvability={solvability}
          arcsShown={arcsShown}
          aside={<ShapeButton size={start} {...shape} />}
          onShowArcs={(shown) => {
            setArcsAsked(shown);
            if (shown) bench.setSide('start');
          }}
          onRepair={bench.edit}
        />
        <ShapeFields bench={bench} {...shape} />
        {bench.notes.length > 0 && (
          <p role="status" className={styles.hint}>
            <BoardNotes notes={bench.notes} />
          </p>
        )}
        <MixRow bench={bench} />
        {/* Grows and shrinks by itself for as long as it looks: what is pressed again and again stands above it. */}
        {canShorten(start) && solvability.solvable && <AnytimeNote start={start} goal={goal} />}
        <ActiveCard />
        <p className="unseen" aria-live="polite">
          {bench.said}
        </p>
      </Panel>
    </div>
  );
}

function History() {
  const undoable = useSearch((state) => state.past.length > 0);
  const redoable = useSearch((state) => state.future.length > 0);
  const undoEdit = useSearch((state) => state.undoEdit);
  const redoEdit = useSearch((state) => state.redoEdit);
  return (
    <span className={styles.history}>
      <IconButton
        label={t('Undo')}
        icon={<Undo2 aria-hidden size={17} />}
        disabled={!undoable}
        onClick={undoEdit}
      />
      <IconButton
        label={t('Redo')}
        icon={<Redo2 aria-hidden size={17} />}
        disabled={!redoable}
        onClick={redoEdit}
      />
    </span>
  );
}

/** What was published about the preset on the board; fetched with the first preset. */
function ActiveCard() {
  const preset = useSearch((state) => state.activePreset);
  if (preset === null) return null;
  return <PresetCard preset={preset} />;
}

/**
 * Takes what is pasted while no field has the focus. Inside the returned element a text that is no board is reported
 * too; elsewhere on the page it is none of our business.
 */
function useBoardPaste(
  present: Size,
  onPaste: (text: string, read: ReadBoards) => void,
): RefObject<HTMLDivElement | null> {
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const paste = (event: ClipboardEvent): void => {
      const target = event.target as Element;
      if (target.closest('input, textarea, select, [contenteditable], [role="dialog"]') !== null) return;
      const text = event.clipboardData?.getData('text').trim() ?? '';
      if (text === '') return;
      readBoard(text, present, (read) => {
        if (read.ok || area.current?.contains(target) === true) onPaste(text, read);
      });
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [present, onPaste]);
  return area;
}

interface SolvabilityNoteProps extends BoardPair {
  readonly solvability: Solvability;
  readonly arcsShown: boolean;
  /** Stands at the end of the first line. */
  readonly aside: ReactNode;
  readonly onShowArcs: (shown: boolean) => void;
  readonly onRepair: (change: Partial<BoardPair>, say: string) => void;
}

/** Whether the goal can be reached, why, and when not, which of the usual goals can, and the swap that makes this one so. */
function SolvabilityNote(props: SolvabilityNoteProps) {
  const { start, goal, solvability, arcsShown, aside, onShowArcs, onRepair } = props;
  const { solvable, inversions, reason, isByGoal } = solvability;
  const byTouch = useMedia('(hover: none)');
  const twin = twinOf(start);
  const swap = t('Swap tiles {a} and {b}', { a: twin.tiles[0], b: twin.tiles[1] });
  const others = solvable ? [] : goalsToOffer(start, goal);
  return (
    <div className={styles.note} data-solvable={solvable}>
      <div className={styles.verdict}>
        {solvable ? <Check aria-hidden size={16} /> : <TriangleAlert aria-hidden size={16} />}
        <strong aria-live="polite">{t(solvable ? 'Solvable' : 'Not solvable')}</strong>
        <button
          type="button"
          className={styles.why}
          aria-expanded={arcsShown}
          title={t(
            arcsShown ? 'Hide the pairs that are out of order' : 'Show the pairs that are out of order',
          )}
          onClick={() => onShowArcs(!arcsShown)}
        >
          {t('{n} {n:inversion|inversions}', { n: inversions.length })}
        </button>
        {aside}
      </div>
      {arcsShown || !solvable ? (
        <p className={styles.reason}>
          <LaterWords message={reason} />
          {arcsShown &&
            drawsOneTile(start) &&
            ` ${t(byTouch ? 'Touch a tile to see its pairs.' : 'Point at a tile to see its pairs.')}`}
        </p>
      ) : (
        isByGoal && <p className={styles.reason}>{t('Counted by the order of the goal.')}</p>
      )}
      {!solvable && (
        <>
          {others.map((other) => (
            <Button
              key={other.name}
              look="primary"
              data-part="repair"
              className={styles.repair}
              onClick={() => onRepair({ goal: other.board }, t('Goal {goal}', { goal: goalText(other) }))}
            >
              {t('Use the goal {goal}', { goal: goalText(other) })}
            </Button>
          ))}
          <Button
            look={others.length === 0 ? 'primary' : 'plain'}
            data-part="repair"
            className={styles.repair}
            onClick={() =>
              onRepair({ start: twin.board }, t('{swap}: done. The goal can be reached now.', { swap }))
            }
          >
            <Wrench aria-hidden size={15} /> {swap}
          </Button>
        </>
      )}
    </div>
  );
}
