import { Search } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useMemo, useRef, useState, memo, useEffect } from 'react';
import { boardsEqual, standardGoal, type Board } from '../../../core/puzzle/board.ts';
import { formatBoard } from '../../../core/puzzle/notation.ts';
import type { Preset } from '../../session/search-store.ts';
import { named } from '../../../locales/named.ts';
import { sayAny } from '../../../locales/say-any.ts';
import { t } from '../../../locales/t.ts';
import { Button } from '../../kit/button.tsx';
import { useDeferred, useLevel, usePage } from '../../session/search-context.tsx';
import { useMedia } from '../../kit/media.ts';
import { SheetDialog } from '../../kit/sheet-dialog.tsx';
import { type GalleryCard, type GalleryGroup, galleryGroups } from './gallery-cards.ts';
import { OurLength, SeriesBar, type SeriesName } from './series-bar.tsx';
import { BoardView } from '../../kit/board-view.tsx';
import { remOf } from '../../kit/type-scale.ts';
import styles from './gallery.module.css';
import { dictionary, inEnglish } from '../../../locales/spoken.ts';

/** Where a card is on the screen; any unit. */
interface CardBox {
  readonly left: number;
  readonly top: number;
}

/**
 * The card that a key goes to from one of them, given in reading order: left and right go through all, up and down to the
 * nearest of the next row, Home and End to the ends. The same card where there is none; null for any other key.
 */
export function nextCard(boxes: readonly CardBox[], from: number, key: string): number | null {
  const last = boxes.length - 1;
  switch (key) {
    case 'ArrowLeft':
      return Math.max(0, from - 1);
    case 'ArrowRight':
      return Math.min(last, from + 1);
    case 'ArrowUp':
      return nearestInRow(boxes, from, -1);
    case 'ArrowDown':
      return nearestInRow(boxes, from, 1);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}

/** Tops of one row may differ by less than this. */
const sameRow = 4;

function nearestInRow(boxes: readonly CardBox[], from: number, way: 1 | -1): number {
  const here = boxes[from];
  if (here === undefined) return 0;
  const isBeyond = (box: CardBox): boolean => (box.top - here.top) * way > sameRow;
  const rowTop = boxes.filter(isBeyond).reduce((top, box) => Math.min(top, box.top * way), Infinity) * way;
  let nearest = from;
  let least = Infinity;
  for (const [index, box] of boxes.entries()) {
    const distance = Math.abs(box.left - here.left);
    if (Math.abs(box.top - rowTop) > sameRow || distance >= least) continue;
    [nearest, least] = [index, distance];
  }
  return nearest;
}

/**
 * The groups with the cards that have all words of a query, in English or as the page says them, and without groups that
 * have none. A number is found as a whole, a word by its beginning; a single letter is first looked for among the letters
 * of the published runs. What is called as the query says comes first: of "24-puzzle" the 24-puzzles, and then no. 24 of others.
 */
export function findCards(groups: readonly GalleryGroup[], query: string): readonly GalleryGroup[] {
  const terms = wordsOf(query);
  if (terms.length === 0) return groups;
  const letters = new Set(groups.flatMap(({ cards }) => cards.map(letterOf)));
  const isNamed = ({ title }: GalleryGroup): boolean => {
    const words = wordsOf(`${inEnglish(() => t(title))} ${t(title)}`);
    return terms.every((term) => words.some((word) => isFound(term, word)));
  };
  const first = terms.every(isNumber) ? [] : groups.filter(isNamed);
  return [...first, ...groups.filter((group) => !first.includes(group))]
    .map((group) => ({
      ...group,
      cards: group.cards.filter((card) => {
        const words = wordsOfCard(card, group);
        return terms.every((term) =>
          letters.has(term) ? letterOf(card) === term : words.some((word) => isFound(term, word)),
        );
      }),
    }))
    .filter(({ cards }) => cards.length > 0);
}

/** The letter of a published run, as in K7 or S-hamming; empty for a board alone. */
function letterOf({ preset }: GalleryCard): string {
  return preset.settings === undefined ? '' : (preset.id[0] ?? '').toLowerCase();
}

function wordsOfCard(
  { preset, title, source, optimal, settings }: GalleryCard,
  group: GalleryGroup,
): string[] {
  const { id, start } = preset;
  const length = optimal === null ? 'unsolvable' : (optimal ?? '');
  const texts = () =>
    [...[source, group.title, 'moves', String(length)].map(named), ...[title, ...settings].map(sayAny)].join(
      ' ',
    );
  const shown = dictionary() === null ? '' : texts();
  return wordsOf([id, inEnglish(texts), `${start.rows}×${start.columns}`, shown].join(' '));
}

function isFound(term: string, word: string): boolean {
  return isNumber(term) ? word === term : word.startsWith(term);
}

const isNumber = (term: string): boolean => /^\d+$/.test(term);

/** In lower case, split at all but letters, digits, the star of A* and the cross of 3×3, which may be written 3x3. */
function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .replaceAll(/(\d)x(?=\d)/g, '$1×')
    .split(/[^\p{L}\p{N}*×]+/u)
    .filter((word) => word !== '');
}

