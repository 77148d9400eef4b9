import { useState } from 'react';
import { defaultSeries } from '../../../picture/render/timeline-frame.ts';
import { showsOld } from '../../state/search-store.ts';
import { isPredicting } from '../../state/what-is-hidden.ts';
import { t } from '../../../locales/t.ts';
import { useSearch, useSession } from '../../session/search-context.tsx';
import { JumpField } from './jump-field.tsx';
import { SeriesKey } from './series-key.tsx';
import { SpeedControl } from './speed-control.tsx';
import { StepSlider } from './step-slider.tsx';
import { StepUnitField } from './step-unit-field.tsx';
import { StopWhenButton } from './stop-when-button.tsx';
import { TimelineCanvas } from './timeline-canvas.tsx';
import { Transport } from './transport.tsx';
import styles from './timeline.module.css';

/** The record over time, which is also the scrubber, and the transport. */
export function Timeline() {
  const session = useSession();
  const [series, setSeries] = useState(defaultSeries);
  return (
    <section
      className={styles.timeline}
      aria-label={t('Timeline')}
      data-figure={t('Timeline')}
      data-old={useSearch(showsOld) || undefined}
    >
      <SearchTransport />
      <div className={styles.plot}>
        <StepSlider player={session} />
        <TimelineCanvas series={series} />
        <EmptyHint />
      </div>
      <SeriesKey shown={series} onChange={setSeries} />
    </section>
  );
}

/** While the person is to say what comes next nothing plays. */
function SearchTransport() {
  const session = useSession();
  const hidden = useSearch(isPredicting);
  return (
    <Transport player={session} plays={!hidden} reverses stop={!hidden && <StopWhenButton />}>
      {!hidden && <SpeedControl player={session} />}
      {!hidden && <StepUnitField />}
      <JumpField player={session} />
    </Transport>
  );
}

function EmptyHint() {
  const empty = useSearch((state) => state.recorded === null);
  if (!empty) return null;
  return (
    <p className={styles.hint}>
      {t('Every expansion leaves its mark here. Drag over it to go back and forth in time.')}
    </p>
  );
}
