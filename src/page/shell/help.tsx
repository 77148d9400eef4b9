import { type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import { t, type PlainText } from '../../locales/t.ts';
import { SheetDialog } from '../kit/sheet-dialog.tsx';
import { type ShownTerm, TermCard } from './help/term-card.tsx';
import type { TermName } from '../kit/term.tsx';
import { MessageCircleQuestion, Play, Shuffle, Target } from 'lucide-react';
import { citation, madeBy } from '../../core/base/made-by.ts';
import { Prng } from '../../core/base/prng.ts';
import { randomSolvableBoard } from '../../core/puzzle/scramble.ts';
import { linkedQuestion } from '../../catalog/questions/ask-links.ts';
import { named } from '../../locales/named.ts';
import { Button } from '../kit/button.tsx';
import fieldStyles from '../kit/field.module.css';
import { usePage, useSession } from '../session/search-context.tsx';
import { glossary, glossaryGroups, isFound } from '../kit/glossary.ts';
import { GlossaryPicture } from './help/glossary-pictures.tsx';
import styles from './help.module.css';
import type { LinkScreen } from '../../core/files/page-link.ts';
import { type Command, type KeyGroup, type ListedKeys, nameOfHotkey } from '../kit/commands.ts';
import { lanesCommands, transportCommands } from '../compare/compare-commands.ts';
import { playCommands } from '../explore/play-commands.ts';
import { lessonCommands } from '../learn/lesson-commands.ts';
import { undoCommands, searchKeys } from '../search/search-keys.tsx';
import { activities } from './help/activities.ts';
import { blackoutCommands } from './presenter/blackout.tsx';
import { ringCommands } from './presenter/pointer-ring.tsx';
import { pageCommands } from './page-commands.ts';

/** Keys of the parts that see to them themselves, where they have the focus. */
const heatMapKeys: KeyGroup = {
  title: 'h against the true distance, when it has the focus',
  commands: {
    read: { keys: '← ↑ → ↓', name: 'Read it cell by cell' },
    choose: { keys: 'Enter', name: 'Errors at this distance, or at every one' },
  },
};
const editorKeys: KeyGroup = {
  title: 'Own code, when it has the focus',
  commands: {
    complete: { keys: 'Ctrl Space', name: 'Complete a word' },
    leave: { keys: 'Esc, then Tab', name: 'Leave the editor' },
    undo: { keys: 'Ctrl Z, Ctrl Y', name: 'Undo, redo' },
  },
};

const everywhere = [pageCommands, blackoutCommands, ringCommands];

/** What is listed of each screen, in this order. */
export const keyGroupsOf: Readonly<Record<LinkScreen, readonly KeyGroup[]>> = {
  explore: [...searchKeys.explore, playCommands, searchKeys.predict, searchKeys.board, ...everywhere],
  compare: [
    transportCommands,
    { ...undoCommands, title: transportCommands.title },
    lanesCommands,
    searchKeys.board,
    ...everywhere,
  ],
  experiments: everywhere,
  lab: [heatMapKeys, editorKeys, searchKeys.board, ...everywhere],
  check: everywhere,
  learn: [lessonCommands, ...searchKeys.lesson, searchKeys.predict, searchKeys.board, ...everywhere],
};

/** The help sheet of a screen, as the page is now: those of one title are one. */
export function listedKeys(
  screen: LinkScreen,
  presenter: boolean,
): ReadonlyMap<KeyGroup['title'], readonly ListedKeys[]> {
  const listed = new Map<KeyGroup['title'], readonly ListedKeys[]>();
  for (const { title, commands } of keyGroupsOf[screen]) {
    const now = Object.values(commands)
      .filter(({ only }) => only === undefined || (only === 'presenter') === presenter)
      .map((command) => ({ name: command.name, keys: keysOf(command) }));
    listed.set(title, [...(listed.get(title) ?? []), ...now]);
  }
  return listed;
}

function keysOf(command: ListedKeys | Command<never>): string {
  if (command.keys !== undefined || !('hotkeys' in command)) return command.keys ?? '';
  const names = Object.keys(command.hotkeys).map((hotkey) => nameOfHotkey(command, hotkey));
  const [, modifier = ''] = /^((?:Shift|Alt) ).$/.exec(names[0] ?? '') ?? [];
  const signs = names.map((name) => name.replace(modifier, ''));
  return signs.every((sign) => sign.length === 1) ? modifier + signs.join(' ') : names.join(', ');
}

interface HelpSheetProps {
  readonly place: TermName | 'top';
  /** Closes the sheet: what is tried is behind it. */
  readonly onLeave: () => void;
}

/** Things to try, the glossary, and the keys of the screen that is shown. */
function HelpSheet({ place, onLeave }: HelpSheetProps) {
  return (
    <div className={styles.help}>
      <Glossary place={place} />
      <div className={styles.things}>
        <Ask onLeave={onLeave} />
        <ThingsToTry onLeave={onLeave} />
        <ForTeachers onLeave={onLeave} />
      </div>
      <div className={styles.keys}>
        <Keys />
        <About />
      </div>
    </div>
  );
}

function Glossary({ place }: Pick<HelpSheetProps, 'place'>) {
  const id = useId();
  const [letters, setLetters] = useState('');
  const shown = glossaryGroups
    .map(({ title, terms }) => ({ title, terms: terms.filter((name) => isFound(name, letters)) }))
    .filter(({ terms }) => terms.length > 0);
  return (
    <section className={styles.glossary} aria-labelledby={`${id}-title`}>
      <div className={styles.glossaryHead}>
        <h3 id={`${id}-title`} className={styles.title}>
          {t('Glossary')}
        </h3>
        <input
          type="search"
          className={fieldStyles.input}
          aria-label={t('Find a term')}
          placeholder={t('Find a term')}
          autoComplete="off"
          value={letters}
          onChange={(event) => setLetters(event.target.value)}
        />
      </div>
      {shown.map(({ title, terms }) => (
        <div key={title}>
          <h4 className={styles.group}>{t(title)}</h4>
          <dl className={styles.terms}>
            {terms.map((name) => (
              <Entry key={name} name={name} isAsked={name === place} />
            ))}
          </dl>
        </div>
      ))}
      <p className={styles.none} role="status">
        {shown.length === 0 && t('No term has these letters.')}
      </p>
    </section>
  );
}

const pictureWidthPx = 100;

function Entry({ name, isAsked }: { readonly name: TermName; readonly isAsked: boolean }) {
  const { word, others, says } = glossary[name];
  const entry = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAsked) entry.current?.scrollIntoView({ block: 'center' });
  }, [isAsked]);
  return (
    <div ref={entry} className={styles.entry} data-entry={name} data-asked={isAsked || undefined}>
      <dt>
        <strong>{t(word)}</strong>{' '}
        {others !== undefined && <span className={styles.others}>{t(others)}</span>}
      </dt>
      <dd>
        <p>{t(says)}</p>
        <GlossaryPicture name={name} widthPx={pictureWidthPx} />
      </dd>
    </div>
  );
}

