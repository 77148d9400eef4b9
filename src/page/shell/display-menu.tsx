import { Maximize, Minimize, Monitor } from 'lucide-react';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { Segmented } from '../kit/segmented.tsx';
import { Button, IconButton } from '../kit/button.tsx';
import { PopoverCard } from '../kit/popover-card.tsx';
import { usePage } from '../session/search-context.tsx';
import { t } from '../../locales/t.ts';
import { canFillScreen, fillsScreen, onFullScreen, toggleFullScreen } from './full-screen.ts';
import { languages } from '../../locales/languages.ts';
import styles from './display-menu.module.css';

/** How the page looks. Open when it is mounted. */
export function DisplayMenu() {
  const [open, setOpen] = useState(true);
  return (
    <PopoverCard
      open={open}
      onOpenChange={setOpen}
      trigger={<IconButton label={t('Display')} icon={<Monitor size={18} aria-hidden />} />}
      className={styles.menu}
      aria-label={t('Display')}
      align="end"
    >
      <ThemeRow />
      <ContrastRow />
      <PresenterRow />
      <LevelRow />
      <Row name={t('Language')}>
        <LanguageChoice />
      </Row>
    </PopoverCard>
  );
}

interface RowProps {
  readonly name: string;
  readonly hint?: ReactNode;
  readonly children: ReactNode;
}

/** A choice with its name before it, and what it does below. */
function Row({ name, hint, children }: RowProps) {
  return (
    <div className={styles.row}>
      <span aria-hidden>{name}</span>
      {children}
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
    </div>
  );
}

function ThemeRow() {
  const theme = usePage((state) => state.theme);
  const setTheme = usePage((state) => state.setTheme);
  return (
    <Row name={t('Theme')}>
      <Segmented
        label={t('Theme')}
        value={theme}
        options={[
          { value: 'system', label: t('System'), title: t('As the system has it') },
          { value: 'light', label: t('Light') },
          { value: 'dark', label: t('Dark') },
        ]}
        onChange={setTheme}
      />
    </Row>
  );
}

function ContrastRow() {
  const contrast = usePage((state) => state.contrast);
  const setContrast = usePage((state) => state.setContrast);
  return (
    <Row name={t('Contrast')}>
      <Segmented
        label={t('Contrast')}
        value={contrast}
        options={[
          { value: 'system', label: t('System'), title: t('As the system has it') },
          {
            value: 'more',
            label: t('More'),
            title: t('Black on white, or white on black; stronger lines and colours'),
          },
        ]}
        onChange={setContrast}
      />
    </Row>
  );
}

function LevelRow() {
  const level = usePage((state) => state.level);
  const setLevel = usePage((state) => state.setLevel);
  return (
    <Row name={t('Level')} hint={t('How many counts, heuristics, settings and presets are listed.')}>
      <Segmented
        label={t('Level')}
        value={level}
        options={[
          { value: 'basics', label: t('Basics') },
          { value: 'all', label: t('All') },
        ]}
        onChange={setLevel}
      />
    </Row>
  );
}

function PresenterRow() {
  const presenter = usePage((state) => state.presenter);
  const setPresenter = usePage((state) => state.setPresenter);
  const full = useSyncExternalStore(onFullScreen, fillsScreen);
  return (
    <Row name={t('Presenter')} hint={t('Large type for a projector, and only what a class needs. Shift P')}>
      <Segmented
        label={t('Presenter')}
        value={presenter ? 'on' : 'off'}
        options={[
          { value: 'off', label: t('Off') },
          { value: 'on', label: t('On') },
        ]}
        onChange={(value) => setPresenter(value === 'on')}
      />
      {canFillScreen() && (
        <Button className={styles.full} title="Shift F" onClick={toggleFullScreen}>
          {full ? <Minimize size={16} aria-hidden /> : <Maximize size={16} aria-hidden />}
          {t(full ? 'Leave full screen' : 'Full screen')}
        </Button>
      )}
    </Row>
  );
}

/** What the page is written in. The languages have their own names, so that each is found by those who read it. */
function LanguageChoice() {
  const language = usePage((state) => state.language);
  const setLanguage = usePage((state) => state.setLanguage);
  const options: readonly { readonly value: string; readonly label: string; readonly title?: string }[] = [
    { value: 'system', label: t('Browser'), title: t('As the browser has it') },
    { value: 'en', label: 'English' },
    ...Object.entries(languages).map(([value, { name }]) => ({ value, label: name })),
  ];
  return <Segmented label={t('Language')} value={language} options={options} onChange={setLanguage} />;
}
