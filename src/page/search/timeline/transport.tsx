import { ChevronFirst, ChevronLast, type LucideIcon, Pause, Play, StepBack, StepForward } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { type Player, type PlayerState, playbackCommands } from '../../session/player.ts';
import { type PlainText, t } from '../../../locales/t.ts';
import { IconButton } from '../../kit/button.tsx';
import { nameOfHotkey } from '../../kit/commands.ts';
import styles from './transport.module.css';

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
    <div className={styles.transport} role="group" aria-label={t('Transport')}>
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

/** Moves the cursor. Dimmed and not disabled where it would do nothing: a disabled button loses the keyboard's focus. */
export function MoveButton({ player, to }: MoveButtonProps) {
  const { label, keys, Icon, work } = moves[to];
  const idle = useStore(player.store, ({ cursor, stepCount, event }) =>
    to === 'start' || to === 'back' ? cursor === 0 : cursor === stepCount && event < 0,
  );
  return (
    <IconButton
      label={t(label)}
      keys={keys}
      data-idle={idle || undefined}
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
