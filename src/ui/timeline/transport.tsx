import { ChevronFirst, ChevronLast, Pause, Play, StepBack, StepForward } from 'lucide-react';
import { IconButton } from '../controls/button.tsx';
import { useExplore } from '../explore-context.tsx';
import { JumpField } from './jump-field.tsx';
import { SpeedControl } from './speed-control.tsx';
import styles from './transport.module.css';

/** Moves through the record: a step, to an end, or on its own. */
export function Transport() {
  return (
    <div className={styles.transport} role="group" aria-label="Transport">
      <Buttons />
      <SpeedControl />
      <JumpField />
    </div>
  );
}

function Buttons() {
  const atStart = useExplore((state) => state.cursor === 0);
  const atEnd = useExplore((state) => state.cursor === state.stepCount);
  const empty = useExplore((state) => state.stepCount === 0 && state.phase !== 'running');
  const playing = useExplore((state) => state.playing);
  const seek = useExplore((state) => state.seek);
  const stepBy = useExplore((state) => state.stepBy);
  const play = useExplore((state) => state.play);
  const stopPlaying = useExplore((state) => state.stopPlaying);
  return (
    <div className={styles.buttons}>
      <IconButton
        label="Go to start"
        keys="Home"
        icon={<ChevronFirst size={19} aria-hidden />}
        disabled={atStart}
        onClick={() => seek(0)}
      />
      <IconButton
        label="Step back"
        keys="←"
        icon={<StepBack size={17} aria-hidden />}
        disabled={atStart}
        onClick={() => stepBy(-1)}
      />
      <IconButton
        label={playing < 0 ? 'Stop reverse' : 'Reverse'}
        className={styles.reverse}
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
        label={playing > 0 ? 'Pause' : 'Play'}
        keys="Space"
        className={styles.play}
        icon={playing > 0 ? <Pause size={19} aria-hidden /> : <Play size={19} aria-hidden />}
        disabled={empty}
        onClick={() => (playing > 0 ? stopPlaying() : play(1))}
      />
      <IconButton
        label="Step forward"
        keys="→"
        icon={<StepForward size={17} aria-hidden />}
        disabled={atEnd}
        onClick={() => stepBy(1)}
      />
      <IconButton
        label="Go to end"
        keys="End"
        icon={<ChevronLast size={19} aria-hidden />}
        disabled={atEnd}
        onClick={() => seek(Infinity)}
      />
    </div>
  );
}
