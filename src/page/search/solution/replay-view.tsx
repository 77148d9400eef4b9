import {
  Pause,
  Play,
  Repeat,
  SkipBack,
  SkipForward,
  ChevronDown,
  Clapperboard,
  ChevronLeft,
  ChevronRight,
  Check,
  Copy,
} from 'lucide-react';
import { type RefObject, useEffect, useId, useRef, useState, useMemo } from 'react';
import type { Board } from '../../../core/puzzle/board.ts';
import { costOfPath } from '../../../core/puzzle/move-costs.ts';
import { SlidingBoard } from '../../kit/sliding-board.tsx';
import { IconButton, Button } from '../../kit/button.tsx';
import type { Section } from '../../../core/trace/cursor.ts';
import type { Trace } from '../../../core/trace/trace.ts';
import { figure, formatScore } from '../../../locales/figures.ts';
import { t } from '../../../locales/t.ts';
import { tx } from '../../kit/words.tsx';
import { type ReplayBoards, fittingSpeed } from './replay-boards.ts';
import {
  slideMs,
  speedOfSlider,
  type ReplayState,
  advanceReplay,
  playReplay,
  replayAtStart,
  seekReplay,
} from './replay-clock.ts';
import { lazyPart } from '../../kit/lazy-part.tsx';
import type { ReplayFilmProps } from './replay-film.tsx';
import styles from './solution-panel.module.css';
import { say } from '../../../locales/say.ts';
import sectionStripStyles from './section-strip.module.css';
import { countWhile } from '../../../core/base/sorted.ts';
import { type Move, lettersOfMoves, moveLetters } from '../../../core/puzzle/moves.ts';
import { Segmented } from '../../kit/segmented.tsx';
import { tileAndArrow, tileOfMove } from '../../kit/tile-moves.ts';
import { useCopying } from '../../kit/copy-button.tsx';
import { type Clicked, mostPresses, useAsked, useClicker } from './clicker.ts';

/** Letters in sight; longer paths show those around the replay's place. */
const lettersShown = 60;

/** The stretch of `length` letters that is shown at `position`: all, or a window with the position in its middle. */
export function tapeWindow(position: number, length: number): { readonly from: number; readonly to: number } {
  if (length <= lettersShown) return { from: 0, to: length };
  const from = Math.min(Math.max(position - lettersShown / 2, 0), length - lettersShown);
  return { from, to: from + lettersShown };
}

type Teller = 'blank' | 'tiles';

/** One entry a move: "D" of the blank, or "2 ↓" of the tile that it slides. */
function told(teller: Teller, boards: ReplayBoards, from: number, to: number): string[] {
  return Array.from(boards.moves.subarray(from, to), (move, index) =>
    teller === 'blank'
      ? moveLetters.charAt(move)
      : tileAndArrow(tileOfMove(boards.at(from + index), move as Move), move as Move).replace(' ', '\u00a0'),
  );
}

/** The moves, those made brought out: letters of the blank, or tiles with arrows. The button copies all of them. */
export function MoveTape({ boards, position }: { readonly boards: ReplayBoards; readonly position: number }) {
  const [teller, setTeller] = useState<Teller>('blank');
  const { moves } = boards;
  const { from, to } = tapeWindow(position, moves.length);
  const shown = useMemo(() => told(teller, boards, from, to), [teller, boards, from, to]);
  if (moves.length === 0) return null;
  const between = teller === 'blank' ? '' : '  ';
  const part = (first: number, last: number): string => shown.slice(first - from, last - from).join(between);
  const next = Math.min(position + 1, to);
  return (
    <div className={styles.tape} data-teller={teller}>
      <div className={styles.tapeHead}>
        <h3>{t(teller === 'blank' ? 'Moves of the blank' : 'Moves of the tiles')}</h3>
        <Segmented
          small
          label={t('Told of')}
          value={teller}
          options={[
            { value: 'tiles', label: t('tiles#moves') },
            { value: 'blank', label: t('blank#moves') },
          ]}
          onChange={setTeller}
        />
      </div>
      <p aria-hidden="true">
        {from > 0 && '…'}
        <b>{part(from, position)}</b>
        {position > from && between}
        <mark>{part(position, next)}</mark>
        {next > position && between}
        {part(next, to)}
        {to < moves.length && '…'}
      </p>
      <CopyMoves
        text={() =>
          teller === 'blank' ? lettersOfMoves(moves) : told(teller, boards, 0, moves.length).join(', ')
        }
      />
    </div>
  );
}

