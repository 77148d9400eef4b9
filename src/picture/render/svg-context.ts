import { SvgBody, type SvgAttributes, SvgGradient, plainColour } from './svg-body.ts';
import { SvgPath } from './svg-path.ts';
import { type Style, anchors, fontAttributes, plainStyle, styleNames } from './svg-style.ts';

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