interface ThingToTry {
  readonly label: PlainText;
  readonly shows: PlainText;
  readonly Icon: typeof Play;
  readonly work: 'shuffle' | 'backward' | 'predict';
}

const things: readonly ThingToTry[] = [
  {
    label: 'Shuffle and search',
    shows: 'Another board, and how the search solves it.',
    Icon: Shuffle,
    work: 'shuffle',
  },
  {
    label: 'Play it backward',
    shows: 'From the goal back to the start. ← and → go step by step.',
    Icon: Play,
    work: 'backward',
  },
  {
    label: 'Predict',
    shows: 'Say which node is selected next, and see why.',
    Icon: Target,
    work: 'predict',
  },
];

/** The way to the questions that students ask. */
function Ask({ onLeave }: Pick<HelpSheetProps, 'onLeave'>) {
  const { page } = useSession();
  const go = (): void => {
    page.setState({ screen: 'learn', lesson: linkedQuestion('') });
    onLeave();
  };
  return (
    <Button className={styles.thing} onClick={go}>
      <MessageCircleQuestion size={17} aria-hidden />
      <span>
        <strong>{t('Ask')}</strong>
        <span className={styles.shows}>{t('Short answers to what students ask, each with a search.')}</span>
      </span>
    </Button>
  );
}

