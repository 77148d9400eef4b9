/** What is printed of a screen, in the place of the page, and what a page around it is given of it. */

import { flushSync } from 'react-dom';
import { citation, madeBy } from '../../core/base/made-by.ts';
import { writePageLink } from '../../core/files/page-link.ts';
import type { Board } from '../../core/puzzle/board.ts';
import { paintTiles } from '../../picture/render/board-cache.ts';
import { svgDocument, SvgContext } from '../../picture/render/svg-context.ts';
import { linkOfPage } from '../session/open-search.ts';
import type { PageState } from '../session/page-store.ts';
import { gameOn } from '../session/games.ts';
import type { SearchSession } from '../session/search-session.ts';
import { themes } from '../../picture/theme/tokens.ts';
import { t } from '../../locales/t.ts';
import { treePaletteOf } from './pictures/tree-palette.ts';
import { figureSvg, screenSvg } from './pictures/figure-svg.ts';
import { figureAt, figuresOnPage, jointCaption } from './pictures/figures.ts';
import { createMeasureText } from './pictures/measure-text.ts';
import styles from './pictures/print-sheet.module.css';
import { searchCaption } from './pictures/search-caption.ts';
import { settled } from './pictures/settled.ts';

/** By what event the page around this one, which is of the same origin, asks for a picture of the screen. */
export const screenAsked = 'tilescope-screen-asked';
/** How this page tells the frame that it is in that it hears one event more: before, nobody would answer. */
export const hearsMore = 'tilescope-hears-more';
export interface ScreenAsked {
  readonly ids: string;
  readonly answer: (svg: Promise<string>) => void;
}

/** The screen once it stands still, in shapes and text; empty where nothing is on it. @param ids see `screenSvg` */
export async function drawnScreen(session: Pick<SearchSession, 'activity'>, ids: string): Promise<string> {
  await settled(session);
  return screenSvg(ids)?.svg ?? '';
}

/** Hears what the page around this one asks for, and says so. @returns the way out */
export function hearAsked(name: string, answer: (event: Event) => void): () => void {
  window.addEventListener(name, answer);
  window.frameElement?.dispatchEvent(new Event(hearsMore)); // there is none of another origin
  return () => window.removeEventListener(name, answer);
}

/** What goes onto paper of a screen, besides its figures. */
const printed = 'main [data-figure], main [data-print], main table';
/** What means nothing there. */
const forScreens = '.unseen, input, select, textarea, progress, [data-undrawn]';
const boardPx = 96;
/** Pictures that are small on the screen are not blown up more than this. */
const maxScale = 1.3;

/** What is printed now, and the colours that the screen had; null: nothing. */
let printing: { readonly sheet: HTMLElement; readonly theme: PageState['theme'] } | null = null;
/** What is printed next in the place of the screen. */
let given: (() => HTMLElement) | null = null;

/** Opens the browser's dialog, and prints this in the place of the screen. @param make is called once the page has the colours of paper */
export function printInstead(session: SearchSession, make: () => HTMLElement): void {
  given = () => {
    const paper = make();
    paper.className = `${styles.sheet} ${styles.given}`;
    paper.setAttribute('aria-hidden', 'true');
    return paper;
  };
  const stop = followPrinting(session); // what follows the page's own printing may not be here yet
  window.addEventListener('afterprint', stop, { once: true });
  window.print();
}

/**
 * Whenever the page is printed, prints a page of its own instead: what is searched, the figures as shapes on white, the
 * tables and texts of the screen, and the link to it. Returns the way out.
 */
export function followPrinting(session: SearchSession): () => void {
  const { page } = session;
  const begin = (): void => {
    if (printing !== null) return;
    const { theme } = page.getState();
    flushSync(() => page.getState().setTheme('light')); // paper is white
    try {
      printing = { sheet: given?.() ?? sheetOf(session), theme };
      document.body.append(printing.sheet);
    } catch (error) {
      page.getState().setTheme(theme);
      throw error; // the screen is printed as it is
    }
  };
  const end = (): void => {
    if (printing === null) return;
    printing.sheet.remove();
    page.getState().setTheme(printing.theme);
    [printing, given] = [null, null];
  };
  const answer = (event: Event): void => {
    const asked = (event as CustomEvent<ScreenAsked>).detail;
    asked.answer(drawnScreen(session, asked.ids));
  };
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', end);
  const deafen = hearAsked(screenAsked, answer);
  return () => {
    end();
    deafen();
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
  };
}