const copyWords = { copied: 'Copied', refused: 'The browser does not allow copying' } as const;

function CopyMoves({ text }: { readonly text: () => string }) {
  const { answer, copy } = useCopying(text);
  const Icon = answer === 'copied' ? Check : Copy;
  return (
    <Button look="quiet" className={styles.copy} onClick={copy}>
      <Icon aria-hidden size={15} />
      <span aria-live="polite">{t(answer === null ? 'Copy moves' : copyWords[answer])}</span>
    </Button>
  );
}

const ReplayFilm = lazyPart(async () => {
  const { ReplayFilm: Film } = await import('./replay-film.tsx');
  return (props: ReplayFilmProps) => (
    <>
      <Film {...props} />
      <InSight />
    </>
  );
});

/** Opens what makes a film of the replay, right under it. */
function SaveReplay(props: ReplayFilmProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={styles.save}>
      <Button
        look="quiet"
        className={styles.copy}
        aria-expanded={open}
        aria-controls={id}
        onPointerEnter={ReplayFilm.fetch}
        onFocus={ReplayFilm.fetch}
        onClick={() => setOpen(!open)}
      >
        <Clapperboard aria-hidden size={15} />
        {t('Save the replay')}
        <ChevronDown aria-hidden size={14} />
      </Button>
      <div id={id}>{open && <ReplayFilm {...props} />}</div>
    </div>
  );
}

/** Scrolls to what has opened: it may lie below the end of a panel. */
function InSight() {
  const ref = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    ref.current?.scrollIntoView({ block: 'nearest' }); // newer browsers answer with a promise, which is no way to tidy up
  }, []);
  return <span ref={ref} className={styles.sight} />;
}

interface ReplayViewProps {
  /** Of the search that found it; left out where another solver did. */
  readonly trace?: Trace;
  readonly boards: ReplayBoards;
  readonly goal: Board | undefined;
  readonly isSolution: boolean;
  /** The parts in which it was found. */
  readonly sections?: readonly Section[];
  /** Whether its search stands at its end, from which a clicker goes on into it. */
  readonly follows?: boolean;
}

/** A path, played, stepped and scrubbed through. */
export function ReplayView({
  trace,
  boards,
  goal,
  isSolution,
  sections = [],
  follows = false,
}: ReplayViewProps) {
  const replay = useReplay(boards);
  const place = useRef<HTMLDivElement>(null);
  const clicked = useClicked(replay, boards.length, follows, place);
  useClicker(clicked);
  useAsked(clicked);
  const { length } = boards;
  const { position } = replay;
  const board = boards.at(position);
  const atEnd = position === length;
  const costs = trace?.costs ?? null;
  const costOf = (moves: Uint8Array): string => formatScore(costOfPath(boards.at(0), moves, costs));
  return (
    <div className={styles.replay}>
      <div className={styles.top}>
        <div ref={place} className={styles.board} style={{ aspectRatio: `${board.columns} / ${board.rows}` }}>
          <SlidingBoard
            board={board}
            {...(goal && { goal })}
            label={t('Board after {n} of {total} moves: {board}', {
              ...{ n: position, total: length },
              board: board.cells.join(' '),
            })}
            slideMs={slideMs(speedOfSlider(replay.speed))}
          />
        </div>
        <div className={styles.facts}>
          <p className={styles.length} data-stat={isSolution ? 'length' : undefined} data-value={length}>
            {tx('{length} {n:move|moves}', { length: <b>{figure(length)}</b>, n: length })}
          </p>
          {costs !== null && (
            <p className={styles.length} data-stat={isSolution ? 'cost' : undefined}>
              {tx('cost {cost}', { cost: <b>{costOf(boards.moves)}</b> })}
            </p>
          )}
          <p className={styles.place}>
            {sayPlace(position, length, isSolution)}
            {costs !== null &&
              position > 0 &&
              !atEnd &&
              t(', cost {cost}', { cost: costOf(boards.moves.subarray(0, position)) })}
          </p>
          <Speed replay={replay} />
        </div>
      </div>
      <Controls replay={replay} length={length} isSolution={isSolution} />
      {sections.length > 1 && <SectionStrip sections={sections} position={position} onSeek={replay.seek} />}
      <MoveTape boards={boards} position={position} />
      {length > 0 && (
        <SaveReplay {...{ trace, boards, goal, isSolution }} movesPerSecond={speedOfSlider(replay.speed)} />
      )}
      <p className="unseen" aria-live="polite">
        {atEnd && isSolution && length > 0 && !replay.playing
          ? t('The goal is reached after {n} {n:move|moves}.', { n: length })
          : ''}
        {atEnd && isSolution && length > 0 && !replay.playing && costs !== null
          ? ` ${t('Cost: {cost}.', { cost: costOf(boards.moves) })}`
          : ''}
      </p>
    </div>
  );
}

