/** The stage of a search: its pictures, what stands above and below them, and their keys. */

import { type ReactNode, useState } from 'react';
import { Columns2 } from 'lucide-react';
import type { LinkView } from '../../core/files/share-link.ts';
import { isOfBefore } from '../session/search-store.ts';
import { t } from '../../locales/t.ts';
import { useSearch, useSession } from '../session/search-context.tsx';
import { lazyPart, noRoom } from '../kit/lazy-part.tsx';
import { PopulationBeside } from './population/population-beside.tsx';
import { PredictPlace } from './predict/predict-place.tsx';
import { Legend } from './stage/legend.tsx';
import { type StageHandles, usePictureKeys, pictureCommands, toggleSplit } from './stage/picture-commands.ts';
import { SecondHead } from './stage/second-head.tsx';
import { StageBanner, StageCard, StaleNote } from './stage/stage-message.tsx';
import { StagePane } from './stage/stage-pane.tsx';
import { StageTools } from './stage/stage-tools.tsx';
import { SearchTitle } from './settings/search-title.tsx';
import { StatusLine } from './stage/status-line.tsx';
import { ViewSwitch } from './stage/view-switch.tsx';
import { IconButton } from '../kit/button.tsx';
import { nameOfHotkey } from '../kit/commands.ts';
import styles from './stage/stage.module.css';

const StepSentence = lazyPart(async () => (await import('./stage/step-sentence.tsx')).StepSentence);
const LegendAtCursor = lazyPart(async () => (await import('./stage/legend-at-cursor.tsx')).LegendAtCursor);

export interface SearchViewProps {
  /** Stands before the status line. */
  readonly lead?: ReactNode;
  /** Stands behind the name of the search. */
  readonly action?: ReactNode;
}

/** The stage: one picture of the search or two, and little else. */
export function SearchView({ lead, action }: SearchViewProps) {
  const [handles, setHandles] = useState<StageHandles>({});
  const view = useSearch((state) => state.view);
  const beside = useSearch((state) => state.beside);
  // Who predicts has a bar of their own, which tells what the last step did.
  const predicts = useSearch((state) => state.mode === 'predict');
  const enter = usePictureKeys(handles);
  const handle = handles[view] ?? null;
  // Keyed by what they show: pictures that change places keep where they were zoomed to.
  const pane = (shown: LinkView, head: ReactNode, toolsOf: string | null) => (
    <StagePane
      key={shown}
      view={shown}
      handle={handles[shown] ?? null}
      onHandle={(known) => setHandles((all) => ({ ...all, [shown]: known }))}
      onEnter={enter}
      head={head}
      toolsOf={toolsOf}
      isFigure
      follows={shown === view || handle === null}
    />
  );
  return (
    <section
      className={styles.view}
      aria-label={t('Search view')}
      data-figures
      data-old={useSearch(isOfBefore) || undefined}
    >
      <div className={styles.head}>
        <div className={styles.bar}>
          {lead && <div className={styles.lead}>{lead}</div>}
          <SearchTitle />
          {action && <div className={styles.action}>{action}</div>}
          <div className={styles.views}>
            <ViewSwitch />
            <SplitButton />
          </div>
          <StatusLine />
        </div>
        <PredictPlace />
        <StageBanner />
      </div>
      <div className={styles.stage}>
        <div className={styles.pictures}>
          <div className={styles.panes}>
            <div className={styles.paneGrid}>
              {beside === null
                ? [pane(view, null, null)]
                : [pane(view, null, ''), pane(beside, <SecondHead view={beside} />, t('second view'))]}
            </div>
            <StageCard />
          </div>
          <PopulationBeside />
        </div>
      </div>
      {!predicts && <SentenceBox />}
      <div className={styles.foot}>
        <StaleNote otherwise={<LegendAtCursor {...noRoom} meanwhile={<Legend />} />} />
        {beside === null && handle !== null && <StageTools view={view} handle={handle} follows />}
      </div>
    </section>
  );
}

/** On a phone a long sentence is cut off, and there whole when it is tapped. */
function SentenceBox() {
  const [open, setOpen] = useState(false);
  return (
    <p
      className={styles.sentence}
      aria-hidden
      data-sentence
      data-open={open || undefined}
      onClick={() => setOpen(!open)}
    >
      <StepSentence {...noRoom} />
    </p>
  );
}

/** Shows a second picture beside the first, or takes it away. */
function SplitButton() {
  const { store } = useSession();
  const split = useSearch((state) => state.beside !== null);
  return (
    <IconButton
      data-part="views"
      label={t('Split view')}
      keys={nameOfHotkey(pictureCommands.commands.split)}
      icon={<Columns2 size={17} aria-hidden />}
      aria-pressed={split}
      onClick={() => toggleSplit(store)}
    />
  );
}
