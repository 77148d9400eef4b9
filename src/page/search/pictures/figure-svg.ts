import {
  svgDocument,
  plainColour,
  type MeasureText,
  SvgContext,
} from '../../../picture/render/svg-context.ts';
import { fontFamily } from '../../../picture/theme/tokens.ts';
import { type Figure, partsOf } from './figures.ts';
import { createMeasureText } from './measure-text.ts';
import { sceneOf } from '../../kit/canvas-stage.ts';

const known = new Map<string, string>();
let pixel: CanvasRenderingContext2D | null = null;

/**
 * A computed CSS colour, of any colour space, as readers of SVG know it: "#rrggbb" or "rgba(…)"; null where it is
 * transparent or not a colour.
 */
function solidColour(css: string): string | null {
  if (css === 'none' || css === 'transparent' || css.startsWith('url')) return null;
  const found = known.get(css) ?? read(css);
  known.set(css, found);
  return found === '' ? null : found;
}

function read(css: string): string {
  pixel ??= document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (pixel === null) return css;
  pixel.clearRect(0, 0, 1, 1);
  pixel.fillStyle = css;
  pixel.fillRect(0, 0, 1, 1);
  const [r = 0, g = 0, b = 0, alpha = 0] = pixel.getImageData(0, 0, 1, 1).data;
  if (alpha === 0) return '';
  const hex = (part: number): string => part.toString(16).padStart(2, '0');
  return alpha === 255
    ? `#${hex(r)}${hex(g)}${hex(b)}`
    : `rgba(${r}, ${g}, ${b}, ${(alpha / 255).toFixed(3)})`;
}

/** What is there for the page alone: controls, cards beside the pointer, words for screen readers, series left out. */
const undrawn =
  '.unseen, [hidden], [data-card], [data-undrawn], input, textarea, progress, button[aria-pressed="false"]';

/** What shows nothing but what it does, in words or by an icon: a card with a board on it is more than that. */
const onlyPressed =
  'button:not([data-term], [data-drawn] button, :has(svg:not(.lucide), canvas)), [role=radiogroup]';

/** Where a picture is drawn, and what that needs. */
interface PagePen {
  readonly svg: SvgContext;
  readonly measure: MeasureText;
  /** From the window to the picture, in pixels. */
  readonly shift: { readonly x: number; readonly y: number };
  /** Begins the ids of what is copied; other for each call. */
  readonly nextIds: () => string;
  /** Of a whole screen: what has scrolled out of its box is out of the picture too, and so is what can only be pressed. */
  readonly isScreen?: boolean;
}

/** Draws an element of the page as it looks there: canvases and SVG as shapes, boxes, and text line by line. */
function drawElement(pen: PagePen, element: Element): void {
  if (element.matches(undrawn)) return;
  const style = getComputedStyle(element);
  if (style.display === 'none' || style.visibility === 'hidden') return;
  if (pen.isScreen === true && (element.matches(onlyPressed) || style.clipPath === 'inset(50%)')) return;
  if (element instanceof HTMLCanvasElement) drawCanvas(pen, element);
  else if (element instanceof SVGSVGElement) drawSvg(pen, element);
  else if (element instanceof HTMLSelectElement) drawChoice(pen, element, style);
  else {
    if (!(element instanceof HTMLButtonElement)) drawBox(pen, element, style);
    const isClipped = pen.isScreen === true && /auto|scroll|hidden|clip/.test(style.overflowY);
    if (isClipped) clipTo(pen, element);
    for (const child of element.childNodes) {
      if (child instanceof Text) drawText(pen, child, style);
      else if (child instanceof Element) drawElement(pen, child);
    }
    if (isClipped) pen.svg.restore();
  }
}

function clipTo(pen: PagePen, element: Element): void {
  const { x, y, width, height } = boxOf(pen, element);
  pen.svg.save();
  pen.svg.beginPath();
  pen.svg.rect(x, y, width, height);
  pen.svg.clip();
}

