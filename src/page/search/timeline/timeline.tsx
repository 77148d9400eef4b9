import { useState } from 'react';
import { defaultSeries } from '../../../picture/render/timeline-frame.ts';
import { showsOld } from '../../state/explore-store.ts';
import { t } from '../../../locales/t.ts';
import { useExplore } from '../../session/explore-context.tsx';
import { SeriesKey } from './series-key.tsx';
import { StepSlider } from './step-slider.tsx';
import { TimelineCanvas } from './timeline-canvas.tsx';
import { Transport } from './transport.tsx';
import styles from './timeline.module.css';

/** The record over time, which is also the scrubber, and the transport. */
export function Timeline() {
  const [series, setSeries] = useState(defaultSeries);
  return (
    <section
      className={styles.timeline}
      aria-label={t('Timeline')}
      data-figure={t('Timeline')}
      data-old={useExplore(showsOld) || undefined}
    >
      <Transport />
      <div className={styles.plot}>
        <StepSlider />
        <TimelineCanvas series={series} />
        <EmptyHint />
      </div>
      <SeriesKey shown={series} onChange={setSeries} />
    </section>
  );
}

function EmptyHint() {
  const empty = useExplore((state) => state.recorded === null);
  if (!empty) return null;
  return (
    <p className={styles.hint}>
      {t('Every expansion leaves its mark here. Drag over it to go back and forth in time.')}
    </p>
  );
}
