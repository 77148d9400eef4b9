import { ChevronFirst, ChevronLast, type LucideIcon, Pause, Play, StepBack, StepForward } from 'lucide-react';
import { isPredicting } from '../../state/what-is-hidden.ts';
import { type PlainText, t } from '../../words/t.ts';
import { IconButton } from '../controls/button.tsx';
import { useExplore, useSession } from '../explore-context.tsx';
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

function Buttons() {
  const atStart = useExplore((state) => state.cursor === 0);
  const atEnd = useExplore((state) => state.cursor === state.stepCount && state.event < 0);
  const hidden = useExplore(isPredicting);
  const seek = useExplore((state) => state.seek);
  const session = useSession();
  // Dimmed and not disabled where it would do nothing: a disabled button loses the keyboard's focus.
  const button = (label: PlainText, keys: string, Icon: LucideIcon, idle: boolean, onClick: () => void) => (
    <IconButton
      {...{ label: t(label), keys, onClick }}
      data-idle={idle || undefined}
      icon={<Icon size={18} aria-hidden />}
    />
  );
  return (
    <div className={styles.buttons}>
      {button('Go to start', 'Home', ChevronFirst, atStart, () => seek(0))}
      {button('Step back', '←', StepBack, atStart, () => session.step(-1))}
      {!hidden && <PlayButtons />}
      {button('Step forward', '→', StepForward, atEnd, () => session.step(1))}
      {button('Go to end', 'End', ChevronLast, atEnd, () => seek(Infinity))}
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
