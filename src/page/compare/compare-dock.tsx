import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import type { OverlayScene } from '../../picture/render/overlay-scene.ts';
import { t } from '../../locales/t.ts';
import { Segmented } from '../kit/segmented.tsx';
import { IconButton } from '../kit/button.tsx';
import { JumpField } from '../search/timeline/jump-field.tsx';
import { SpeedControl } from '../search/timeline/speed-control.tsx';
import { StepSlider } from '../search/timeline/step-slider.tsx';
import { Transport } from '../search/timeline/transport.tsx';
import timeline from '../search/timeline/timeline.module.css';
import { useCompare, useCompareSession, useFolded } from './compare-context.tsx';
import { OverlayCanvas } from './overlay-canvas.tsx';
import styles from './compare-dock.module.css';

const paceOptions = () =>
  [
    {
      value: 'step',
      label: t('By step'),
      title: t('All lanes have expanded the same number of nodes; a lane that has ended stays at its end'),
    },
    {
      value: 'share',
      label: t('By share'),
      title: t('Every lane is at the same share of its own run, in per cent'),
    },
  ] as const;

/** One transport for all lanes, and their curves over one axis, which is the scrubber. */
export function CompareDock() {
  const session = useCompareSession();
  const pace = useCompare((state) => state.pace);
  const folded = useFolded();
  const [scene, setScene] = useState<OverlayScene | null>(null);
  return (
    <section
      className={styles.dock}
      aria-label={t('Timeline')}
      data-figure={t('Timeline')}
      data-folded={folded || undefined}
    >
      <Transport player={session.player}>
        {!folded && (
          <>
            <SpeedControl player={session.player} />
            <Segmented
              small
              label={t('How lanes keep together')}
              value={pace}
              options={paceOptions()}
              onChange={(next) => session.setPace(next)}
            />
            <JumpField player={session.player} />
          </>
        )}
      </Transport>
      <div className={timeline.plot}>
        {pace === 'step' ? (
          <StepSlider player={session.player} />
        ) : (
          <StepSlider player={session.player} words={shareOf} />
        )}
        <OverlayCanvas onScene={setScene} />
        {scene !== null && <Zoom scene={scene} />}
      </div>
    </section>
  );
}

const shareOf = (n: number): string => t('{n} per cent of each run', { n });

/** By how much a press zooms. */
const zoomFactor = 2;

function Zoom({ scene }: { readonly scene: OverlayScene }) {
  return (
    <div className={timeline.zoom} role="group" aria-label={t('Zoom of the timeline')}>
      <IconButton
        label={t('Timeline closer')}
        icon={<Plus size={15} aria-hidden />}
        onClick={() => scene.zoomBy(zoomFactor)}
      />
      <IconButton
        label={t('Timeline farther')}
        icon={<Minus size={15} aria-hidden />}
        onClick={() => scene.zoomBy(1 / zoomFactor)}
      />
    </div>
  );
}