interface CardPictureProps {
  readonly board: Board;
  readonly goal: Board;
  /** Of the longer side, in pixels. */
  readonly size: number;
}

/**
 * A board at a glance, drawn once it comes near the window: the hundred of Korf are 5,000 shapes, and to make them all
 * would hold the page for some frames.
 */
const CardPicture = memo(function CardPicture({ board, goal, size }: CardPictureProps) {
  const place = useRef<HTMLSpanElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => (place.current === null ? undefined : whenNear(place.current, () => setNear(true))), []);
  const { rows, columns } = board;
  const width = size * Math.min(1, columns / rows);
  return (
    <span ref={place} style={{ width: remOf(width), height: remOf((width * rows) / columns) }} aria-hidden>
      {near && <BoardView board={board} goal={goal} width={width} />}
    </span>
  );
});

/** Elements that wait to come near, and what is done then. One observer for all of them. */
const waiting = new Map<Element, () => void>();
let observer: IntersectionObserver | null = null;

function whenNear(element: Element, work: () => void): () => void {
  // Scrolled boxes have no margin of their own in older browsers; there a picture comes as its card is seen.
  const margin = { rootMargin: '300px', scrollMargin: '300px' };
  observer ??= new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      waiting.get(target)?.();
      leave(target);
    }
  }, margin);
  waiting.set(element, work);
  observer.observe(element);
  return () => leave(element);
}

function leave(element: Element): void {
  waiting.delete(element);
  observer?.unobserve(element);
}

export interface GalleryProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Id of the preset that is on the board, null for none. */
  readonly active: string | null;
  readonly onPick: (preset: Preset, title: string) => void;
}

/** Every ready-made search as a card with its board, to look through or to find by a word. */
export function Gallery({ open, onOpenChange, active, onPick }: GalleryProps) {
  return (
    <SheetDialog title={t('Presets')} open={open} onOpenChange={onOpenChange} place="large">
      <Cards
        active={active}
        onPick={({ preset, title }) => {
          onOpenChange(false);
          onPick(preset, sayAny(title));
        }}
      />
    </SheetDialog>
  );
}

interface CardsProps {
  readonly active: string | null;
  readonly onPick: (card: GalleryCard) => void;
}

function Cards({ active, onPick }: CardsProps) {
  const [query, setQuery] = useState('');
  const level = useLevel();
  const setLevel = usePage((state) => state.setLevel);
  const listed = useMemo(() => {
    const isListed = ({ further, cards }: GalleryGroup): boolean =>
      level === 'all' || further !== true || cards.some(({ preset }) => preset.id === active);
    return query.trim() === '' ? galleryGroups.filter(isListed) : galleryGroups;
  }, [query, level, active]);
  const groups = useMemo(() => findCards(listed, query), [listed, query]);
  // Typing is answered at once; the cards follow.
  const shown = useDeferred(groups);
  const [stop, setStop] = useState(active);
  const [list, field] = [useRef<HTMLDivElement>(null), useRef<HTMLInputElement>(null)];
  // What is counted and what keys act on is what is shown.
  const found = shown.flatMap(({ cards }) => cards);
  const tabStop = found.some(({ preset }) => preset.id === stop) ? stop : (found[0]?.preset.id ?? null);
  const buttons = (): HTMLElement[] => [...(list.current?.querySelectorAll<HTMLElement>('li button') ?? [])];
  const keys = (event: KeyboardEvent): void => {
    const all = buttons();
    const at = all.indexOf(event.target as HTMLElement);
    const boxes = all.map((card) => card.getBoundingClientRect());
    const next = at < 0 ? null : nextCard(boxes, at, event.key);
    if (next !== null) {
      event.preventDefault();
      (next === at && event.key === 'ArrowUp' ? field.current : all[next])?.focus();
    } else if (event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey) {
      field.current?.focus(); // what is typed goes there
    }
  };
  return (
    <>
      <FindField
        ref={field}
        {...{ query, setQuery }}
        count={found.length}
        onDown={() => buttons()[0]?.focus()}
        onEnter={() => {
          const [first] = groups.flatMap(({ cards }) => cards);
          if (first && query !== '') onPick(first);
        }}
      />
      <div
        ref={list}
        className={styles.groups}
        role="group"
        aria-label={t('Presets')}
        aria-description={t('Arrow keys: from card to card')}
        onKeyDown={keys}
      >
        {shown.map((group) => (
          <Group key={group.title} {...{ group, active, tabStop, onPick }} onFocus={setStop} />
        ))}
        {listed.length < galleryGroups.length && (
          <Button className={styles.all} onClick={() => setLevel('all')}>
            {t('All presets: 15- and 24-puzzles, published runs')}
          </Button>
        )}
        {shown.length === 0 && (
          <p className={styles.note}>
            {t(
              'Nothing has all of these words. Try a name, a size such as 4×4, an algorithm, or a number of moves.',
            )}
          </p>
        )}
      </div>
    </>
  );
}

