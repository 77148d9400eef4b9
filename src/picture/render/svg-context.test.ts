// needs a page
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { svgDocument, type MeasureText, SvgContext } from './svg-context.ts';

const measure: MeasureText = (text, _font, placedBy) => ({
  width: 6 * text.length,
  drop: { top: 9, middle: 4 }[placedBy as string] ?? 0,
});

function paint(work: (context: SvgContext) => void): SVGSVGElement {
  const context = new SvgContext(measure);
  work(context);
  return parse(context.markup);
}

/** Throws where it is not well-formed. */
function parse(markup: string): SVGSVGElement {
  const words = { width: 100, height: 50, title: 'A < B', description: '"1 & 2"' };
  const parsed = new DOMParser().parseFromString(svgDocument(words, markup), 'image/svg+xml');
  expect(parsed.querySelector('parsererror')).toBeNull();
  return parsed.documentElement as unknown as SVGSVGElement;
}

const pathsOf = (svg: SVGSVGElement): string[] =>
  [...svg.querySelectorAll('path')].map((path) => path.getAttribute('d') ?? '');

/** An attribute of an element, or of the group that it is in. */
function valueOf(element: Element | null, name: string): string | null {
  return element?.closest(`[${name}]`)?.getAttribute(name) ?? null;
}

describe('the file', () => {
  it('says what it is, in any words, and how large', () => {
    const svg = paint(() => undefined);
    expect(svg.namespaceURI).toBe('http://www.w3.org/2000/svg');
    expect(svg.querySelector('title')?.textContent).toBe('A < B');
    expect(svg.querySelector('desc')?.textContent).toBe('"1 & 2"');
    expect(svg.getAttribute('viewBox')).toBe('0 0 100 50');
  });
});

