import { svgDocument } from '../../../picture/render/svg-body.ts';
import { type MeasureText, SvgContext } from '../../../picture/render/svg-context.ts';
import { fontFamily } from '../../../picture/theme/tokens.ts';
import { drawElement } from './draw-page.ts';
import { type Figure, partsOf } from './figures.ts';
import { createMeasureText } from './measure-text.ts';
import { solidColour } from './solid-colour.ts';

/** A picture as a file, and how large it is in pixels of the screen. */
export interface Picture {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

/** Around everything, and between two parts. */
const marginPx = 16;
const gapPx = 12;
const titleFont = `650 15px ${fontFamily}`;
const captionFont = `400 12px ${fontFamily}`;
const titleLinePx = 22;
const captionLinePx = 17;

/** Parts that stand beside each other on the page, and so in the picture. */
interface Row {
  readonly parts: Element[];
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/**
 * A figure of the page as shapes and text, with its title, what it shows, and its key: it can stand in a paper by
 * itself. As on the screen in all else: cursor, camera, colours.
 *
 * @param caption for figures that have none of their own
 * @param ids begins all ids in it: several may stand in one page
 * @param mm how wide the file says that it is; null: as many pixels as on the screen
 */
export function figureSvg(figure: Figure, caption: string, ids = 'p', mm: number | null = null): Picture {
  const measure = createMeasureText();
  const svg = new SvgContext(measure, ids);
  const { parts, entries } = partsOf(figure);
  const rows = rowsOf(parts);
  const inner = Math.max(...rows.map(({ left, right }) => right - left));
  const title = wrapped(figure.title, inner, titleFont, measure);
  const lines = wrapped(figure.caption || caption, inner, captionFont, measure);
  const head = marginPx + title.length * titleLinePx + lines.length * captionLinePx + gapPx;
  const keyTop = head + rows.reduce((sum, { top, bottom }) => sum + bottom - top + gapPx, 0);
  const key = flow(entries, keyTop, inner);
  const size = { width: Math.ceil(inner + 2 * marginPx), height: Math.ceil(key.bottom + marginPx) };
  const isForPaper = mm !== null && document.documentElement.dataset['theme'] !== 'dark';
  svg.fillStyle = isForPaper ? '#ffffff' : groundOf(parts[0] ?? figure.element);
  svg.fillRect(0, 0, size.width, size.height);
  writeHead(svg, title, lines);
  let copies = 0;
  const draw = (part: Element, x: number, y: number): void =>
    drawElement({ svg, measure, shift: { x, y }, nextIds: () => `${ids}-${++copies}-` }, part);
  let y = head;
  for (const row of rows) {
    for (const part of row.parts) draw(part, marginPx - row.left, y - row.top);
    y += row.bottom - row.top + gapPx;
  }
  for (const { part, x, y: to } of key.places) {
    const { left, top } = part.getBoundingClientRect();
    draw(part, x - left, to - top);
  }
  const words = { title: figure.title, description: figure.caption || caption };
  return { svg: svgDocument({ ...words, ...size }, svg.markup, mm), ...size };
}

function writeHead(svg: SvgContext, title: readonly string[], lines: readonly string[]): void {
  const page = getComputedStyle(document.documentElement);
  svg.textBaseline = 'top';
  svg.font = titleFont;
  svg.fillStyle = page.getPropertyValue('--ink');
  title.forEach((line, index) => svg.fillText(line, marginPx, marginPx + index * titleLinePx));
  svg.font = captionFont;
  svg.fillStyle = page.getPropertyValue('--ink-quiet');
  const from = marginPx + title.length * titleLinePx;
  lines.forEach((line, index) => svg.fillText(line, marginPx, from + index * captionLinePx));
}

interface Flow {
  readonly places: readonly { readonly part: Element; readonly x: number; readonly y: number }[];
  readonly bottom: number;
}

/** One beside the other from left to right, in as many lines as that takes. */
function flow(entries: readonly Element[], top: number, width: number): Flow {
  let [x, y, bottom] = [marginPx, top, top - gapPx];
  const places = entries.flatMap((part) => {
    const rect = part.getBoundingClientRect();
    if (rect.width === 0) return [];
    if (x > marginPx && x + rect.width > marginPx + width) [x, y] = [marginPx, bottom + gapPx / 2];
    const place = { part, x, y };
    x += rect.width + gapPx;
    bottom = Math.max(bottom, y + rect.height);
    return [place];
  });
  return { places, bottom };
}

function rowsOf(parts: readonly Element[]): readonly Row[] {
  const rows: Row[] = [];
  for (const part of parts) {
    const rect = part.getBoundingClientRect();
    const middle = (rect.top + rect.bottom) / 2;
    const row = rows.find(({ top, bottom }) => middle > top && middle < bottom);
    if (row === undefined) {
      const { left, right, top, bottom } = rect;
      rows.push({ parts: [part], left, right, top, bottom });
    } else {
      row.parts.push(part);
      row.left = Math.min(row.left, rect.left);
      row.right = Math.max(row.right, rect.right);
      row.top = Math.min(row.top, rect.top);
      row.bottom = Math.max(row.bottom, rect.bottom);
    }
  }
  return rows;
}

/** Word by word. */
function wrapped(text: string, width: number, font: string, measure: MeasureText): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ').filter((part) => part !== '')) {
    const line = lines.at(-1);
    const longer = line === undefined ? word : `${line} ${word}`;
    if (line !== undefined && measure(longer, font, 'top').width <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** The colour that an element lies on. */
function groundOf(element: Element): string {
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    const ground = solidColour(getComputedStyle(at).backgroundColor);
    if (ground !== null) return ground;
  }
  return '#ffffff';
}
