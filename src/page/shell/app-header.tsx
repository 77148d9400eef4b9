import { ChevronDown, CircleQuestionMark, Monitor, SquareArrowOutUpRight } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { type LinkScreen, linkScreens, writePageLink } from '../../core/files/page-link.ts';
import { linkOfPage } from '../session/open-search.ts';
import { t } from '../../locales/t.ts';
import { IconButton } from '../kit/button.tsx';
import { nameOfHotkey } from '../kit/commands.ts';
import { usePage, useSearch } from '../session/search-context.tsx';
import { ShareButton } from '../share/share-button.tsx';
import { pageCommands } from './page-commands.ts';
import { FetchedMenu } from '../kit/fetched-menu.tsx';
import { lazyPart } from '../kit/lazy-part.tsx';
import { screens } from './screens.tsx';
import styles from './app-header.module.css';

const DisplayMenu = lazyPart(async () => (await import('./display-menu.tsx')).DisplayMenu);

/** Opens the choice of how the page looks. Its menu is fetched when it is first wanted. */
function DisplayButton() {
  return (
    <FetchedMenu label={t('Display')} icon={<Monitor size={18} aria-hidden />} menu={DisplayMenu}>
      {(place) => <DisplayMenu {...place} />}
    </FetchedMenu>
  );
}

export interface AppHeaderProps {
  readonly onHelp: () => void;
  /** Stands beside the names of the screens. */
  readonly middle?: ReactNode;
  /** Stands before the tools. */
  readonly action?: ReactNode;
}

export function AppHeader({ onHelp, middle, action }: AppHeaderProps) {
  return (
    <header className={styles.header}>
      <h1 className={styles.name}>
        <Mark />
        <span className={styles.word}>Tilescope</span>
      </h1>
      <ScreenLinks onHelp={onHelp} />
      <div className={styles.middle}>{middle}</div>
      {action && <div className={styles.action}>{action}</div>}
      <div className={styles.tools}>
        <ShareButton />
        <DisplayButton />
        <IconButton
          className={styles.help}
          label={t('Help')}
          keys={nameOfHotkey(pageCommands.commands.help)}
          icon={<CircleQuestionMark size={19} aria-hidden />}
          onClick={onHelp}
        />
      </div>
    </header>
  );
}

/** Of a page within another one: whose it is, and the way to all of it. */
export function EmbedHeader({ action }: Pick<AppHeaderProps, 'action'>) {
  const page = usePage((state) => state);
  const link = useSearch((main) => writePageLink(linkOfPage(page, main)));
  return (
    <header className={styles.header} data-embedded>
      <h1 className={styles.name}>
        <Mark />
        Tilescope
      </h1>
      <div className={styles.tools}>
        {action}
        <a
          className={styles.whole}
          href={`${window.location.pathname}${link}`}
          target="_blank"
          rel="noopener"
        >
          {t('Open in Tilescope')}
          <SquareArrowOutUpRight size={15} aria-hidden />
        </a>
      </div>
    </header>
  );
}

/** Eight tiles around the current node. */
function Mark() {
  return (
    <svg className={styles.mark} viewBox="6 6 52 52" width="24" height="24" aria-hidden>
      {[8, 25, 42].flatMap((y) =>
        [8, 25, 42]
          .filter((x) => x !== 25 || y !== 25)
          .filter((x) => x !== 42 || y !== 42)
          .map((x) => (
            <rect key={`${x},${y}`} x={x} y={y} width="14" height="14" rx="3.5" fill="currentColor" />
          )),
      )}
      <path className={styles.diamond} d="M32 22.5 41.5 32 32 41.5 22.5 32Z" />
    </svg>
  );
}

/** The way from screen to screen: links side by side, and one list where there is no room for them, with help at its end. */
function ScreenLinks({ onHelp }: { readonly onHelp: () => void }) {
  const screen = usePage((state) => state.screen);
  const showScreen = usePage((state) => state.showScreen);
  const follow = (event: MouseEvent, target: LinkScreen): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return; // a new tab or window
    event.preventDefault();
    showScreen(target);
  };
  return (
    <nav className={styles.nav} aria-label={t('Screens')}>
      <ul className={styles.links}>
        {linkScreens.map((name) => (
          <li key={name}>
            <a
              className={styles.link}
              href={writePageLink({ screen: name, search: null })}
              aria-current={name === screen ? 'page' : undefined}
              onClick={(event) => follow(event, name)}
            >
              {t(screens[name].label)}
            </a>
          </li>
        ))}
      </ul>
      <div className={styles.list}>
        <select
          className={styles.select}
          aria-label={t('Screen')}
          value={screen}
          onChange={(event) => {
            const chosen = linkScreens.find((name) => name === event.target.value);
            if (chosen === undefined) onHelp();
            else showScreen(chosen);
          }}
        >
          {linkScreens.map((name) => (
            <option key={name} value={name}>
              {t(screens[name].label)}
            </option>
          ))}
          <option value="">{t('Help')}</option>
        </select>
        <ChevronDown size={15} aria-hidden />
      </div>
    </nav>
  );
}
