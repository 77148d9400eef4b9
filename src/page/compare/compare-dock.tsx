import { t } from '../../locales/t.ts';
import { Segmented } from '../kit/segmented.tsx';
import { PlayerTransport } from '../search/lane-parts.tsx';
import { useCompare, useCompareSession, useFolded } from './compare-context.tsx';
import { OverlayPlot } from './overlay-plot.tsx';
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
  return (
    <section
      className={styles.dock}
      aria-label={t('Timeline')}
      data-figure={t('Timeline')}
      data-folded={folded || undefined}
    >
      <PlayerTransport player={session.player} folded={folded}>
        <Segmented
          small
          label={t('How lanes keep together')}
          value={pace}
          options={paceOptions()}
          onChange={(next) => session.setPace(next)}
        />
      </PlayerTransport>
      <OverlayPlot words={pace === 'step' ? undefined : shareOf} />
    </section>
  );
}

const shareOf = (n: number): string => t('{n} per cent of each run', { n });
