import { CircleAlert, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { said } from '../../words/said.ts';
import { t } from '../../words/t.ts';
import { Button, IconButton } from '../controls/button.tsx';
import { DropTarget } from '../drop/drop-target.tsx';
import { useExplore, useSession } from '../explore-context.tsx';
import { useThemeName } from '../page-media.ts';
import { useUpdate } from '../updates-context.tsx';
import { lazyPart, noRoom } from '../lazy-part.tsx';
import { AppHeader, EmbedHeader } from './app-header.tsx';
import { CrashGuard } from './crash-guard.tsx';
import { toggleFullScreen } from './full-screen.ts';
import { screens } from './screens.tsx';
import { bindPageKeys } from './shortcuts.ts';
import { Sheet } from './sheet.tsx';
import styles from './page-frame.module.css';

/** Fetched when somebody asks for the keys. */
const ShortcutsList = lazyPart(async () => (await import('./shortcuts-list.tsx')).ShortcutsList);
/** Fetched for the first link or file that carries code. */
const CodeQuestion = lazyPart(async () => (await import('../own/code-question.tsx')).CodeQuestion);

/** Fetched on a first visit. */
const FirstVisitStrip = lazyPart(
  async () => (await import('../first-visit/first-visit-strip.tsx')).FirstVisitStrip,
);
/** Fetched with the first record from a file. */
const OpenedBar = lazyPart(async () => (await import('../share/opened-bar.tsx')).OpenedBar);

interface PageFrameProps {
  /** In a frame of another page: the header has but the way to the page itself. */
  readonly embedded: boolean;
}

/** What every screen has around it: the header, a notice, the keyboard sheet. */
export function PageFrame({ embedded }: PageFrameProps) {
  const [shortcutsOpen, setShortcutsOpen] = useState(false);
  const screen = useExplore((state) => state.screen);
  const { store } = useSession();
  const theme = useThemeName();
  const { label, Body, Middle, Action } = screens[screen];
  const title = t(label);
  const toggleTheme = (): void => store.getState().setTheme(theme === 'dark' ? 'light' : 'dark');
  const togglePresenter = (): void => store.getState().setPresenter(!store.getState().presenter);
  const showShortcuts = (): void => setShortcutsOpen(true);
  useEffect(() => bindPageKeys(window, { toggleTheme, togglePresenter, toggleFullScreen, showShortcuts }));
  useEffect(() => {
    document.title = screen === 'explore' ? 'Tilescope' : `${title} · Tilescope`;
  }, [screen, title]);
  return (
    <>
      <div className={styles.page}>
        {embedded ? (
          <EmbedHeader action={Action && <Action />} />
        ) : (
          <AppHeader
            onShowShortcuts={showShortcuts}
            middle={Middle && <Middle />}
            action={Action && <Action />}
          />
        )}
        <Notices />
        <CrashGuard key={screen}>
          <Body />
        </CrashGuard>
      </div>
      <Sheet title={t('Keyboard')} open={shortcutsOpen} onOpenChange={setShortcutsOpen} place="middle">
        <ShortcutsList />
      </Sheet>
    </>
  );
}

/** Above every screen: something that could not be used, such as a bad link, a newer version, a record from a file. Mostly empty. */
function Notices() {
  const offered = useExplore((state) => state.offered);
  const notice = useExplore((state) => state.notice);
  const visits = useExplore((state) => state.firstVisit !== null);
  const setNotice = useExplore((state) => state.setNotice);
  const opened = useExplore((state) => (state.screen === 'explore' ? state.opened : null));
  const update = useUpdate();
  const [later, setLater] = useState(false);
  return (
    <div>
      {notice !== null && (
        <div className={styles.notice} role="alert">
          <CircleAlert size={16} aria-hidden />
          <p>{said(notice)}</p>
          <IconButton
            label={t('Dismiss')}
            icon={<X size={16} aria-hidden />}
            onClick={() => setNotice(null)}
          />
        </div>
      )}
      <div aria-live="polite">
        {update !== null && !later && (
          <div className={styles.notice}>
            <p>
              {t(
                'A newer Tilescope is ready. It comes with your next visit, or now; your boards and settings stay.',
              )}
            </p>
            <Button onClick={update}>{t('Load it now')}</Button>
            <Button onClick={() => setLater(true)}>{t('Later')}</Button>
          </div>
        )}
      </div>
      {visits && <FirstVisitStrip {...noRoom} />}
      {opened !== null && <OpenedBar file={opened} />}
      {offered !== null && <CodeQuestion offered={offered} />}
      <DropTarget />
    </div>
  );
}