interface FindFieldProps {
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly query: string;
  readonly setQuery: (query: string) => void;
  readonly count: number;
  /** Into the cards. */
  readonly onDown: () => void;
  readonly onEnter: () => void;
}

function FindField({ ref, query, setQuery, count, onDown, onEnter }: FindFieldProps) {
  const keyboard = useMedia('(pointer: fine)'); // on a phone, one on the screen would cover the cards
  const keys = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown') onDown();
    else if (event.key === 'Enter') onEnter();
    else return;
    event.preventDefault();
  };
  return (
    <div className={styles.head}>
      <label className={styles.find}>
        <Search aria-hidden size={16} />
        <span className="unseen">{t('Find a preset')}</span>
        <input
          ref={ref}
          type="search"
          placeholder={t('Find: easy, korf 12, A*, 3×3 …')}
          autoComplete="off"
          autoFocus={keyboard}
          spellCheck={false}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={keys}
        />
      </label>
      <p className={styles.keys} aria-hidden>
        {t('Arrow keys: from card to card')}
      </p>
      <p className={styles.count} aria-live="polite">
        {t('{n} {n:preset|presets}', { n: count })}
      </p>
    </div>
  );
}

interface GroupProps extends CardsProps {
  readonly group: GalleryGroup;
  /** Id of the card that the Tab key comes to. */
  readonly tabStop: string | null;
  readonly onFocus: (id: string) => void;
}

function Group({ group, active, tabStop, onPick, onFocus }: GroupProps) {
  const { title, note, dense, series, cards } = group;
  return (
    <section className={styles.group}>
      <h3>{t(title)}</h3>
      <p className={styles.note}>{t(note)}</p>
      {series && <SeriesBar name={series} />}
      <ul className={styles.cards} data-dense={dense || undefined}>
        {cards.map((card) => (
          <li key={card.preset.id}>
            <Card
              {...{ card, dense, onPick, onFocus }}
              series={series}
              active={card.preset.id === active}
              inTabOrder={card.preset.id === tabStop}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface CardProps {
  readonly card: GalleryCard;
  readonly dense: boolean;
  /** Whose run may have our own length of it, to stand beside the published one. */
  readonly series: SeriesName | undefined;
  readonly active: boolean;
  readonly inTabOrder: boolean;
  readonly onPick: (card: GalleryCard) => void;
  readonly onFocus: (id: string) => void;
}

function Card(props: CardProps) {
  const { card, dense, series, active, inTabOrder, onPick, onFocus } = props;
  const { preset, title, source, settings } = card;
  return (
    <button
      type="button"
      className={styles.card}
      aria-current={active || undefined}
      tabIndex={inTabOrder ? 0 : -1}
      onClick={() => onPick(card)}
      onFocus={() => onFocus(preset.id)}
    >
      <CardPicture board={preset.start} goal={preset.goal} size={dense ? 52 : 72} />
      <span className={styles.words}>
        <strong>{sayAny(title)}</strong>
        <span className={styles.facts}>{factsOf(card, dense)}</span>
        {card.nodes !== undefined && (
          <span className={styles.facts}>{t('{n} million nodes', { n: Math.round(card.nodes / 1e6) })}</span>
        )}
        {series && <OurLength series={series} id={preset.id} />}
        {settings.length > 0 && (
          <span className={styles.changes}>
            {t('Changes your settings: {settings}', { settings: settings.map(sayAny).join(', ') })}
          </span>
        )}
        {source !== '' && !dense && <span className={styles.quiet}>{named(source)}</span>}
        {active && <span className={styles.active}>{t('on the board')}</span>}
      </span>
    </button>
  );
}

/** "3×3, optimum 16", and the goal where it is not the usual one. */
function factsOf({ preset, optimal }: GalleryCard, dense: boolean): string {
  const { rows, columns } = preset.start;
  const size = dense ? '' : `${rows}×${columns}`;
  const length =
    optimal === undefined ? '' : optimal === null ? t('not solvable') : t('optimum {n}', { n: optimal });
  const { goal } = preset;
  const ends =
    dense || boardsEqual(goal, standardGoal(goal)) ? '' : t('goal {board}', { board: formatBoard(goal) });
  return [size, length, ends].filter((fact) => fact !== '').join(', ');
}
