import { plainColour } from '../../../picture/render/svg-body.ts';
import type { MeasureText } from '../../../picture/render/svg-context.ts';
import { solidColour } from './solid-colour.ts';

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
export function copySvg(svg: SVGSVGElement, x: number, y: number, ids: string, measure: MeasureText): string {
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
