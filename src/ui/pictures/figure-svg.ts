import { svgDocument } from '../../render/svg-body.ts';
import { type MeasureText, SvgContext } from '../../render/svg-context.ts';
import { fontFamily } from '../../theme/tokens.ts';
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
  top: number;
  bottom: number;
}

/**
 * A figure of the page as shapes and text, with its title, what it shows, and its key: it can stand in a paper by
 * itself. As on the screen in all else: cursor, camera, colours.
 *
 * @param caption for figures that have none of their own
 * @param ids begins all ids in it: several may stand in one page
 */
export function figureSvg(figure: Figure, caption: string, ids = 'p'): Picture {
  const measure = createMeasureText();
  const svg = new SvgContext(measure, ids);
  const rects = partsOf(figure).map((part) => ({ part, rect: part.getBoundingClientRect() }));
  const rows = rowsOf(rects);
  const left = Math.min(...rects.map(({ rect }) => rect.left));
  const right = Math.max(...rects.map(({ rect }) => rect.right));
  const width = Math.ceil(right - left + 2 * marginPx);
  const lines = wrapped(figure.caption || caption, width - 2 * marginPx, measure);
  const head = marginPx + titleLinePx + lines.length * captionLinePx + gapPx;
  const body = rows.reduce((sum, { top, bottom }) => sum + bottom - top + gapPx, 0);
  const height = Math.ceil(head + body - gapPx + marginPx);
  const page = getComputedStyle(document.documentElement);
  svg.fillStyle = groundOf(rects[0]?.part ?? figure.element);
  svg.fillRect(0, 0, width, height);
  svg.textBaseline = 'top';
  svg.font = titleFont;
  svg.fillStyle = page.getPropertyValue('--ink');
  svg.fillText(figure.title, marginPx, marginPx, width - 2 * marginPx);
  svg.font = captionFont;
  svg.fillStyle = page.getPropertyValue('--ink-quiet');
  lines.forEach((line, index) =>
    svg.fillText(line, marginPx, marginPx + titleLinePx + index * captionLinePx),
  );
  let copies = 0;
  let y = head;
  for (const { parts, top, bottom } of rows) {
    const shift = { x: marginPx - left, y: y - top };
    const nextIds = (): string => `${ids}-${++copies}-`;
    for (const part of parts) drawElement({ svg, measure, shift, nextIds }, part);
    y += bottom - top + gapPx;
  }
  const words = { title: figure.title, description: figure.caption || caption };
  return { svg: svgDocument({ ...words, width, height }, svg.markup), width, height };
}

function rowsOf(rects: readonly { readonly part: Element; readonly rect: DOMRect }[]): readonly Row[] {
  const rows: Row[] = [];
  for (const { part, rect } of rects) {
    const middle = (rect.top + rect.bottom) / 2;
    const row = rows.find(({ top, bottom }) => middle > top && middle < bottom);
    if (row === undefined) rows.push({ parts: [part], top: rect.top, bottom: rect.bottom });
    else {
      row.parts.push(part);
      row.top = Math.min(row.top, rect.top);
      row.bottom = Math.max(row.bottom, rect.bottom);
    }
  }
  return rows;
}

/** Word by word. */
function wrapped(text: string, width: number, measure: MeasureText): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ').filter((part) => part !== '')) {
    const line = lines.at(-1);
    const longer = line === undefined ? word : `${line} ${word}`;
    if (line !== undefined && measure(longer, captionFont, 'top').width <= width)
      lines[lines.length - 1] = longer;
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