function ThingsToTry({ onLeave }: Pick<HelpSheetProps, 'onLeave'>) {
  const session = useSession();
  const works: Readonly<Record<ThingToTry['work'], () => void>> = {
    shuffle: () => {
      const { goal, editBoards } = session.store.getState();
      editBoards({ start: randomSolvableBoard(goal, new Prng(session.randomSeed())) });
      session.search();
    },
    backward: () => {
      const { seek, play } = session.store.getState();
      seek(Infinity);
      play(-1);
    },
    predict: () => session.store.getState().setMode('predict'),
  };
  const tryIt = (work: ThingToTry['work']): void => {
    session.page.getState().showScreen('explore');
    session.store.getState().setMode('watch');
    works[work]();
    onLeave();
  };
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {t('Three things to try')}
      </h3>
      <ul>
        {things.map(({ label, shows, Icon, work }) => (
          <li key={label}>
            <Button className={styles.thing} onClick={() => tryIt(work)}>
              <Icon size={17} aria-hidden data-turned={work === 'backward' || undefined} />
              <span>
                <strong>{t(label)}</strong>
                <span className={styles.shows}>{t(shows)}</span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Six things to do with a class, and where the lectures are; docs/teachers.md tells more, where whoever put the page up says that it is beside it. */
function ForTeachers({ onLeave }: Pick<HelpSheetProps, 'onLeave'>) {
  // By itself a link that goes with its sheet is not followed.
  const go = (link: string) => (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    window.location.hash = link;
    onLeave();
  };
  return (
    <details className={styles.teachers}>
      <summary className={styles.title}>{t('In front of a class')}</summary>
      <p className={styles.shows}>
        {t(
          'Shift P is presenter mode. In italics is what to ask; “In a course”, in the documentation, says what they will answer and what goes wrong.',
        )}
      </p>
      <ul>
        {[lectures, ...activities].map(({ title, aim, link, ...more }) => (
          <li key={link}>
            <a href={link} onClick={go(link)}>
              <strong>{t(title)}</strong>
              <span className={styles.shows}>{t(aim)}</span>
              {'ask' in more && <em className={styles.shows}>{t(more.ask)}</em>}
            </a>
          </li>
        ))}
      </ul>
      {'docs' in document.documentElement.dataset && (
        <a href="docs/teachers.html" target="_blank">
          <strong>{t('Open “In a course”')}</strong>
        </a>
      )}
    </details>
  );
}

const lectures = {
  title: 'A lecture',
  aim: 'Three of twenty minutes are ready, with notes: Learn lists them.',
  link: '#v=1&screen=learn',
} as const;

/** The keys of the screen that is shown, and those of every one. */
function Keys() {
  const screen = usePage((state) => state.screen);
  const presenter = usePage((state) => state.presenter);
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {t('Keys')}
      </h3>
      {[...listedKeys(screen, presenter)].map(([title, rows]) => (
        <div key={title}>
          <h4 className={styles.group}>{t(title)}</h4>
          <dl className={styles.rows}>
            {rows.map(({ keys, name }) => (
              <div key={keys} className={styles.row}>
                <dt>{t(name)}</dt>
                <dd>
                  <kbd className={styles.key}>{named(keys)}</kbd>
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </section>
  );
}

/** What somebody says of it who reports a fault, or writes a paper. */
function About() {
  const id = useId();
  return (
    <section className={styles.about} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {t('This version')}
      </h3>
      <p translate="no">{madeBy}</p>
      <p>{t('To cite it: {citation}', { citation })}</p>
      <p>
        {t('MIT licence.')}{' '}
        <a href="THIRD-PARTY-LICENSES.txt" target="_blank">
          {t('Third-party licences')}
        </a>
      </p>
    </section>
  );
}

interface HelpProps {
  /** The term at which the sheet opens; `top`: where it begins; null: it is closed. */
  readonly place: TermName | 'top' | null;
  readonly early: ShownTerm | null;
  /** Whether the card hears from now on what is pressed. */
  readonly onHeard: (heard: boolean) => void;
  readonly onPlace: (place: TermName | 'top' | null) => void;
}

/** What explains the page: the sheet, and the card of the term that is pointed at. */
export function Help({ place, early, onHeard, onPlace }: HelpProps) {
  const close = (): void => onPlace(null);
  useEffect(() => {
    onHeard(true);
    return () => onHeard(false);
  }, [onHeard]);
  return (
    <>
      <SheetDialog
        title={t('Help')}
        place="large"
        open={place !== null}
        onOpenChange={(open) => !open && close()}
      >
        {place !== null && <HelpSheet key={place} place={place} onLeave={close} />}
      </SheetDialog>
      <TermCard early={early} onMore={onPlace} />
    </>
  );
}
