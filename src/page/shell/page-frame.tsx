import {
  CircleAlert,
  X,
  ChevronDown,
  CircleQuestionMark,
  Monitor,
  SquareArrowOutUpRight,
} from 'lucide-react';
import {
  type ComponentProps,
  useEffect,
  useState,
  type MouseEvent as ReactMouseEvent,
  type ReactNode,
  type ComponentType,
} from 'react';
import { named } from '../../locales/named.ts';
import { t, type PlainText } from '../../locales/t.ts';
import { Appearing, fetchMotion } from './appearing.tsx';
import { Button, IconButton } from '../kit/button.tsx';
import { useCommands, nameOfHotkey } from '../kit/commands.ts';
import { DropTarget } from './drop/drop-target.tsx';
import { useSearch, usePage, useSession, useThemeName } from '../session/search-context.tsx';
import { useUpdate } from '../kit/services.ts';
import { LaterWords } from '../kit/later-words.ts';
import type { ShownTerm } from './help/term-card.tsx';
import { lazyPart, noRoom } from '../kit/lazy-part.tsx';
import type { Notice } from '../session/page-store.ts';
import type { AddedNotice } from '../session/kept-lectures.ts';
import { CrashGuard } from './crash-guard.tsx';
import { toggleFullScreen } from './full-screen.ts';
import { pageCommands } from './page-commands.ts';
import styles from './page-frame.module.css';
import { type LinkScreen, linkScreens, writePageLink } from '../../core/files/page-link.ts';
import { linkOfPage } from '../session/open-search.ts';
import { ShareButton } from '../share/share-button.tsx';
import { openFirst } from '../kit/select-field.tsx';
import { FetchedMenu } from '../kit/fetched-menu.tsx';
import { ExploreScreen, ModeSwitch, NarrowSearchButton } from '../explore/explore-screen.tsx';

/** One screen of the page. */
interface Screen {
  readonly label: PlainText;
  /** The part below the header; it has the page's only `main`. */
  readonly Body: ComponentType;
  /** Stands in the header beside the names of the screens. */
  readonly Middle?: ComponentType;
  /** Stands in the header before the tools. */
  readonly Action?: ComponentType;
}

/** A screen while it is not there. */
function NoScreen({ children }: { readonly children?: ReactNode }) {
  return <main aria-busy={children === undefined}>{children}</main>;
}

const CompareScreen = lazyPart(
  async () => (await import('../compare/compare-screen.tsx')).CompareScreen,
  NoScreen,
);
const ExperimentsScreen = lazyPart(
  async () => (await import('../experiments/experiments-screen.tsx')).ExperimentsScreen,
  NoScreen,
);
const LabScreen = lazyPart(async () => (await import('../lab/lab-screen.tsx')).LabScreen, NoScreen);
const CheckScreen = lazyPart(async () => (await import('../check/check-screen.tsx')).CheckScreen, NoScreen);
const LearnScreen = lazyPart(async () => (await import('../learn/learn-screen.tsx')).LearnScreen, NoScreen);

/** What the page can show, in the order of the header. */
export const screens: Readonly<Record<LinkScreen, Screen>> = {
  explore: {
    label: 'Explore',
    Body: ExploreScreen,
    Middle: ModeSwitch,
    Action: NarrowSearchButton,
  },
  compare: { label: 'Compare', Body: CompareScreen },
  experiments: { label: 'Experiments', Body: ExperimentsScreen },
  lab: { label: 'Lab', Body: LabScreen },
  check: { label: 'Check', Body: CheckScreen },
  learn: { label: 'Learn', Body: LearnScreen },
};

const DisplayMenu = lazyPart(async () => (await import('./display-menu.tsx')).DisplayMenu);

/** Opens the choice of how the page looks. Its menu is fetched when it is first wanted. */
function DisplayButton() {
  return (
    <FetchedMenu label={t('Display')} icon={<Monitor size={18} aria-hidden />} menu={DisplayMenu}>
      {(place) => <DisplayMenu {...place} />}
    </FetchedMenu>
  );
}

