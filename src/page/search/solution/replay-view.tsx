import { Pause, Play, Repeat, SkipBack, SkipForward } from 'lucide-react';
import type { Board } from '../../../core/puzzle/board.ts';
import { SlidingBoard } from '../../kit/sliding-board.tsx';
import { IconButton } from '../../kit/button.tsx';
import type { Section } from '../../../core/trace/cursor.ts';
import type { Trace } from '../../../core/trace/trace.ts';
import { figure } from '../../../locales/figures.ts';
import { t } from '../../../locales/t.ts';
import { tx } from '../../kit/words.tsx';
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
  const atEnd = position === length;
  return (
    <div className={styles.replay}>
      <div className={styles.top}>
        <div className={styles.board} style={{ aspectRatio: `${board.columns} / ${board.rows}` }}>
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
          <p className={styles.place}>{sayPlace(position, length, isSolution)}</p>
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
