import { Pause, Play, Repeat, SkipBack, SkipForward } from 'lucide-react';
import type { Board } from '../../puzzle/board.ts';
import { SlidingBoard } from '../board/sliding-board.tsx';
import { IconButton } from '../controls/button.tsx';
import type { Section } from '../../trace/cursor.ts';
import type { Trace } from '../../trace/trace.ts';
import { MoveTape } from './move-tape.tsx';
import type { ReplayBoards } from './replay-boards.ts';
import { slideMs, speedOfSlider } from './replay-clock.ts';
import { SaveReplay } from './save-replay.tsx';
import { SectionStrip } from './section-strip.tsx';
import { type Replay, useReplay } from './use-replay.ts';
import styles from './solution-panel.module.css';

interface ReplayViewProps {
  /** Of the search that found it; left out where another solver did. */
  readonly trace?: Trace;
  readonly boards: ReplayBoards;
  readonly goal: Board | undefined;
  readonly isSolution: boolean;
  /** The parts in which it was found. */
  readonly sections?: readonly Section[];
}

/** A path, played, stepped and scrubbed through. */
export function ReplayView({ trace, boards, goal, isSolution, sections = [] }: ReplayViewProps) {
  const replay = useReplay(boards);
  const { length } = boards;
  const { position } = replay;
  const board = boards.at(position);
  const wordOfMoves = length === 1 ? 'move' : 'moves';
  const atEnd = position === length;
  return (
    <div className={styles.replay}>
      <div className={styles.top}>
        <div className={styles.board} style={{ aspectRatio: `${board.columns} / ${board.rows}` }}>
          <SlidingBoard
            board={board}
            {...(goal && { goal })}
            label={`Board after ${position} of ${length} moves: ${board.cells.join(' ')}`}
            slideMs={slideMs(speedOfSlider(replay.speed))}
          />
        </div>
        <div className={styles.facts}>
          <p className={styles.length} data-stat={isSolution ? 'length' : undefined} data-value={length}>
            <b>{length.toLocaleString('en')}</b> {wordOfMoves}
          </p>
          <p className={styles.place}>{sayPlace(position, length, isSolution)}</p>
          <Speed replay={replay} />
        </div>
      </div>
      <Controls replay={replay} length={length} isSolution={isSolution} />
      {sections.length > 1 && <SectionStrip sections={sections} position={position} onSeek={replay.seek} />}
      <MoveTape moves={boards.moves} position={position} />
      {length > 0 && (
        <SaveReplay {...{ trace, boards, goal, isSolution }} movesPerSecond={speedOfSlider(replay.speed)} />
      )}
      <p className="unseen" aria-live="polite">
        {atEnd && isSolution && length > 0 && !replay.playing
          ? `The goal is reached after ${length} ${wordOfMoves}.`
          : ''}
      </p>
    </div>
  );
}

function sayPlace(position: number, length: number, isSolution: boolean): string {
  if (position === length && isSolution) return 'At the goal';
  return position === 0 ? 'At the start' : `After move ${position.toLocaleString('en')}`;
}

interface ControlsProps {
  readonly replay: Replay;
  readonly length: number;
  readonly isSolution: boolean;
}

function Controls({ replay, length, isSolution }: ControlsProps) {
  const { position, playing, loop } = replay;
  const what = isSolution ? 'solution' : 'path';
  return (
    <div className={styles.controls}>
      <IconButton
        label="Previous move"
        icon={<SkipBack aria-hidden size={16} />}
        disabled={position === 0}
        onClick={() => replay.seek(position - 1)}
      />
      <IconButton
        look="plain"
        label={playing ? `Hold ${what}` : `Watch ${what}`}
        icon={playing ? <Pause aria-hidden size={17} /> : <Play aria-hidden size={17} />}
        disabled={length === 0}
        onClick={playing ? replay.stop : replay.play}
      />
      <IconButton
        label="Next move"
        icon={<SkipForward aria-hidden size={16} />}
        disabled={position === length}
        onClick={() => replay.seek(position + 1)}
      />
      <input
        type="range"
        className={styles.scrub}
        aria-label="Moves made"
        aria-valuetext={`${position} of ${length} moves`}
        min={0}
        max={length}
        value={position}
        onChange={(event) => replay.seek(event.target.valueAsNumber)}
      />
      <IconButton
        label="Loop"
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
      <span>
        {perSecond.toLocaleString('en')} {perSecond === 1 ? 'move' : 'moves'} a second
      </span>
      <input
        type="range"
        aria-label="Moves a second"
        aria-valuetext={`${perSecond} moves a second`}
        min={0}
        max={10}
        value={replay.speed}
        onChange={(event) => replay.setSpeed(event.target.valueAsNumber)}
      />
    </label>
  );
}
