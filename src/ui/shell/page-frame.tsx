import { CircleAlert, X } from 'lucide-react';
import { Suspense, lazy, useEffect, useState } from 'react';
import { Button, IconButton } from '../controls/button.tsx';
import { useExplore } from '../explore-context.tsx';
import { useThemeName } from '../page-media.ts';
import { useUpdate } from '../updates-context.tsx';
import { AppHeader, EmbedHeader } from './app-header.tsx';
import { screens } from './screens.tsx';
import { bindPageKeys } from './shortcuts.ts';
import { Sheet } from './sheet.tsx';
import styles from './page-frame.module.css';

/** Fetched when somebody asks for the keys. */
const ShortcutsList = lazy(async () => ({ default: (await import('./shortcuts-list.tsx')).ShortcutsList }));
/** Fetched for a link that carries code. */
const CodeQuestion = lazy(async () => ({ default: (await import('../own/code-question.tsx')).CodeQuestion }));

/** Fetched with the first record from a file. */
const OpenedBar = lazy(async () => ({ default: (await import('../share/opened-bar.tsx')).OpenedBar }));

interface PageFrameProps {
  /** In a frame of another page: the header has but the way to the page itself. */
  readonly embedded: boolean;
}

/** What every screen has around it: the header, a notice, the keyboard sheet. */
export function PageFrame({ embedded }: PageFrameProps) {
  const [shortcutsOpen, setShortcutsOpen] = useState(false);
  const screen = useExplore((state) => state.screen);
  const offered = useExplore((state) => state.offered);
  const setTheme = useExplore((state) => state.setTheme);
  const theme = useThemeName();
  const { label, Body, Middle, Action } = screens[screen];
  const toggleTheme = (): void => setTheme(theme === 'dark' ? 'light' : 'dark');
  const showShortcuts = (): void => setShortcutsOpen(true);
  useEffect(() => bindPageKeys(window, { toggleTheme, showShortcuts }));
  useEffect(() => {
    document.title = screen === 'explore' ? 'Tilescope' : `${label} · Tilescope`;
  }, [screen, label]);
  return (
    <>
      <div className={styles.page}>
        {embedded ? (
          <EmbedHeader action={Action && <Action />} />
        ) : (
          <AppHeader
            onToggleTheme={toggleTheme}
            onShowShortcuts={showShortcuts}
            middle={Middle && <Middle />}
            action={Action && <Action />}
          />
        )}
        <Notices />
        <Suspense key={screen} fallback={<main className={styles.coming} aria-busy="true" />}>
          <Body />
        </Suspense>
      </div>
      {offered !== null && (
        <Suspense>
          <CodeQuestion offered={offered} />
        </Suspense>
      )}
      <Sheet title="Keyboard" open={shortcutsOpen} onOpenChange={setShortcutsOpen} place="middle">
        <Suspense>
          <ShortcutsList />
        </Suspense>
      </Sheet>
    </>
  );
}

/** Above every screen: something that could not be used, such as a bad link, a newer version, a record from a file. Mostly empty. */
function Notices() {
  const notice = useExplore((state) => state.notice);
  const setNotice = useExplore((state) => state.setNotice);
  const opened = useExplore((state) => (state.screen === 'explore' ? state.opened : null));
  const update = useUpdate();
  const [later, setLater] = useState(false);
  return (
    <div>
      {notice !== null && (
        <div className={styles.notice} role="alert">
          <CircleAlert size={16} aria-hidden />
          <p>{notice}</p>
          <IconButton label="Dismiss" icon={<X size={16} aria-hidden />} onClick={() => setNotice(null)} />
        </div>
      )}
      <div aria-live="polite">
        {update !== null && !later && (
          <div className={styles.notice}>
            <p>
              A newer Tilescope is ready. It comes with your next visit, or now; your boards and settings
              stay.
            </p>
            <Button onClick={update}>Load it now</Button>
            <Button onClick={() => setLater(true)}>Later</Button>
          </div>
        )}
      </div>
      {opened !== null && (
        <Suspense>
          <OpenedBar file={opened} />
        </Suspense>
      )}
    </div>
  );
}
