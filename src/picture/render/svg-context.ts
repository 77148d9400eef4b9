import { SvgPath, command, rounded } from './svg-path.ts';
import { color } from 'd3-color';
import { madeBy } from '../../core/base/made-by.ts';

/** What a text takes, in pixels. */
export interface TextExtent {
  readonly width: number;
  /** How far its letters' baseline lies below the line that it is placed by. */
  readonly drop: number;
}

/** Measures a text in a CSS font that is placed by the line of its letters, by its top, its middle or its bottom. */
export type MeasureText = (text: string, font: string, placedBy: CanvasTextBaseline) => TextExtent;

/** Where the pixels of a canvas lie in the picture: scaled, then shifted. */
interface Placement {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

interface Kept {
  readonly style: Partial<Style>;
  readonly at: Placement;
  readonly dash: readonly number[];
  readonly clipped: string | undefined;
}

/** Where a part of the picture lies, in its units. */
export interface PartBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What of a 2D context our painters call. */
type PaintersCalls = Pick<
  CanvasRenderingContext2D,
  | (
      | 'save'
      | 'restore'
      | 'setTransform'
      | 'translate'
      | 'beginPath'
      | 'moveTo'
      | 'lineTo'
      | 'quadraticCurveTo'
    )
  | ('bezierCurveTo' | 'arc' | 'rect' | 'closePath' | 'fillRect' | 'clearRect' | 'fillText' | 'strokeText')
  | 'setLineDash'
>;

/**
 * A 2D context that writes SVG where a canvas has pixels, so that scenes paint a file as they paint the screen. It has
 * what our painters call and set, and nothing else. Images it does not take: scenes that keep layers have a `draw`
 * without them. The picture begins empty, so that clearing is nothing to be done.
 */
export class SvgContext implements Style, PaintersCalls {
  fillStyle: string | SvgGradient = plainStyle.fillStyle;
  strokeStyle: string | SvgGradient = plainStyle.strokeStyle;
  globalAlpha = plainStyle.globalAlpha;
  lineWidth = plainStyle.lineWidth;
  lineCap: CanvasLineCap = plainStyle.lineCap;
  lineJoin: CanvasLineJoin = plainStyle.lineJoin;
  font = plainStyle.font;
  textAlign: CanvasTextAlign = plainStyle.textAlign;
  textBaseline: CanvasTextBaseline = plainStyle.textBaseline;
  private readonly measure: MeasureText;
  private readonly body: SvgBody;
  private readonly path = new SvgPath();
  private readonly kept: Kept[] = [];
  private base: Placement = { scale: 1, x: 0, y: 0 };
  private at: Placement = this.base;
  private dash: readonly number[] = [];
  private clipped: string | undefined;
  private fillOf: readonly [style: unknown, alpha: number, clip: string | undefined, known: SvgAttributes] = [
    null,
    1,
    undefined,
    {},
  ];

  /** @param ids begins all ids in the picture: several may stand in one page */
  constructor(measure: MeasureText, ids = 'p') {
    this.measure = measure;
    this.body = new SvgBody(ids);
  }

  /** As what painters take. */
  get context(): CanvasRenderingContext2D {
    return this as unknown as CanvasRenderingContext2D;
  }

  /** All that was painted, as elements; `svgDocument` makes them a file. */
  get markup(): string {
    return this.body.markup;
  }

  /**
   * From now on this is a canvas with `pixelRatio` pixels to a unit of the picture, as it is at first. What it paints
   * beside its box is not seen.
   */
  beginPart(box: PartBox, pixelRatio: number): void {
    this.begin(box.x, box.y, 1 / pixelRatio);
    this.path.rect(box.x, box.y, box.width, box.height);
    this.clipped = this.body.clip(this.path.text, undefined);
    this.path.clear();
  }

  /** From now on it takes the units of the picture, everywhere. */
  endPart(): void {
    this.begin(0, 0, 1);
  }

  /** Elements that are ready, as they are. */
  insert(markup: string): void {
    this.body.add({}, markup);
  }

  save(): void {
    const { at, dash, clipped } = this;
    const style = Object.fromEntries(styleNames.map((name) => [name, this[name]]));
    this.kept.push({ style, at, dash, clipped });
  }

  restore(): void {
    const kept = this.kept.pop();
    if (kept === undefined) return;
    const { style, at, dash, clipped } = kept;
    Object.assign(this, style, { at, dash, clipped });
  }

  /** Our painters scale both ways alike, and do not turn. */
  setTransform(...numbers: readonly unknown[]): void {
    const [scale, , , , x, y] = numbers as readonly number[];
    const { base } = this;
    this.at = { scale: base.scale * scale, x: base.x + x * base.scale, y: base.y + y * base.scale };
  }

