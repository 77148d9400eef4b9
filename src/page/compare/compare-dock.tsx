import { t } from '../../locales/t.ts';
import { Segmented } from '../kit/segmented.tsx';
import { PlayerTransport, PlayerPlot } from '../search/lane-parts.tsx';
import { useCompare, useCompareSession, useFolded, halfOf } from './compare-context.tsx';
import styles from './compare-dock.module.css';
import { useCallback } from 'react';
import { laneLetters } from '../../core/files/page-link.ts';
import { type OverlayLane, OverlayScene } from '../../picture/render/overlay-scene.ts';
import type { CompareSession } from './compare-session.ts';
import type { ThemeColors } from '../../picture/theme/tokens.ts';
import { outrunsWords } from '../session/search-context.tsx';

/** Lanes by their place: none looks like another, whatever its colour. */
const dashes: readonly (readonly number[])[] = [[], [6, 3], [2, 2.5], [9, 3, 2, 3]];

interface OverlayPlotProps {
  /** Where all lanes stand, for the ear; absent: at which step. */
  readonly words?: ((place: number) => string) | undefined;
}

/** f and the frontier of all lanes. Follows the lanes without rendering; React only sets it up. */
function OverlayPlot({ words }: OverlayPlotProps) {
  const session = useCompareSession();
  const follow = useCallback(
    (scene: OverlayScene, colors: ThemeColors) => followLanes(scene, session, colors),
    [session],
  );
  return <PlayerPlot player={session.player} words={words} create={createOverlay} follow={follow} />;
}

const createOverlay = (parts: ConstructorParameters<typeof OverlayScene>[0]): OverlayScene =>
  new OverlayScene(parts);

/** Tells the scene of every lane that grows and of every place; returns the way out. */
function followLanes(scene: OverlayScene, session: CompareSession, colors: ThemeColors): () => void {
  const { store, player } = session;
  let leaveLanes: (() => void)[] = [];
  const showLanes = (): void => scene.setLanes(...lanesOf(session, colors));
  const follow = (): void => {
    leaveLanes.forEach((leave) => leave());
    leaveLanes = store.getState().lanes.map((id) =>
      session.laneOf(id).store.subscribe((state, before) => {
        if (state.traceVersion !== before.traceVersion || state.phase !== before.phase) showLanes();
      }),
    );
    showLanes();
  };
  follow();
  scene.setCursor(player.store.getState().cursor);
  const leaveStore = store.subscribe((state, before) => {
    if (state.lanes !== before.lanes) follow();
    else if (state.pair !== before.pair || state.pace !== before.pace) showLanes();
  });
  const leavePlace = player.store.subscribe((state, before) => {
    if (state.stepCount !== before.stepCount) showLanes();
    if (state.cursor !== before.cursor || outrunsWords(state) !== outrunsWords(before))
      scene.setCursor(state.cursor, !outrunsWords(state));
  });
  return () => {
    leaveLanes.forEach((leave) => leave());
    leaveStore();
    leavePlace();
  };
}

/** A run that has ended with so small a part of the longest one would be a sliver on a linear axis. */
const sliver = 1 / 8;

/** The lanes that have a record, the largest place, and whether their lengths are too different for a linear axis. */
function lanesOf(
  session: CompareSession,
  colors: ThemeColors,
): [lanes: OverlayLane[], last: number, logarithmic: boolean] {
  const state = session.store.getState();
  const colourOfHalf = [colors.onlyA, colors.onlyB];
  const lanes = state.lanes.flatMap((id, index) => {
    const { trace } = session.laneOf(id);
    if (trace === null || trace.nodeCount === 0) return [];
    return {
      trace,
      letter: laneLetters[index] ?? '',
      colour: colourOfHalf[halfOf(state, id)] ?? (index === 3 ? colors.inkFaint : colors.ink),
      dash: dashes[index] ?? [],
      stretched: state.pace === 'share',
    };
  });
  const made = Math.max(0, ...lanes.map(({ trace }) => trace.stepsMade));
  if (state.pace === 'share') return [lanes, session.player.store.getState().stepCount, false];
  const ended = lanes.filter(({ trace }) => trace.result !== null);
  return [lanes, made, ended.some(({ trace }) => trace.stepsMade < sliver * made)];
}

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
      data-dock
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