function sheetOf(session: SearchSession): HTMLElement {
  const [page, main] = [session.page.getState(), session.store.getState()];
  const sheet = element('div', styles.sheet);
  sheet.setAttribute('aria-hidden', 'true');
  const isSearch = page.screen === 'explore';
  sheet.dataset['screen'] = page.screen;
  const caption = isSearch ? searchCaption(session) : jointCaption(figuresOnPage());
  sheet.append(element('h1', styles.title, document.title));
  if (isSearch) sheet.append(boardsOf(session));
  if (isSearch && main.mode !== 'play') sheet.append(element('p', styles.line, caption));
  const parts = partsToPrint();
  parts.forEach((part, index) => sheet.append(partOf(part, isSearch ? '' : caption, `sheet${index}-`)));
  if (parts.length === 0) sheet.append(copyOf(document.querySelector('main')));
  const { origin, pathname } = window.location;
  const link = new URL(writePageLink(linkOfPage(page, main)), origin + pathname).href;
  sheet.append(element('p', styles.link, link));
  for (const line of [madeBy, citation]) sheet.append(element('p', styles.maker, line));
  return sheet;
}

/** What is searched as it looks on the screen, for paper. */
export function searchPictures(): HTMLElement[] {
  const pictures = figuresOnPage().filter(({ element: { dataset } }) => 'view' in dataset);
  return pictures.map((picture, index) => partOf(picture.element, '', `handout${index}-`));
}

/** Those that are seen, and in no other one; what is to be read first. */
function partsToPrint(): readonly Element[] {
  const figures = new Set<Element>(figuresOnPage().map((figure) => figure.element));
  const there = [...document.querySelectorAll(printed)].filter((part) => {
    const isThere = part.matches('[data-figure]') ? figures.has(part) : part.getClientRects().length > 0;
    return isThere && !part.parentElement?.closest('[data-print]');
  });
  const isText = (part: Element): boolean => part.matches('[data-print]');
  return [...there.filter(isText), ...there.filter((part) => !isText(part))];
}

function partOf(part: Element, caption: string, ids: string): HTMLElement {
  const figure = part.matches('[data-figure]') ? figureAt(part) : null;
  if (figure === null) return copyOf(part);
  const frame = element('div', styles.figure);
  const { svg, width, height } = figureSvg(figure, caption, ids);
  frame.innerHTML = svg;
  frame.style.maxWidth = `min(${width * maxScale}px, calc(var(--tallest) * ${width / height}))`;
  return frame;
}

/** Its text and tables without what can only be used on a screen; buttons within tables are the names of columns. */
function copyOf(part: Element | null): HTMLElement {
  const frame = element('div', styles.text);
  if (part === null) return frame;
  const copy = part.cloneNode(true) as Element;
  for (const control of copy.querySelectorAll(forScreens)) control.remove();
  for (const button of copy.querySelectorAll('button, a')) {
    if (button.closest('td, th, p') === null) button.remove();
    else button.replaceWith(...button.childNodes);
  }
  for (const named of copy.querySelectorAll('[id]')) named.removeAttribute('id');
  frame.append(copy);
  return frame;
}

/** Start and goal; in a game also what has become of the start. */
function boardsOf(session: SearchSession): HTMLElement {
  const state = session.store.getState();
  const plays = state.mode === 'play';
  const { start, goal } = plays ? state : (session.trace?.request ?? state);
  const boards = element('div', styles.boards);
  const measure = createMeasureText();
  const palette = treePaletteOf(themes.light);
  const add = (name: string, board: Board): void => {
    const svg = new SvgContext(measure, name);
    svg.fillStyle = palette.recess;
    svg.beginPath();
    svg.roundRect(0, 0, boardPx, boardPx, 6);
    svg.fill();
    paintTiles(svg.context, { ...board, goal: goal.cells }, palette, boardPx / 2, boardPx / 2, boardPx - 8);
    const frame = element('div', styles.board, name);
    const words = { title: name, description: board.cells.join(' ') };
    frame.insertAdjacentHTML(
      'afterbegin',
      svgDocument({ ...words, width: boardPx, height: boardPx }, svg.markup),
    );
    boards.append(frame);
  };
  add(t('Start#a board'), start);
  if (plays) add(t('Your board'), gameOn(session.page.getState().game, { start, goal }).board);
  add(t('Goal'), goal);
  return boards;
}

function element(tag: string, className: string | undefined, text = ''): HTMLElement {
  const made = document.createElement(tag);
  if (className !== undefined) made.className = className;
  made.textContent = text;
  return made;
}