  translate(x: number, y: number): void {
    this.at = { scale: this.at.scale, x: this.xOf(x), y: this.yOf(y) };
  }

  setLineDash(lengths: Iterable<number>): void {
    this.dash = [...lengths];
  }

  beginPath(): void {
    this.path.clear();
  }

  moveTo(x: number, y: number): void {
    this.path.moveTo(this.xOf(x), this.yOf(y));
  }

  lineTo(x: number, y: number): void {
    this.path.lineTo(this.xOf(x), this.yOf(y));
  }

  quadraticCurveTo(x1: number, y1: number, x: number, y: number): void {
    this.path.curveTo('Q', this.xOf(x1), this.yOf(y1), this.xOf(x), this.yOf(y));
  }

  bezierCurveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void {
    const controls = [this.xOf(x1), this.yOf(y1), this.xOf(x2), this.yOf(y2)];
    this.path.curveTo('C', ...controls, this.xOf(x), this.yOf(y));
  }

  arc(x: number, y: number, radius: number, from: number, to: number, backwards = false): void {
    this.path.arc(this.xOf(x), this.yOf(y), radius * this.at.scale, from, to, backwards);
  }

  rect(x: number, y: number, width: number, height: number): void {
    const { scale } = this.at;
    this.path.rect(this.xOf(x), this.yOf(y), width * scale, height * scale);
  }

  /** One radius for all corners. */
  roundRect(x: number, y: number, width: number, height: number, radius: number): void {
    const { scale } = this.at;
    this.path.roundRect(this.xOf(x), this.yOf(y), width * scale, height * scale, radius * scale);
  }

  closePath(): void {
    this.path.closePath();
  }

  clip(): void {
    this.clipped = this.body.clip(this.path.text, this.clipped);
  }

  fill(): void {
    this.body.path(this.filled(), this.path.text);
  }

  stroke(): void {
    this.body.path(this.stroked(), this.path.text);
  }

  fillRect(x: number, y: number, width: number, height: number): void {
    const { scale } = this.at;
    const box = [this.xOf(x), this.yOf(y), width * scale, height * scale] as const;
    const attributes = this.filled();
    if (attributes['fill-opacity'] === undefined) this.body.rectangle(attributes, ...box);
    else {
      const path = new SvgPath();
      path.rect(...box);
      this.body.path(attributes, path.text);
    }
  }

  clearRect(): void {}

  fillText(text: string, x: number, y: number, widthMost?: number): void {
    this.write(this.filled(), text, x, y, widthMost);
  }

  strokeText(text: string, x: number, y: number, widthMost?: number): void {
    this.write(this.stroked(), text, x, y, widthMost);
  }

  measureText(text: string): { width: number } {
    return { width: this.measure(text, this.font, this.textBaseline).width };
  }

  createLinearGradient(x0: number, y0: number, x1: number, y1: number): SvgGradient {
    return new SvgGradient([this.xOf(x0), this.yOf(y0), this.xOf(x1), this.yOf(y1)]);
  }

  private begin(x: number, y: number, scale: number): void {
    this.at = this.base = { scale, x, y };
    Object.assign(this, plainStyle);
    this.dash = [];
    this.kept.length = 0;
    this.clipped = undefined;
    this.path.clear();
  }

  private xOf(x: number): number {
    return this.at.x + x * this.at.scale;
  }

  private yOf(y: number): number {
    return this.at.y + y * this.at.scale;
  }

  /** The same object again while nothing has changed: squares are painted by the hundred thousand. */
  private filled(): SvgAttributes {
    const { fillStyle, globalAlpha, clipped, fillOf } = this;
    const [style, alpha, clip, known] = fillOf;
    if (style === fillStyle && alpha === globalAlpha && clip === clipped) return known;
    const [fill, opacity] = this.paintOf(fillStyle);
    const attributes = { 'clip-path': clipped, fill, 'fill-opacity': opacity };
    this.fillOf = [fillStyle, globalAlpha, clipped, attributes];
    return attributes;
  }

  private stroked(): SvgAttributes {
    const { lineWidth, lineCap, lineJoin, dash } = this;
    const { scale } = this.at;
    const [stroke, opacity] = this.paintOf(this.strokeStyle);
    return {
      'clip-path': this.clipped,
      fill: 'none',
      stroke,
      'stroke-opacity': opacity,
      'stroke-width': lineWidth * scale,
      'stroke-linecap': lineCap === 'butt' ? undefined : lineCap,
      // The limit of a canvas; that of SVG is 4.
      ...(lineJoin === 'miter' ? { 'stroke-miterlimit': 10 } : { 'stroke-linejoin': lineJoin }),
      'stroke-dasharray': dash.length === 0 ? undefined : dash.map((length) => length * scale).join(' '),
    };
  }