function sayPlace(position: number, length: number, isSolution: boolean): string {
  if (position === length && isSolution) return t('At the goal');
  return position === 0 ? t('At the start') : t('After move {n}', { n: position });
}

interface ControlsProps {
  readonly replay: Replay;
  readonly length: number;
  readonly isSolution: boolean;
}

function Controls({ replay, length, isSolution }: ControlsProps) {
  const { position, playing, loop } = replay;
  const watch = isSolution ? 'Watch solution' : 'Watch path';
  const hold = isSolution ? 'Pause solution' : 'Pause path';
  return (
    <div className={styles.controls}>
      <IconButton
        label={t('Previous move')}
        icon={<SkipBack aria-hidden size={16} />}
        disabled={position === 0}
        onClick={() => replay.seek(position - 1)}
      />
      <IconButton
        look="plain"
        label={t(playing ? hold : watch)}
        data-plays={playing}
        icon={playing ? <Pause aria-hidden size={17} /> : <Play aria-hidden size={17} />}
        disabled={length === 0}
        onClick={playing ? replay.stop : replay.play}
      />
      <IconButton
        label={t('Next move')}
        icon={<SkipForward aria-hidden size={16} />}
        disabled={position === length}
        onClick={() => replay.seek(position + 1)}
      />
      <input
        type="range"
        className={styles.scrub}
        aria-label={t('Moves made')}
        aria-valuetext={t('{n} of {total} moves', { n: position, total: length })}
        min={0}
        max={length}
        value={position}
        onChange={(event) => replay.seek(event.target.valueAsNumber)}
      />
      <IconButton
        label={t('Loop')}
        icon={<Repeat aria-hidden size={16} />}
        aria-pressed={loop}
        onClick={() => replay.setLoop(!loop)}
      />
    </div>
  );
}

function Speed({ replay }: { readonly replay: Replay }) {
  const perSecond = speedOfSlider(replay.speed);
  return (
    <label className={styles.speed}>
      <span>{t('{n} {n:move|moves} a second', { n: perSecond })}</span>
      <input
        type="range"
        aria-label={t('Moves a second')}
        aria-valuetext={t('{n} moves a second', { n: perSecond })}
        min={0}
        max={10}
        value={replay.speed}
        onChange={(event) => replay.setSpeed(event.target.valueAsNumber)}
      />
    </label>
  );
}

interface Replay {
  readonly position: number;
  readonly playing: boolean;
  readonly loop: boolean;
  /** Power of two of the moves per second. */
  readonly speed: number;
  readonly play: () => void;
  readonly stop: () => void;
  readonly seek: (position: number) => void;
  readonly setLoop: (loop: boolean) => void;
  readonly setSpeed: (speed: number) => void;
}

