import { color } from 'd3-color';
import { madeBy } from '../../core/base/made-by.ts';
import { command, rounded } from './svg-path.ts';

/** Between two points, in the units of the picture. */
export class SvgGradient {
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
export type SvgAttributes = Readonly<Record<string, string | number | undefined>>;

/** "&" and the like, for text and for the values of attributes. */
export function escapeXml(text: string): string {
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
export class SvgBody {
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