  private paintOf(paint: string | SvgGradient): [paint: string, opacity: number | undefined] {
    const [plain, own] =
      paint instanceof SvgGradient ? [this.body.gradient(paint), undefined] : plainColour(paint);
    const opacity = this.globalAlpha * (own ?? 1);
    return [plain, opacity < 1 ? opacity : undefined];
  }

  /** Letters stand on their line in the file: other ways to place them mean something else to each reader of SVG. */
  private write(
    style: SvgAttributes,
    text: string,
    x: number,
    y: number,
    widthMost: number | undefined,
  ): void {
    const { font, textBaseline, textAlign } = this;
    const { scale } = this.at;
    const { width, drop } = this.measure(text, font, textBaseline);
    const attributes = { ...style, ...fontAttributes(font, scale), 'text-anchor': anchors[textAlign] };
    const length = widthMost !== undefined && width > widthMost ? widthMost * scale : null;
    this.body.text(attributes, this.xOf(x), this.yOf(y + drop), text, length);
  }
}

/** Between two points, in the units of the picture. */
class SvgGradient {
  readonly ends: readonly number[];
  readonly stops: [offset: number, colour: string][] = [];

  constructor(ends: readonly number[]) {
    this.ends = ends;
  }

  addColorStop(offset: number, colour: string): void {
    this.stops.push([offset, colour]);
  }
}

/** Names of attributes with their values; those that are undefined are left out. */
type SvgAttributes = Readonly<Record<string, string | number | undefined>>;

/** "&" and the like, for text and for the values of attributes. */
function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** ` fill="#fff"` and so on; numbers are rounded. */
function attributesOf(attributes: SvgAttributes): string {
  return Object.entries(attributes)
    .map(([name, value]) =>
      value === undefined
        ? ''
        : ` ${name}="${typeof value === 'number' ? rounded(value) : escapeXml(value)}"`,
    )
    .join('');
}

/**
 * The elements of a picture in the order of painting. Neighbours with the same attributes share a group, and solid
 * rectangles among them one path: 181,440 squares of a few colours are 2.5 MB.
 */
class SvgBody {
  private readonly ids: string;
  private readonly parts: string[] = [];
  private defined = 0;
  private group = ''; // attributes of the open one
  private entered: SvgAttributes | null = null; // the same, as they were given
  private isOpen = false;
  private joined = false; // whether the last element is a path that rectangles go on in
  private xLast = 0; // where its last rectangle began, in hundredths
  private yLast = 0;
  private sized = { width: 0, height: 0, text: 'h0v0h0z' };

  /** @param ids begins all ids: several pictures may stand in one page */
  constructor(ids: string) {
    this.ids = ids;
  }

  get markup(): string {
    return this.parts.join('') + (this.joined ? '"/>' : '') + (this.isOpen ? '</g>' : '');
  }

  /** An element in a group with these attributes. */
  add(attributes: SvgAttributes, element: string): void {
    this.endPath();
    this.enter(attributes);
    this.parts.push(element);
  }

  path(attributes: SvgAttributes, d: string): void {
    if (d !== '') this.add(attributes, `<path d="${d}"/>`);
  }

  /** A rectangle that may lie in one path with its neighbours: where it is solid, it does not matter which is on top. */
  rectangle(attributes: SvgAttributes, x: number, y: number, width: number, height: number): void {
    const [xNow, yNow] = [Math.round(x * 100), Math.round(y * 100)];
    const size = this.sizeOf(width, height);
    if (this.joined && this.isGroup(attributes)) {
      this.parts.push(`m${(xNow - this.xLast) / 100} ${(yNow - this.yLast) / 100}${size}`);
    } else {
      this.add(attributes, `<path d="${command('M', x, y)}${size}`);
      this.joined = true;
    }
    [this.xLast, this.yLast] = [xNow, yNow];
  }

  text(attributes: SvgAttributes, x: number, y: number, text: string, length: number | null): void {
    const fitted = length === null ? {} : { textLength: length, lengthAdjust: 'spacingAndGlyphs' };
    this.add(attributes, `<text${attributesOf({ x, y, ...fitted })}>${escapeXml(text)}</text>`);
  }

  /** What lies outside of a path and of another clip is not seen; returns the value of `clip-path`. */
  clip(d: string, within: string | undefined): string {
    const attributes = attributesOf({ id: this.nextId(), 'clip-path': within });
    return this.define(`<clipPath${attributes}><path d="${d}"/></clipPath>`);
  }

