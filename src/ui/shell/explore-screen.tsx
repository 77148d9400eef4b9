import { CircleAlert, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from '../controls/button.tsx';
import { useExplore, useSession } from '../explore-context.tsx';
import { SearchButton } from '../settings/search-button.tsx';
import { useMedia, useThemeName } from '../page-media.ts';
import { AppHeader } from './app-header.tsx';
import { NarrowLayout } from './narrow-layout.tsx';
import { bindShortcuts } from './shortcuts.ts';
import { ShortcutsSheet } from './shortcuts-sheet.tsx';
import { WideLayout } from './wide-layout.tsx';
import styles from './explore-screen.module.css';

/** Below this there is no room for the stage between two columns. */
const narrowQuery = '(max-width: 919px)';

/** The main screen: boards and settings, the stage, the inspector, the timeline. */
export function ExploreScreen() {
  const session = useSession();
  const narrow = useMedia(narrowQuery);
  const [shortcutsOpen, setShortcutsOpen] = useState(false);
  const theme = useThemeName();
  const setTheme = useExplore((state) => state.setTheme);
  const toggleTheme = (): void => setTheme(theme === 'dark' ? 'light' : 'dark');
  useEffect(() =>
    bindShortcuts(window, session, { toggleTheme, showShortcuts: () => setShortcutsOpen(true) }),
  );
  return (
    <>
      <div className={styles.screen}>
        <AppHeader
          onToggleTheme={toggleTheme}
          onShowShortcuts={() => setShortcutsOpen(true)}
          action={narrow && <SearchButton />}
        />
        <Notice />
        {narrow ? <NarrowLayout /> : <WideLayout />}
      </div>
      <ShortcutsSheet open={shortcutsOpen} onOpenChange={setShortcutsOpen} />
    </>
  );
}

/** Something that could not be used, such as a bad link. */
function Notice() {
  const notice = useExplore((state) => state.notice);
  const setNotice = useExplore((state) => state.setNotice);
  if (notice === null) return <div className={styles.noNotice} />;
  return (
    <div className={styles.notice} role="alert">
      <CircleAlert size={16} aria-hidden />
      <p>{notice}</p>
      <IconButton label="Dismiss" icon={<X size={16} aria-hidden />} onClick={() => setNotice(null)} />
    </div>
  );
}
