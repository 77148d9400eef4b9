import type { SvgAttributes, SvgGradient } from './svg-body.ts';

/** All that `save` keeps but the place, the dashes and the clip. */
export interface Style {
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
export const plainStyle: Readonly<Style> = {
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
export const styleNames = Object.keys(plainStyle) as (keyof Style)[];

/** Where a text stands about its place; at its start unless said. */
export const anchors: Partial<Record<CanvasTextAlign, string>> = {
  center: 'middle',
  right: 'end',
  end: 'end',
};

/** "600 11px Arial, sans-serif" as attributes. */
export function fontAttributes(font: string, scale: number): SvgAttributes {
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