  /** Returns what fills and strokes are named by. */
  gradient({ ends: [x1, y1, x2, y2], stops }: SvgGradient): string {
    const ends = attributesOf({ id: this.nextId(), gradientUnits: 'userSpaceOnUse', x1, y1, x2, y2 });
    const inner = stops.map(([offset, colour]) => {
      const [plain, opacity] = plainColour(colour);
      return `<stop${attributesOf({ offset, 'stop-color': plain, 'stop-opacity': opacity })}/>`;
    });
    return this.define(`<linearGradient${ends}>${inner.join('')}</linearGradient>`);
  }

  /** Sides of a rectangle; most are as the one before. */
  private sizeOf(width: number, height: number): string {
    const { sized } = this;
    if (sized.width === width && sized.height === height) return sized.text;
    const text = `${command('h', width)}${command('v', height)}${command('h', -width)}z`;
    this.sized = { width, height, text };
    return text;
  }

  private nextId(): string {
    return `${this.ids}${++this.defined}`;
  }

  private define(definition: string): string {
    this.endPath();
    this.endGroup();
    this.parts.push(`<defs>${definition}</defs>`);
    return `url(#${this.ids}${this.defined})`;
  }

  private isGroup(attributes: SvgAttributes): boolean {
    return this.isOpen && (this.entered === attributes || this.group === attributesOf(attributes));
  }

  private enter(attributes: SvgAttributes): void {
    if (this.isGroup(attributes)) return;
    this.endGroup();
    this.group = attributesOf(attributes);
    this.entered = attributes;
    this.parts.push(`<g${this.group}>`);
    this.isOpen = true;
  }

  private endPath(): void {
    if (this.joined) this.parts.push('"/>');
    this.joined = false;
  }

  private endGroup(): void {
    if (this.isOpen) this.parts.push('</g>');
    this.isOpen = false;
  }
}

/** A CSS colour as every reader of SVG knows it: without its opacity, and that. */
export function plainColour(css: string): [plain: string, opacity: number | undefined] {
  const parsed = color(css);
  if (parsed === null) return [css, undefined];
  return [parsed.formatHex(), parsed.opacity < 1 ? parsed.opacity : undefined];
}

interface PictureWords {
  readonly width: number;
  readonly height: number;
  /** What it is, and more about it: said by screen readers, shown by file managers. */
  readonly title: string;
  readonly description: string;
}

/** A whole file, which says what made it. @param body as of `SvgContext.markup` */
export function svgDocument(
  { width, height, title, description }: PictureWords,
  body: string,
  mm: number | null = null,
): string {
  const shown =
    mm === null ? { width, height } : { width: `${mm}mm`, height: `${rounded((mm * height) / width)}mm` };
  const size = attributesOf({ ...shown, viewBox: `0 0 ${rounded(width)} ${rounded(height)}` });
  const said = `<title>${escapeXml(title)}</title><desc>${escapeXml(description)}</desc><metadata>${escapeXml(madeBy)}</metadata>`;
  return `<svg xmlns="http://www.w3.org/2000/svg"${size} role="img">${said}${body}</svg>`;
}

/** All that `save` keeps but the place, the dashes and the clip. */
interface Style {
  fillStyle: string | SvgGradient;
  strokeStyle: string | SvgGradient;
  globalAlpha: number;
  lineWidth: number;
  lineCap: CanvasLineCap;
  lineJoin: CanvasLineJoin;
  font: string;
  textAlign: CanvasTextAlign;
  textBaseline: CanvasTextBaseline;
}

/** As it is at first. */
const plainStyle: Readonly<Style> = {
  fillStyle: '#000000',
  strokeStyle: '#000000',
  globalAlpha: 1,
  lineWidth: 1,
  lineCap: 'butt',
  lineJoin: 'miter',
  font: '10px sans-serif',
  textAlign: 'left',
  textBaseline: 'alphabetic',
};
const styleNames = Object.keys(plainStyle) as (keyof Style)[];

/** Where a text stands about its place; at its start unless said. */
const anchors: Partial<Record<CanvasTextAlign, string>> = {
  center: 'middle',
  right: 'end',
  end: 'end',
};

/** "600 11px Arial, sans-serif" as attributes. */
function fontAttributes(font: string, scale: number): SvgAttributes {
  const parts = /^(italic )?(?:(\d+) )?([\d.]+)px (.*)$/.exec(font);
  if (parts === null) return {};
  const [, style, weight, size, family] = parts;
  return {
    'font-family': family,
    'font-size': Number(size) * scale,
    'font-weight': weight,
    'font-style': style?.trim(),
  };
}
