import { ChevronFirst, ChevronLast, type LucideIcon, Pause, Play, StepBack, StepForward } from 'lucide-react';
import { type ReactNode, useState, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { type Player, type PlayerState, playbackCommands } from '../../session/player.ts';
import { type PlainText, t } from '../../../locales/t.ts';
import { IconButton } from '../../kit/button.tsx';
import { nameOfHotkey } from '../../kit/commands.ts';
import styles from './transport.module.css';
import { shortFigure } from '../../../picture/render/timeline-frame.ts';
import { figure, written } from '../../../locales/figures.ts';
import { useCalmCursorOf } from '../../session/search-context.tsx';
import type { Cursor } from '../../../core/search/events.ts';
import timelineStyles from './timeline.module.css';

interface StepSliderProps {
  readonly player: Player;
  /** Where it stands, for the ear. */
  readonly words?: (cursor: Cursor, stepCount: number) => string;
}

const stepOf = (n: number, total: number): string => t('step {n} of {total}', { n, total });

/**
 * The scrubber for the keyboard and for screen readers; the pointer has the canvas above it. It follows the cursor
 * without rendering.
 */
export function StepSlider({ player: { store }, words = stepOf }: StepSliderProps) {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const show = ({ cursor, stepCount }: PlayerState): void => {
      const input = ref.current;
      if (input === null) return;
      input.max = String(stepCount);
      input.value = String(cursor);
      input.setAttribute('aria-valuetext', words(cursor, stepCount));
    };
    show(store.getState());
    return store.subscribe((state, before) => {
      if (state.cursor !== before.cursor || state.stepCount !== before.stepCount) show(state);
    });
  }, [store, words]);
  return (
    <input
      ref={ref}
      type="range"
      className={timelineStyles.slider}
      aria-label={t('Step')}
      min={0}
      defaultValue={0}
      onInput={(event) => store.getState().seek(event.currentTarget.valueAsNumber)}
    />
  );
}

interface TransportProps {
  readonly player: Player;
  /** Whether it can play at all, and in reverse too. */
  readonly plays?: boolean;
  readonly reverses?: boolean;
  /** Behind the buttons. */
  readonly stop?: ReactNode;
  readonly children: ReactNode;
}

/** Moves through what is recorded: a step, to an end, or on its own. */
export function Transport({ player, plays = true, reverses = false, stop, children }: TransportProps) {
  return (
    <div className={styles.transport} role="group" aria-label={t('Transport')} data-undrawn>
      <div className={styles.buttons}>
        <MoveButton player={player} to="start" />
        <MoveButton player={player} to="back" />
        {plays && reverses && <ReverseButton player={player} />}
        {plays && <PlayButton player={player} />}
        <MoveButton player={player} to="forward" />
        <MoveButton player={player} to="end" />
        {stop}
      </div>
      {children}
    </div>
  );
}

const commands = playbackCommands((player: Player) => player);

const moves = {
  start: {
    label: 'Go to start',
    keys: nameOfHotkey(commands.ends, 'Home'),
    Icon: ChevronFirst,
    work: commands.ends.hotkeys.Home,
  },
  back: {
    label: 'Step back',
    keys: nameOfHotkey(commands.step, 'ArrowLeft'),
    Icon: StepBack,
    work: commands.step.hotkeys.ArrowLeft,
  },
  forward: {
    label: 'Step forward',
    keys: nameOfHotkey(commands.step, 'ArrowRight'),
    Icon: StepForward,
    work: commands.step.hotkeys.ArrowRight,
  },
  end: {
    label: 'Go to end',
    keys: nameOfHotkey(commands.ends, 'End'),
    Icon: ChevronLast,
    work: commands.ends.hotkeys.End,
  },
} as const satisfies Record<
  string,
  { label: PlainText; keys: string; Icon: LucideIcon; work: (player: Player) => void }
>;

interface MoveButtonProps {
  readonly player: Player;
  readonly to: keyof typeof moves;
}

/**
 * Moves the cursor. Dimmed and not disabled where it would do nothing, as a disabled button loses the keyboard's focus; disabled as
 * Play is while there is no search to step through.
 */
export function MoveButton({ player, to }: MoveButtonProps) {
  const { label, keys, Icon, work } = moves[to];
  const empty = useStore(player.store, isEmpty);
  const idle = useStore(player.store, ({ cursor, stepCount, event }) =>
    to === 'start' || to === 'back' ? cursor === 0 : cursor === stepCount && event < 0,
  );
  return (
    <IconButton
      label={t(label)}
      keys={keys}
      data-idle={idle || undefined}
      disabled={empty}
      icon={<Icon size={18} aria-hidden />}
      onClick={() => work(player)}
    />
  );
}

function ReverseButton({ player: { store } }: { readonly player: Player }) {
  const empty = useStore(store, isEmpty);
  const reverse = useStore(store, ({ playing }) => playing < 0);
  const { play, stopPlaying } = store.getState();
  return (
    <IconButton
      label={t(reverse ? 'Stop reverse' : 'Reverse')}
      keys={nameOfHotkey(commands.reverse)}
      icon={
        reverse ? <Pause size={17} aria-hidden /> : <Play size={17} aria-hidden className={styles.mirrored} />
      }
      disabled={empty}
      onClick={() => (reverse ? stopPlaying() : play(-1))}
    />
  );
}

function PlayButton({ player: { store } }: { readonly player: Player }) {
  const empty = useStore(store, isEmpty);
  const forward = useStore(store, ({ playing }) => playing > 0);
  const { play, stopPlaying } = store.getState();
  return (
    <IconButton
      look="primary"
      label={t(forward ? 'Pause' : 'Play')}
      keys={nameOfHotkey(commands.play)}
      className={styles.play}
      icon={forward ? <Pause size={19} aria-hidden /> : <Play size={19} aria-hidden />}
      disabled={empty}
      onClick={() => (forward ? stopPlaying() : play(1))}
    />
  );
}

/** Nothing to play, and nothing on its way. */
function isEmpty({ stepCount, phase }: PlayerState): boolean {
  return stepCount === 0 && phase !== 'running';
}

/** "12 / 122": where the cursor is; a number typed here is where it goes. */
export function JumpField({ player }: { readonly player: Player }) {
  const cursor = useCalmCursorOf(player);
  const stepCount = useStore(player.store, (state) => state.stepCount);
  const { seek } = player.store.getState();
  const [draft, setDraft] = useState<string | null>(null);
  const jump = (): void => {
    const step = Number((draft ?? '').replaceAll(written(','), '').replace(/\s/g, ''));
    if (draft !== null && draft.trim() !== '' && Number.isFinite(step)) seek(step);
    setDraft(null);
  };
  return (
    <form
      className={styles.jump}
      data-part="jump"
      data-long={stepCount >= 1e4 || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        event.currentTarget.querySelector('input')?.blur(); // jumps, and the arrow keys are the page's again
      }}
    >
      <input
        aria-label={t('Jump to expansion')}
        inputMode="numeric"
        autoComplete="off"
        value={draft ?? figure(cursor)}
        style={{ width: `${Math.max(3, figure(stepCount).length) + 1.5}ch` }}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={jump}
      />
      <span className={styles.figure} title={figure(stepCount)}>
        / {stepCount < 1e6 ? figure(stepCount) : shortFigure(stepCount)}
      </span>
    </form>
  );
}