describe('shapes', () => {
  it('lie where the transform puts them, in two decimals', () => {
    const svg = paint((ctx) => {
      ctx.beginPart({ x: 10, y: 20, width: 50, height: 30 }, 2);
      ctx.setTransform(2, 0, 0, 2, 0, 0);
      ctx.beginPath();
      ctx.moveTo(1 / 3, 0);
      ctx.translate(1, 1);
      ctx.lineTo(1, 1);
      ctx.lineWidth = 1.5;
      ctx.stroke();
    });
    expect(pathsOf(svg)).toEqual(['M10 20h50v30h-50z', 'M10.33 20L12 22']);
    const line = svg.querySelectorAll('path')[1];
    expect(valueOf(line, 'stroke-width')).toBe('1.5');
    expect(valueOf(line, 'clip-path')).toBe('url(#p1)');
  });

  it('of one style stand in one group, and solid rectangles in one path', () => {
    const svg = paint((ctx) => {
      ctx.fillStyle = '#ff0000';
      for (let index = 0; index < 3; index++) ctx.fillRect(index / 3, 1, 1, 1);
      ctx.globalAlpha = 0.5;
      for (let index = 0; index < 3; index++) ctx.fillRect(index, 1, 1, 1);
    });
    expect(pathsOf(svg)).toEqual([
      'M0 1h1v1h-1zm0.33 0h1v1h-1zm0.34 0h1v1h-1z',
      'M0 1h1v1h-1z',
      'M1 1h1v1h-1z',
      'M2 1h1v1h-1z',
    ]);
    expect(svg.querySelectorAll('g')).toHaveLength(2);
  });

  it('rectangles in one path do not drift, however many there are', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(coordinate, coordinate), { minLength: 1, maxLength: 60 }), (places) => {
        const svg = paint((ctx) => places.forEach(([x, y]) => ctx.fillRect(x, y, 1, 2)));
        let [x, y] = [0, 0];
        const starts = [...pathsOf(svg)[0].matchAll(/m(-?[\d.]+) (-?[\d.]+)h/gi)];
        expect(starts).toHaveLength(places.length);
        starts.forEach(([text, dx, dy], index) => {
          [x, y] = text.startsWith('M') ? [Number(dx), Number(dy)] : [x + Number(dx), y + Number(dy)];
          expect(Math.abs(x - places[index][0])).toBeLessThan(0.0051);
          expect(Math.abs(y - places[index][1])).toBeLessThan(0.0051);
        });
      }),
      { seed: 20240611 },
    );
  });

  it('an arc ends where a canvas ends it, and a whole circle is two', () => {
    const arc = (from: number, to: number, backwards = false): string => {
      const svg = paint((ctx) => {
        ctx.beginPath();
        ctx.arc(0, 0, 10, from, to, backwards);
        ctx.fill();
      });
      return pathsOf(svg)[0];
    };
    expect(arc(0, 2 * Math.PI)).toBe('M10 0A10 10 0 0 1 -10 0A10 10 0 0 1 10 0');
    expect(arc(0, Math.PI / 2)).toBe('M10 0A10 10 0 0 1 0 10');
    expect(arc(0, Math.PI / 2, true)).toBe('M10 0A10 10 0 1 0 0 10');
    expect(arc(0, -Math.PI / 2)).toBe('M10 0A10 10 0 1 1 0 -10');
  });

  it('clips lie within each other, and end with what was saved', () => {
    const svg = paint((ctx) => {
      ctx.save();
      ctx.beginPath();
      ctx.rect(0, 0, 5, 5);
      ctx.clip();
      ctx.beginPath();
      ctx.rect(1, 1, 5, 5);
      ctx.clip();
      ctx.fillRect(0, 0, 9, 9);
      ctx.restore();
      ctx.fillRect(0, 0, 9, 9);
    });
    const inner = svg.querySelector('#p2');
    expect(inner?.getAttribute('clip-path')).toBe('url(#p1)');
    const [, , clipped, free] = svg.querySelectorAll('path');
    expect(valueOf(clipped, 'clip-path')).toBe('url(#p2)');
    expect(valueOf(free, 'clip-path')).toBeNull();
  });

  it('colours are without their opacity, which is multiplied into one', () => {
    const svg = paint((ctx) => {
      ctx.fillStyle = 'rgba(255, 0, 0, 0.5)';
      ctx.globalAlpha = 0.5;
      ctx.fillRect(0, 0, 1, 1);
      const gradient = ctx.createLinearGradient(0, 0, 0, 9);
      gradient.addColorStop(1, 'rgba(0, 0, 255, 0.25)');
      ctx.fillStyle = gradient;
      ctx.fillRect(0, 0, 1, 1);
    });
    const [first, second] = svg.querySelectorAll('path');
    expect([valueOf(first, 'fill'), valueOf(first, 'fill-opacity')]).toEqual(['#ff0000', '0.25']);
    expect(valueOf(second, 'fill')).toBe('url(#p1)');
    expect(svg.querySelector('#p1 > stop')?.getAttribute('stop-opacity')).toBe('0.25');
  });
});

describe('text', () => {
  it('stands on its line, however a canvas places it', () => {
    const svg = paint((ctx) => {
      ctx.font = 'italic 600 12px "My Font", sans-serif';
      ctx.textAlign = 'right';
      ctx.textBaseline = 'middle';
      ctx.fillText('a < b', 50, 20);
      ctx.fillText('too long', 50, 40, 10);
    });
    const [first, second] = svg.querySelectorAll('text');
    expect([first.getAttribute('x'), first.getAttribute('y'), first.textContent]).toEqual([
      '50',
      '24',
      'a < b',
    ]);
    expect(valueOf(first, 'text-anchor')).toBe('end');
    expect(valueOf(first, 'font-family')).toBe('"My Font", sans-serif');
    expect([valueOf(first, 'font-size'), valueOf(first, 'font-style')]).toEqual(['12', 'italic']);
    expect(second.getAttribute('textLength')).toBe('10');
  });
});

const coordinate = fc.double({ min: -500, max: 500, noNaN: true });