/** Its box, in the picture. */
function boxOf({ shift }: PagePen, part: Element | Range): DOMRect {
  const { x, y, width, height } = part.getBoundingClientRect();
  return new DOMRect(x + shift.x, y + shift.y, width, height);
}

function drawCanvas(pen: PagePen, canvas: HTMLCanvasElement): void {
  const scene = sceneOf(canvas);
  if (scene === undefined) return;
  const { svg } = pen;
  svg.beginPart(boxOf(pen, canvas), window.devicePixelRatio);
  if (scene.draw) scene.draw(svg.context);
  else scene.paint(svg.context, performance.now());
  svg.endPart();
}

function drawSvg(pen: PagePen, svg: SVGSVGElement): void {
  const { x, y, width, height } = boxOf(pen, svg);
  if (width > 0 && height > 0) pen.svg.insert(copySvg(svg, x, y, pen.nextIds(), pen.measure));
}

/** Ground and borders. */
function drawBox(pen: PagePen, element: Element, style: CSSStyleDeclaration): void {
  const { svg } = pen;
  const { x, y, width, height, right, bottom } = boxOf(pen, element);
  const ground = solidColour(style.backgroundColor);
  const radius = Number.parseFloat(style.borderTopLeftRadius) || 0;
  if (ground !== null && width > 0) {
    svg.fillStyle = ground;
    svg.beginPath();
    svg.roundRect(x, y, width, height, radius);
    svg.fill();
  }
  const sides = (['Top', 'Right', 'Bottom', 'Left'] as const).map((side) => ({
    px: style[`border${side}Style`] === 'none' ? 0 : Number.parseFloat(style[`border${side}Width`]),
    colour: solidColour(style[`border${side}Color`]),
  }));
  const [top] = sides;
  if (top !== undefined && top.px > 0 && sides.every(({ px }) => px === top.px) && top.colour !== null) {
    svg.strokeStyle = top.colour;
    svg.lineWidth = top.px;
    svg.beginPath();
    svg.roundRect(x + top.px / 2, y + top.px / 2, width - top.px, height - top.px, radius);
    svg.stroke();
    return;
  }
  const ends = [
    [x, y, right, y],
    [right, y, right, bottom],
    [x, bottom, right, bottom],
    [x, y, x, bottom],
  ] as const;
  sides.forEach(({ px, colour }, side) => {
    const [x0, y0, x1, y1] = ends[side] ?? ends[0];
    if (!(px > 0) || colour === null) return;
    svg.strokeStyle = colour;
    svg.lineWidth = px;
    svg.beginPath();
    svg.moveTo(x0, y0);
    svg.lineTo(x1, y1);
    svg.stroke();
  });
}

/** What is chosen, as text. */
function drawChoice(pen: PagePen, select: HTMLSelectElement, style: CSSStyleDeclaration): void {
  const { x, y, height } = boxOf(pen, select);
  setFont(pen, style);
  const text = select.selectedOptions[0]?.textContent ?? '';
  pen.svg.fillText(text, x + Number.parseFloat(style.paddingLeft), y + height / 2);
}

/** The lines of a text where they stand on the page. */
function drawText(pen: PagePen, text: Text, style: CSSStyleDeclaration): void {
  if (text.data.trim() === '') return;
  setFont(pen, style);
  const room = text.parentElement?.getBoundingClientRect();
  for (const line of linesOf(text)) {
    const { x, y, width, height } = boxOf(pen, line);
    const words = line.toString().replaceAll(/\s+/g, ' ').trim();
    const said = style.textTransform === 'uppercase' ? words.toUpperCase() : words;
    const isCut = style.textOverflow === 'ellipsis' && room !== undefined && width > room.width + 1;
    pen.svg.fillText(isCut ? shortened(pen, said, room.width) : said, x, y + height / 2);
  }
}