interface AppHeaderProps {
  readonly onHelp: () => void;
  /** Stands beside the names of the screens. */
  readonly middle?: ReactNode;
  /** Stands before the tools. */
  readonly action?: ReactNode;
}

function AppHeader({ onHelp, middle, action }: AppHeaderProps) {
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
function EmbedHeader({ action, bare }: Pick<AppHeaderProps, 'action'> & { readonly bare: boolean }) {
  const page = usePage((state) => state);
  const link = useSearch((main) => writePageLink(linkOfPage(page, main)));
  if (bare) return <div />;
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
  const follow = (event: ReactMouseEvent, target: LinkScreen): void => {
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
          onKeyDown={openFirst}
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

const fetchHelp = async () => (await import('./help.tsx')).Help;
/** Fetched when the page is calm, or somebody asks for it before. */
const Help = lazyPart(fetchHelp);
/** Then cards of terms open by a pointer that rests or by the focus, whatever else goes on; what is pressed before waits for them. */
const helpMs = 3000;
/** Fetched for the first link or file that carries code. */
const CodeQuestion = lazyPart(async () => (await import('./code-question.tsx')).CodeQuestion);

/** Fetched on a first visit. */
const FirstVisitStrip = lazyPart(
  async () => (await import('../explore/first-visit-strip.tsx')).FirstVisitStrip,
);
/** Fetched with the first record from a file. */
const OpenedBar = lazyPart(async () => (await import('../share/opened-bar.tsx')).OpenedBar);

/** Fetched with the first view that became a scene of a lecture. */
const AddedScene = lazyPart(async () => (await import('./added-scene.tsx')).AddedScene);
const isAdded = (notice: Notice | null): notice is AddedNotice =>
  typeof notice === 'object' && notice?.code === 'lecture.added';

const BackToQuestion = lazyPart(async () => (await import('./back-to-question.tsx')).BackToQuestion);

/** Fetched with presenter mode. */
const PresenterParts = lazyPart(async () => (await import('./presenter/presenter-parts.tsx')).PresenterParts);

interface PageFrameProps {
  /** In a frame of another page: the header has but the way to the page itself. */
  readonly embedded: boolean;
  /** There it has none. */
  readonly bare?: boolean;
}

/** First of the page for whoever works by keys: to the picture, and where a screen has none, to its own part. */
function SkipLink() {
  const pictured = usePage(({ screen }) => screen === 'explore' || screen === 'compare');
  const skip = (event: ReactMouseEvent): void => {
    event.preventDefault();
    const main = document.querySelector('main');
    const target = (pictured && main?.querySelector<HTMLElement>('canvas[role]')) || main;
    target?.setAttribute('tabindex', '-1');
    target?.focus();
  };
  return (
    <a className={styles.skip} href="#" onClick={skip} data-skips>
      {t(pictured ? 'Skip to the picture' : 'Skip to the content')}
    </a>
  );
}

/** What every screen has around it: the header, a notice, help. */
export function PageFrame({ embedded, bare = false }: PageFrameProps) {
  const [help, setHelp] = useState<ComponentProps<typeof Help>['place']>(null);
  const [helpThere, setHelpThere] = useState(false);
  const [early, setEarly] = useState<ShownTerm | null>(null);
  const [termsHeard, setTermsHeard] = useState(false);
  const screen = usePage((state) => state.screen);
  const presenter = usePage((state) => state.presenter);
  const alone = usePage((state) => state.pictureAlone);
  const session = useSession();
  const { page } = session;
  const theme = useThemeName();
  const { label, Body, Middle, Action } = screens[screen];
  const title = t(label);
  const toggleTheme = (): void => page.getState().setTheme(theme === 'dark' ? 'light' : 'dark');
  const togglePresenter = (): void => page.getState().setPresenter(!presenter);
  const showHelp = (): void => setHelp('top');
  const addView = (): void =>
    void import('../session/kept-lectures.ts').then(
      ({ addThisView }) => addThisView(session),
      () => undefined, // Share says why
    );
  useCommands(pageCommands, { toggleTheme, togglePresenter, toggleFullScreen, showHelp, addView });
  useEffect(() => {
    const there = (): void => setHelpThere(true);
    const timer = setTimeout(() => {
      void fetchMotion();
      void fetchHelp().then(there, () => undefined); // nobody has asked yet
    }, helpMs);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (termsHeard) return;
    const onClick = (event: MouseEvent): void => {
      const { target, detail } = event;
      const place = target instanceof Element ? target.closest<HTMLElement>('[data-term]') : null;
      const isPress = place?.tagName === 'BUTTON' || (event as PointerEvent).pointerType === 'touch';
      if (place === null || !isPress) return;
      setEarly({ place, by: detail === 0 ? 'key' : 'press' });
      void fetchHelp().then(
        () => setHelpThere(true),
        () => undefined,
      );
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [termsHeard]);
  useEffect(() => {
    document.title = screen === 'explore' ? 'Tilescope' : `${title} · Tilescope`;
  }, [screen, title]);
  return (
    <>
      {!embedded && <SkipLink />}
      {/* Once it is there it stays: cards of terms come with it */}
      {(helpThere || termsHeard || help !== null) && (
        <Help
          place={help}
          early={early}
          onHeard={setTermsHeard}
          onPlace={setHelp}
          onMissing={() => setHelp(null)}
        />
      )}
      <div className={styles.page}>
        {embedded ? (
          <EmbedHeader bare={bare} action={Action && !alone && <Action />} />
        ) : (
          <AppHeader onHelp={showHelp} middle={Middle && <Middle />} action={Action && <Action />} />
        )}
        <Notices />
        <CrashGuard key={screen}>
          <Body />
        </CrashGuard>
      </div>
      {presenter && <PresenterParts {...noRoom} />}
    </>
  );
}

/** Above every screen: something that could not be used, such as a bad link, a newer version, a record from a file. Mostly empty. */
function Notices() {
  const offered = usePage((state) => state.offered);
  const notice = usePage((state) => state.notice);
  const visits = useSearch((state) => state.firstVisit !== null);
  const setNotice = usePage((state) => state.setNotice);
  const explored = usePage((state) => state.screen === 'explore');
  const opened = useSearch((state) => state.opened);
  const asked = usePage((state) => state.asked);
  const update = useUpdate();
  const [later, setLater] = useState(false);
  return (
    <div>
      {isAdded(notice) ? (
        <AddedScene {...noRoom} notice={notice} />
      ) : (
        notice !== null && (
          <Appearing from="above" className={styles.notice} role="alert">
            <CircleAlert size={16} aria-hidden />
            <p>{typeof notice === 'string' ? named(notice) : <LaterWords message={notice} />}</p>
            <IconButton
              label={t('Dismiss')}
              icon={<X size={16} aria-hidden />}
              onClick={() => setNotice(null)}
            />
          </Appearing>
        )
      )}
      <div aria-live="polite">
        {update !== null && !later && (
          <Appearing from="above" className={styles.notice}>
            <p>
              {t(
                'A newer Tilescope is ready. It comes with your next visit, or now; your boards and settings stay.',
              )}
            </p>
            <Button onClick={update}>{t('Load it now')}</Button>
            <Button onClick={() => setLater(true)}>{t('Later')}</Button>
          </Appearing>
        )}
      </div>
      {visits && <FirstVisitStrip {...noRoom} />}
      {explored && opened !== null && <OpenedBar file={opened} />}
      {asked !== undefined && <BackToQuestion asked={asked} />}
      {offered !== null && <CodeQuestion offered={offered} />}
      <DropTarget />
    </div>
  );
}