/** Drives a replay by the page's frames; other moves begin it anew. */
function useReplay(boards: ReplayBoards): Replay {
  const { length } = boards;
  const [shown, setShown] = useState<ReplayState>(replayAtStart);
  const [replayed, setReplayed] = useState(boards);
  const [loop, setLoop] = useState(false);
  const [speed, setSpeed] = useState(() => fittingSpeed(length));
  if (replayed !== boards) {
    setReplayed(boards);
    setShown(replayAtStart);
    setSpeed(fittingSpeed(length));
  }
  const { position, playing } = shown;
  const latest = useRef(shown);
  useEffect(() => {
    latest.current = shown;
  }, [shown]);

  useEffect(() => {
    if (!playing) return;
    const pace = { movesPerSecond: speedOfSlider(speed), loop, length };
    let last: number | null = null;
    let frame = requestAnimationFrame(function tick(nowMs: number) {
      // A page that was hidden does not catch up on what it missed.
      const elapsedMs = last === null ? 0 : Math.min(nowMs - last, 250);
      last = nowMs;
      const before = latest.current;
      const after = advanceReplay(before, pace, elapsedMs);
      latest.current = after;
      if (after.position !== before.position || after.playing !== before.playing) setShown(after);
      frame = requestAnimationFrame(tick);
    });
    return () => cancelAnimationFrame(frame);
  }, [playing, speed, loop, length]);

  return {
    ...{ position: Math.min(position, length), playing, loop, speed, setLoop, setSpeed },
    play: () => setShown(playReplay(shown, length)),
    stop: () => setShown({ ...shown, playing: false }),
    seek: (target) => setShown(seekReplay(target, length)),
  };
}

/**
 * The places of a replay behind the last step of its search, for a clicker. What it has gone into it goes back out of; a person who has looked
 * at the solution by its own buttons is led back to the steps at once.
 */
function useClicked(
  { position, seek }: Replay,
  length: number,
  follows: boolean,
  place: RefObject<HTMLElement | null>,
): Clicked {
  const [isIn, setIn] = useState(false);
  if (isIn && !follows) {
    setIn(false);
    seek(0);
  }
  return {
    may: (direction) => follows && (direction > 0 ? position < length : isIn && position > 0),
    go(direction) {
      const left = direction > 0 ? length - position : position;
      const next = position + direction * (left > mostPresses ? left : 1);
      setIn(next > 0);
      seek(next);
      place.current?.scrollIntoView({ block: 'nearest' });
    },
  };
}

interface SectionStripProps {
  /** At least two. */
  readonly sections: readonly Section[];
  readonly position: number;
  readonly onSeek: (position: number) => void;
}

/** The parts of a solution that was found part by part: each as wide as it is long, and the name of the present one. */
export function SectionStrip({ sections, position, onSeek }: SectionStripProps) {
  const index = sectionAt(sections, position);
  const { label, firstMove, moves } = sections[index] ?? { label: { title: '' }, firstMove: 0, moves: 0 };
  const before = sections[position > firstMove ? index : index - 1];
  const after = sections[index + 1];
  return (
    <div className={sectionStripStyles.strip}>
      <div className={sectionStripStyles.bars} aria-hidden="true">
        {sections.map((section) => (
          <span
            key={section.firstMove}
            style={{ flexGrow: section.moves }}
            data-now={section.firstMove === firstMove || undefined}
            data-done={position >= section.firstMove + section.moves || undefined}
          />
        ))}
      </div>
      <p className={sectionStripStyles.name}>
        <IconButton
          label={t('Previous part')}
          icon={<ChevronLeft aria-hidden size={15} />}
          disabled={before === undefined}
          onClick={() => onSeek(before?.firstMove ?? 0)}
        />
        <span>
          {tx(
            moves > 1
              ? 'Part {part} of {parts}: {name}, moves {from} to {to}'
              : 'Part {part} of {parts}: {name}, move {from}',
            {
              ...{ part: index + 1, parts: sections.length, name: <b>{say(label)}</b> },
              ...{ from: firstMove + 1, to: firstMove + moves },
            },
          )}
        </span>
        <IconButton
          label={t('Next part')}
          icon={<ChevronRight aria-hidden size={15} />}
          disabled={after === undefined}
          onClick={() => onSeek(after?.firstMove ?? position)}
        />
      </p>
    </div>
  );
}

/** The section that the next move belongs to; at the end, the last one. O(log sections). */
export function sectionAt(sections: readonly Section[], position: number): number {
  return Math.max(
    0,
    countWhile(sections.length, (index) => (sections[index]?.firstMove ?? 0) <= position) - 1,
  );
}
