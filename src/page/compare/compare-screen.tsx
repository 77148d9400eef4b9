import { useEffect, useState } from 'react';
import { laneLetters } from '../../core/files/page-link.ts';
import { CompareSession } from './compare-session.ts';
import type { SearchSession } from '../session/search-session.ts';
import { t } from '../../locales/t.ts';
import { useCommands } from '../kit/commands.ts';
import { Segmented } from '../kit/segmented.tsx';
import { UndoKeys } from '../search/search-keys.tsx';
import { useSession } from '../session/search-context.tsx';
import { useMedia, useReducedMotion } from '../kit/media.ts';
import { ColourKey } from './colour-key.tsx';
import { CompareProvider, useCompare, useFolded } from './compare-context.tsx';
import { CompareDock } from './compare-dock.tsx';
import { useService } from '../session/services.ts';
import { lanesCommands, transportCommands } from './compare-commands.ts';
import { ExamplesPanel } from './examples.tsx';
import { BoardOfLanes, CompareToolbar } from './compare-toolbar.tsx';
import { LaneView } from './lane-view.tsx';
import { LanesAnnouncer } from './lanes-announcer.tsx';
import { SummaryTable } from './summary-table.tsx';
import styles from './compare-screen.module.css';

/** Below this lanes are shown one at a time. */
const narrowQuery = '(max-width: 759px)';
/** Below this the board is in a sheet. */
const boardQuery = '(min-width: 1180px)';

/** Comparisons stay as they are while the page is open, whatever screen is shown. */
const kept = new WeakMap<SearchSession, CompareSession>();

function comparisonBeside(page: SearchSession): CompareSession {
  const session = kept.get(page) ?? new CompareSession(page);
  kept.set(page, session);
  return session;
}

/** Two to four searches of one board, side by side. */
export function CompareScreen() {
  const page = useSession();
  const session = comparisonBeside(page);
  const still = useReducedMotion();
  const openCheck = useService('openCheck');
  useEffect(() => {
    session.enter(still, async (name) => {
      const again = await (await openCheck()).again(name);
      return again && { trace: again.record.trace, name, source: again.log };
    });
    return () => session.leave();
    // oxlint-disable-next-line react/exhaustive-deps -- only how it opens depends on it
  }, [session]);
  useCommands(transportCommands, session);
  useCommands(lanesCommands, session);
  return (
    <CompareProvider session={session}>
      <Layout />
    </CompareProvider>
  );
}

function Layout() {
  const narrow = useMedia(narrowQuery);
  const folded = useFolded();
  const hasRoom = useMedia(boardQuery);
  const hasColumn = hasRoom && !folded;
  return (
    <main className={styles.screen} data-column={hasColumn || undefined} data-folded={folded || undefined}>
      {hasColumn && (
        <div className={styles.column}>
          <BoardOfLanes />
          <ExamplesPanel />
        </div>
      )}
      <div className={styles.middle} data-figures>
        <div className={styles.top}>
          <CompareToolbar inMenus={!hasRoom} canFold={!narrow} />
          <ColourKey />
        </div>
        <div className={styles.scroll}>{narrow ? <OneLane /> : <AllLanes />}</div>
        {!folded && <SummaryTable narrow={narrow} />}
      </div>
      <CompareDock />
      <LanesAnnouncer />
      <UndoKeys />
    </main>
  );
}

function AllLanes() {
  const lanes = useCompare((state) => state.lanes);
  const full = useCompare((state) => state.full);
  const shown = lanes.filter((id) => full === null || id === full);
  return (
    <div className={styles.lanes} data-lanes={shown.length}>
      {shown.map((id) => (
        <LaneView key={id} id={id} />
      ))}
    </div>
  );
}

/** One lane, and a way to the others. */
function OneLane() {
  const lanes = useCompare((state) => state.lanes);
  const full = useCompare((state) => state.full);
  const showFull = useCompare((state) => state.showFull);
  const [wanted, setWanted] = useState(0);
  const shown = full === null ? Math.min(wanted, lanes.length - 1) : lanes.indexOf(full);
  const id = lanes[shown];
  const options = lanes.map((_, index) => ({
    value: String(index),
    label: t('Lane {letter}', { letter: laneLetters[index] ?? '' }),
  }));
  return (
    <div className={styles.one}>
      <Segmented
        label={t('Lane to show')}
        value={String(shown)}
        options={options}
        onChange={(value) => {
          setWanted(Number(value));
          if (full !== null) showFull(lanes[Number(value)] ?? null);
        }}
      />
      {id !== undefined && <LaneView key={id} id={id} />}
    </div>
  );
}
