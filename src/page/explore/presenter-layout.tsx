import { List, type LucideIcon, PanelLeft, ChartSpline, ScanSearch } from 'lucide-react';
import { useState } from 'react';
import { t, type PlainText } from '../../locales/t.ts';
import { IconButton } from '../kit/button.tsx';
import { nameOfHotkey, useCommands } from '../kit/commands.ts';
import { FieldFormProvider, createFieldForm } from '../kit/field-form.tsx';
import { lazyPart } from '../kit/lazy-part.tsx';
import { BoardPanel } from '../search/board-panel.tsx';
import { Inspector } from '../search/inspector.tsx';
import { SearchSettings } from '../search/search-settings.tsx';
import { KeyAtCursor, PredictPlace, SearchView, ViewSwitch } from '../search/search-view.tsx';
import { Scrubber, SearchTransport, TimelineCurves } from '../search/timeline.tsx';
import { SolutionPanel, useSolutionByClicker } from '../search/solution-panel.tsx';
import { usePage, useSearch } from '../session/search-context.tsx';
import { nameOfSearch } from '../session/search-words.ts';
import { presenterCommands, type PresentedPart } from '../search/search-keys.tsx';
import { Column } from './wide-layout.tsx';
import styles from './presenter-layout.module.css';

const PlayScreen = lazyPart(async () => (await import('./play-screen.tsx')).PlayScreen);

/** Of a picture in another page, where nothing else names it: which search it shows. */
function ShownSearch() {
  const settings = useSearch((state) => state.recorded?.settings ?? state.settings);
  return <p className={styles.name}>{nameOfSearch(settings)}</p>;
}

const faces = {
  board: { label: 'Board and settings', Icon: PanelLeft },
  inspector: { label: 'Inspector', Icon: ScanSearch },
  timeline: { label: 'Timeline', Icon: ChartSpline },
  key: { label: 'Legend', Icon: List },
} as const satisfies Record<PresentedPart, { readonly label: PlainText; readonly Icon: LucideIcon }>;

const besidePicture = ['inspector', 'timeline', 'key'] as const satisfies readonly PresentedPart[];

/**
 * The main screen on a projector, and a picture in a page of somebody else: the picture, a line of words and the transport. All else comes and goes by a key each, and has its room
 * beside the picture, which keeps its height.
 */
export function PresenterLayout() {
  const [form] = useState(createFieldForm);
  const [shown, setShown] = useState<ReadonlySet<PresentedPart>>(new Set());
  const mode = useSearch((state) => state.mode);
  const alone = usePage((state) => state.pictureAlone);
  const plays = mode === 'play';
  const toggle = (part: PresentedPart): void => {
    const others = new Set(shown);
    if (!others.delete(part)) others.add(part);
    setShown(others);
  };
  useCommands(presenterCommands, toggle);
  const isShown = (part: PresentedPart): boolean => !alone && shown.has(part);
  const buttons = (parts: readonly PresentedPart[]) =>
    parts.map((part) => {
      const { label, Icon } = faces[part];
      return (
        <IconButton
          key={part}
          label={t(label)}
          keys={nameOfHotkey<string>(presenterCommands.commands[part])}
          icon={<Icon size={18} aria-hidden />}
          aria-expanded={isShown(part)}
          onClick={() => toggle(part)}
        />
      );
    });
  const predicts = mode === 'predict';
  const solves = useSolutionByClicker(mode === 'watch' && !alone && !isShown('board'));
  const hasSide = !plays && (predicts || solves || besidePicture.some(isShown));
  return (
    <FieldFormProvider form={form}>
      <main className={styles.layout} data-mode={mode} data-side={hasSide || undefined}>
        {isShown('board') && (
          <Column side="left" solves={!plays}>
            <BoardPanel />
            <SearchSettings />
          </Column>
        )}
        {plays ? (
          <PlayScreen lead={!alone && buttons(['board'])} />
        ) : (
          <SearchView
            side={
              hasSide && (
                <div className={styles.side}>
                  {predicts && <PredictPlace />}
                  {solves && (
                    <div data-part="solution">
                      <SolutionPanel />
                    </div>
                  )}
                  {/* Above the Inspector, which is longer than the window. */}
                  {isShown('key') && (
                    <div className={styles.key}>
                      <KeyAtCursor />
                    </div>
                  )}
                  {isShown('inspector') && (
                    <div data-part="inspector">
                      <Inspector />
                    </div>
                  )}
                  {isShown('timeline') && (
                    <section className={styles.timeline} aria-label={t('Timeline')}>
                      <TimelineCurves />
                    </section>
                  )}
                </div>
              )
            }
          />
        )}
        {!plays && (
          <div className={styles.dock} data-undrawn>
            <SearchTransport />
            {alone ? (
              <>
                <Scrubber />
                <ShownSearch />
              </>
            ) : (
              <>
                <ViewSwitch />
                <div className={styles.parts} role="group" aria-label={t('Panels')}>
                  {buttons(['board', ...besidePicture])}
                </div>
              </>
            )}
          </div>
        )}
      </main>
    </FieldFormProvider>
  );
}
