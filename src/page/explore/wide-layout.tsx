import { PanelLeftClose, PanelLeftOpen, Play } from 'lucide-react';
import { type ReactNode, useState, useEffect, useRef } from 'react';
import type { LinkMode } from '../../core/files/share-link.ts';
import { t } from '../../locales/t.ts';
import { BoardPanel } from '../search/board-panel.tsx';
import { IconButton } from '../kit/button.tsx';
import { FieldFormProvider, createFieldForm } from '../kit/field-form.tsx';
import { useSearch } from '../session/search-context.tsx';
import { Inspector } from '../search/inspector.tsx';
import { lazyPart } from '../kit/lazy-part.tsx';
import { useReducedMotion } from '../kit/media.ts';
import { SearchButton, SearchSettings } from '../search/search-settings.tsx';
import { SearchView } from '../search/search-view.tsx';
import { Timeline } from '../search/timeline.tsx';
import styles from './wide-layout.module.css';
import { isOfBefore, futureHidden } from '../session/search-store.ts';

const SolutionPanel = lazyPart(async () => (await import('../search/solution-panel.tsx')).SolutionPanel);
const PlayScreen = lazyPart(async () => (await import('./play-screen.tsx')).PlayScreen);

/**
 * Two columns around the stage, the timeline under all; a game takes the place of all but the left column. What is searched
 * and the solution are on the left, what one step did is on the right, and Search stands at the name of the search.
 */
export function WideLayout() {
  const [form] = useState(createFieldForm);
  const mode = useSearch((state) => state.mode);
  const plays = mode === 'play';
  // Opened for what is done now: a game begins with one board.
  const [openedFor, setOpenedFor] = useState<LinkMode | null>(null);
  const opened = openedFor === mode;
  const prepares = !plays || opened;
  const FoldIcon = opened ? PanelLeftClose : PanelLeftOpen;
  const lead = plays && (
    <IconButton
      label={t('Board and settings')}
      icon={<FoldIcon size={18} aria-hidden />}
      aria-expanded={opened}
      onClick={() => setOpenedFor(opened ? null : mode)}
    />
  );
  return (
    <FieldFormProvider form={form}>
      <main className={styles.layout} data-mode={mode} data-prepares={prepares}>
        {prepares && (
          <Column side="left" solves={!plays}>
            <BoardPanel />
            <SearchSettings />
          </Column>
        )}
        <div className={styles.stage}>
          {plays ? <PlayScreen lead={lead} /> : <SearchView action={<SearchButton tells={false} />} />}
        </div>
        {!plays && (
          <Column side="right" solves={!prepares}>
            <Inspector />
          </Column>
        )}
        {!plays && (
          <div className={styles.dock}>
            <Timeline />
          </div>
        )}
      </main>
    </FieldFormProvider>
  );
}

interface ColumnProps {
  readonly side: 'left' | 'right';
  /** Whether it ends with the solution. */
  readonly solves: boolean;
  readonly children: ReactNode;
}

export function Column({ side, solves, children }: ColumnProps) {
  return (
    <div className={styles[side]}>
      <div className={styles.column}>
        {children}
        {/* There before the panel is, for the pointer to it. */}
        {solves && (
          <div>
            <SolutionPanel />
          </div>
        )}
      </div>
      {solves && <SolutionPointer />}
    </div>
  );
}

/** Below a column that ends with the solution: plays it, as long as it is out of sight there. */
export function SolutionPointer() {
  const solved = useSearch(
    (state) => !futureHidden(state) && !isOfBefore(state) && (state.outcome?.moves ?? null) !== null,
  );
  const foot = useRef<HTMLDivElement>(null);
  const [inSight, setInSight] = useState(true);
  const still = useReducedMotion();
  useEffect(() => {
    const column = foot.current?.previousElementSibling;
    const panel = column?.lastElementChild;
    if (!panel) return;
    const observer = new IntersectionObserver(([entry]) => setInSight(entry?.isIntersecting ?? true), {
      root: column,
      rootMargin: '0px 0px -280px', // as high as its board and buttons
    });
    observer.observe(panel);
    return () => observer.disconnect();
  }, []);
  const show = (): void => {
    const panel = foot.current?.previousElementSibling?.lastElementChild;
    panel?.scrollIntoView({ block: 'end', behavior: still ? 'instant' : 'smooth' });
    const button = panel?.querySelector<HTMLElement>('[data-plays]');
    if (button?.dataset['plays'] === 'false') button.click();
    button?.focus({ preventScroll: true });
  };
  return (
    <div ref={foot} className={styles.foot}>
      {solved && !inSight && (
        <button type="button" className={styles.pointer} onClick={show}>
          <Play size={14} aria-hidden /> {t('Replay the solution')}
        </button>
      )}
    </div>
  );
}
