import { ChevronDown } from 'lucide-react';
import type { MouseEvent } from 'react';
import { type LinkScreen, linkScreens, writePageLink } from '../../core/files/page-link.ts';
import { t } from '../../locales/t.ts';
import { usePage } from '../session/search-context.tsx';
import { screens } from './screens.tsx';
import styles from './screen-links.module.css';

/** The way from screen to screen: links side by side, and one list where there is no room for them, with help at its end. */
export function ScreenLinks({ onHelp }: { readonly onHelp: () => void }) {
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
