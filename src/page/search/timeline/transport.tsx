import { ChevronFirst, ChevronLast, type LucideIcon, Pause, Play, StepBack, StepForward } from 'lucide-react';
import type { SearchSession } from '../../state/search-session.ts';
import { isPredicting } from '../../state/what-is-hidden.ts';
import { type PlainText, t } from '../../../locales/t.ts';
import { IconButton } from '../../kit/button.tsx';
import { useExplore, useSession } from '../../session/explore-context.tsx';
import { JumpField } from './jump-field.tsx';
import { SpeedControl } from './speed-control.tsx';
import { StepUnitField } from './step-unit-field.tsx';
import { StopWhenButton } from './stop-when-button.tsx';
import styles from './transport.module.css';

/** Moves through the record: a step, to an end, or on its own. */
export function Transport() {
  const hidden = useExplore(isPredicting);
  return (
    <div className={styles.transport} role="group" aria-label={t('Transport')}>
      <Buttons />
      {!hidden && <SpeedControl />}
      {!hidden && <StepUnitField />}
      <JumpField />
    </div>
  );
}

const moves = {
  start: {
    label: 'Go to start',
    keys: 'Home',
    Icon: ChevronFirst,
    work: ({ store }) => store.getState().seek(0),
  },
  back: { label: 'Step back', keys: '←', Icon: StepBack, work: (session) => session.step(-1) },
  forward: { label: 'Step forward', keys: '→', Icon: StepForward, work: (session) => session.step(1) },
  end: {
    label: 'Go to end',
    keys: 'End',
    Icon: ChevronLast,
    work: ({ store }) => store.getState().seek(Infinity),
  },
} as const satisfies Record<
  string,
  { label: PlainText; keys: string; Icon: LucideIcon; work: (session: SearchSession) => void }
>;

/** Moves the cursor. Dimmed and not disabled where it would do nothing: a disabled button loses the keyboard's focus. */
export function MoveButton({ to }: { readonly to: keyof typeof moves }) {
  const { label, keys, Icon, work } = moves[to];
  const session = useSession();
  const idle = useExplore(({ cursor, stepCount, event }) =>
    to === 'start' || to === 'back' ? cursor === 0 : cursor === stepCount && event < 0,
  );
  return (
    <IconButton
      label={t(label)}
      keys={keys}
      data-idle={idle || undefined}
      icon={<Icon size={18} aria-hidden />}
      onClick={() => work(session)}
    />
  );
}

function Buttons() {
  const hidden = useExplore(isPredicting);
  return (
    <div className={styles.buttons}>
      <MoveButton to="start" />
      <MoveButton to="back" />
      {!hidden && <PlayButtons />}
      <MoveButton to="forward" />
      <MoveButton to="end" />
      {!hidden && <StopWhenButton />}
    </div>
  );
}

function PlayButtons() {
  const empty = useExplore((state) => state.stepCount === 0 && state.phase !== 'running');
  const playing = useExplore((state) => state.playing);
  const play = useExplore((state) => state.play);
  const stopPlaying = useExplore((state) => state.stopPlaying);
  return (
    <>
      <IconButton
        label={t(playing < 0 ? 'Stop reverse' : 'Reverse')}
        keys="Shift Space"
        icon={
          playing < 0 ? (
            <Pause size={17} aria-hidden />
          ) : (
            <Play size={17} aria-hidden className={styles.mirrored} />
          )
        }
        disabled={empty}
        onClick={() => (playing < 0 ? stopPlaying() : play(-1))}
      />
      <IconButton
        look="primary"
        label={t(playing > 0 ? 'Pause' : 'Play')}
        keys="Space"
        className={styles.play}
        icon={playing > 0 ? <Pause size={19} aria-hidden /> : <Play size={19} aria-hidden />}
        disabled={empty}
        onClick={() => (playing > 0 ? stopPlaying() : play(1))}
      />
    </>
  );
}