function setFont({ svg }: PagePen, style: CSSStyleDeclaration): void {
  const slant = style.fontStyle === 'italic' ? 'italic ' : '';
  svg.font = `${slant}${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  svg.textBaseline = 'middle';
  svg.fillStyle = solidColour(style.color) ?? '#000000';
}

function linesOf(text: Text): Range[] {
  const whole = document.createRange();
  whole.selectNodeContents(text);
  if (whole.getClientRects().length < 2) return [whole];
  const lines: Range[] = [];
  let bottom = -Infinity;
  for (let at = 0; at < text.length; at++) {
    const letter = document.createRange();
    letter.setStart(text, at);
    letter.setEnd(text, at + 1);
    const { top, height } = letter.getBoundingClientRect();
    if (height === 0) continue; // white space that is not there
    const line = lines.at(-1);
    if (line === undefined || top > bottom - height / 2) lines.push(letter);
    else line.setEnd(text, at + 1);
    bottom = top + height;
  }
  return lines;
}

/** As much of a text as there is room for. */
function shortened({ svg, measure }: PagePen, text: string, width: number): string {
  for (let length = text.length; length > 0; length--) {
    const part = `${text.slice(0, length).trimEnd()}…`;
    if (measure(part, svg.font, 'middle').width <= width) return part;
  }
  return '…';
}

/** What a shape has of its own; left out where it is as SVG has it anyway. */
const shapeDefaults: Readonly<Record<string, string>> = {
  'fill-rule': 'nonzero',
  'stroke-width': '1px',
  'stroke-linecap': 'butt',
  'stroke-linejoin': 'miter',
  'stroke-dasharray': 'none',
};
const textDefaults: Readonly<Record<string, string>> = {
  'font-family': '',
  'font-size': '',
  'font-style': 'normal',
  'font-weight': '400',
  'text-anchor': 'start',
  'paint-order': 'normal',
};
/** What styles the page and means nothing in a file. */
const pageOnly = /^(class|style|role|tabindex|aria-.*|data-.*|overflow)$/;

/**
 * An SVG of the page as one that needs no page: all that style sheets say is written into it, and its ids begin with
 * `ids`.
 * @returns markup, with its upper left corner at (x, y)
 */
function copySvg(svg: SVGSVGElement, x: number, y: number, ids: string, measure: MeasureText): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const copies = [copy, ...copy.querySelectorAll<SVGElement>('*')];
  [svg, ...svg.querySelectorAll<SVGElement>('*')].forEach((from, index) => {
    const to = copies[index];
    if (to !== undefined) writeStyle(from, to, ids, measure);
  });
  const { width, height } = svg.getBoundingClientRect();
  for (const [name, value] of Object.entries({ x, y, width, height })) copy.setAttribute(name, short(value));
  copy.setAttribute('overflow', 'visible');
  return new XMLSerializer().serializeToString(copy);
}

function writeStyle(from: SVGElement, to: SVGElement, ids: string, measure: MeasureText): void {
  const style = getComputedStyle(from);
  const { id } = from;
  for (const { name } of [...to.attributes]) if (pageOnly.test(name)) to.removeAttribute(name);
  if (id !== '') to.setAttribute('id', ids + plainId(id));
  if (style.opacity !== '1') to.setAttribute('opacity', style.opacity);
  if (from instanceof SVGGeometryElement || from instanceof SVGTextContentElement) {
    paint(to, 'fill', style, ids);
    paint(to, 'stroke', style, ids);
    const isText = from instanceof SVGTextContentElement;
    for (const [name, usual] of Object.entries({ ...shapeDefaults, ...(isText ? textDefaults : {}) })) {
      const value = style.getPropertyValue(name).replaceAll(/(\d)px/g, '$1');
      if (value === usual.replace('px', '')) to.removeAttribute(name);
      else to.setAttribute(name, value);
    }
    if (isText) standOnLine(from, to, style, measure);
  }
}

/** A fill or a stroke: its colour, and what is seen of it. */
function paint(to: SVGElement, name: 'fill' | 'stroke', style: CSSStyleDeclaration, ids: string): void {
  const value = style.getPropertyValue(name);
  const opacity = Number(style.getPropertyValue(`${name}-opacity`));
  const pattern = /^url\("?#([^")]*)"?\)/.exec(value)?.[1];
  const [plain, own = 1] =
    pattern === undefined ? plainColour(solidColour(value) ?? 'none') : [`url(#${ids}${plainId(pattern)})`];
  to.setAttribute(name, plain);
  if (opacity * own < 1) to.setAttribute(`${name}-opacity`, short(opacity * own));
  else to.removeAttribute(`${name}-opacity`);
}

/** Places a text by the line of its letters: other ways to place them mean something else to each reader of SVG. */
function standOnLine(
  from: SVGTextContentElement,
  to: SVGElement,
  style: CSSStyleDeclaration,
  measure: MeasureText,
): void {
  to.removeAttribute('dominant-baseline');
  if (from instanceof SVGTSpanElement && !from.hasAttribute('y')) return; // it goes on in a line
  if (!/central|middle/.test(style.getPropertyValue('dominant-baseline'))) return;
  const font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  const { drop } = measure(to.textContent, font, 'middle');
  to.setAttribute('y', short(Number(to.getAttribute('y') ?? 0) + drop));
}

function plainId(id: string): string {
  return id.replaceAll(/[^\w-]/g, '_');
}

function short(value: number): string {
  return String(Math.round(value * 100) / 100);
}

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
 * @param captions of all pictures in a row, so that the figure is in one place in each
 */
export function figureSvg(
  figure: Figure,
  caption: string,
  ids = 'p',
  mm: number | null = null,
  captions: readonly string[] = [],
): Picture {
  const measure = createMeasureText();
  const svg = new SvgContext(measure, ids);
  const { parts, entries } = partsOf(figure);
  const rows = rowsOf(parts);
  const inner = Math.max(...rows.map(({ left, right }) => right - left));
  const title = wrapped(figure.title, inner, titleFont, measure);
  const linesOf = (words: string) => wrapped(words, inner, captionFont, measure);
  const lines = linesOf(figure.caption || caption);
  const lineCount = Math.max(lines.length, ...captions.map((words) => linesOf(words).length));
  const head = marginPx + title.length * titleLinePx + lineCount * captionLinePx + gapPx;
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

/**
 * The screen as it is, in shapes and text: all parts of its main element but those that have their own place elsewhere, where they stand.
 * Null: nothing is there.
 *
 * @param ids begins all ids in it: several may stand in one page
 */
export function screenSvg(ids: string): Picture | null {
  const main = document.querySelector('main');
  const parts = [...(main?.children ?? [])].filter((part) => {
    const { width, height } = part.getBoundingClientRect();
    return width > 1 && height > 1 && !part.matches(undrawn);
  });
  if (main === null || parts.length === 0) return null;
  const boxes = parts.map((part) => part.getBoundingClientRect());
  const within = main.getBoundingClientRect();
  const left = Math.max(within.left, Math.min(...boxes.map((box) => box.left)));
  const top = Math.max(within.top, Math.min(...boxes.map((box) => box.top)));
  const width = Math.ceil(Math.min(within.right, Math.max(...boxes.map((box) => box.right))) - left);
  const height = Math.ceil(Math.min(within.bottom, Math.max(...boxes.map((box) => box.bottom))) - top);
  const measure = createMeasureText();
  const svg = new SvgContext(measure, ids);
  svg.fillStyle = groundOf(main);
  svg.fillRect(0, 0, width, height);
  let copies = 0;
  const nextIds = (): string => `${ids}-${++copies}-`;
  for (const part of parts)
    drawElement({ svg, measure, shift: { x: -left, y: -top }, nextIds, isScreen: true }, part);
  const captions = [...main.querySelectorAll<HTMLElement>('[data-figure]')].map(
    ({ dataset }) => dataset['caption'] ?? dataset['figure'] ?? '',
  );
  const words = { title: document.title, description: captions.join('. ') };
  return { svg: svgDocument({ ...words, width, height }, svg.markup), width, height };
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
