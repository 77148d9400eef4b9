// needs a page
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RecordingContext } from '../../../testing/recording-context.ts';
import { figureSvg } from './figure-svg.ts';
import { type Figure, figureAt, figuresOnPage, jointCaption } from './figures.ts';

/** Nothing is laid out here: an element lies where its `data-at` says, "left top width height", and a text on lines of ten letters. */
const letterPx = 6;
const linePx = 20;

function boxOf(element: Element | null): DOMRect {
  const at = element?.closest<HTMLElement>('[data-at]')?.dataset['at'] ?? '0 0 0 0';
  return new DOMRect(...at.split(' ').map(Number));
}

function boxesOf(range: Range): DOMRect[] {
  const { x, y } = boxOf(range.startContainer.parentElement);
  const boxes: DOMRect[] = [];
  for (let at = range.startOffset; at < (range.endContainer as Text).length && at < range.endOffset; at++) {
    const [line, place] = [Math.floor(at / 10), at % 10];
    const last = boxes[line - Math.floor(range.startOffset / 10)];
    if (last === undefined)
      boxes.push(new DOMRect(x + place * letterPx, y + line * linePx, letterPx, linePx));
    else last.width += letterPx;
  }
  return boxes;
}

beforeEach(() => {
  Element.prototype.getBoundingClientRect = function (this: Element) {
    return boxOf(this);
  };
  Range.prototype.getClientRects = function (this: Range) {
    return boxesOf(this) as unknown as DOMRectList;
  };
  Range.prototype.getBoundingClientRect = function (this: Range) {
    const boxes = boxesOf(this);
    const [first = new DOMRect()] = boxes;
    return new DOMRect(
      first.x,
      first.y,
      Math.max(0, ...boxes.map(({ width }) => width)),
      boxes.length * linePx,
    );
  };
  HTMLCanvasElement.prototype.getContext = function () {
    const context = new RecordingContext();
    // Placed by its middle a text reaches four pixels less far up.
    const measured = (text: string) => ({
      width: letterPx * text.length,
      actualBoundingBoxAscent: context.textBaseline === 'alphabetic' ? 10 : 6,
    });
    const getImageData = () => ({ data: coloured(String(context.fillStyle)) });
    return Object.assign(context, { measureText: measured, getImageData });
  } as never;
  // jsdom does not tell one shape from another.
  for (const [name, shapes] of Object.entries({
    SVGGeometryElement: /^(path|rect|circle)$/,
    SVGTextContentElement: /^(text|tspan)$/,
    SVGTSpanElement: /^tspan$/,
  }))
    vi.stubGlobal(name, { [Symbol.hasInstance]: ({ localName }: Element) => shapes.test(localName) });
});
afterEach(() => document.body.replaceChildren());

/** "rgb(1, 2, 3)" and "rgba(1, 2, 3, 0.5)" as they are in a pixel. */
function coloured(css: string): number[] {
  const [r = 0, g = 0, b = 0, alpha = 1] = (/\((.*)\)/.exec(css)?.[1] ?? '0,0,0,0').split(',').map(Number);
  return [r, g, b, Math.round(alpha * 255)];
}

function figureOf(html: string): Figure {
  document.body.innerHTML = html;
  return figureAt(document.querySelector('[data-figure] *')!)!;
}

/** What is drawn, an element a line, without what each picture begins with. */
function drawn(figure: Figure, caption = ''): string {
  const { svg } = figureSvg(figure, caption);
  const lines = svg.replaceAll('><', '>\n<').split('\n');
  return lines
    .filter((line) => !line.startsWith('<metadata'))
    .join('\n')
    .replaceAll(/ font-family="ui-sans[^"]*"/g, '');
}

it('draws boxes, borders, texts line by line, drawings and the shared key where they stand, without what is for the page alone', async () => {
  const figure = figureOf(`
<div data-figures style="background-color: rgb(10, 20, 30)">
  <figure data-figure="Tree" data-title="The tree of all the nodes there are" data-caption="Twelve nodes and no more of them">
    <div data-drawn data-at="100 50 90 40" style="border: 2px solid rgb(0, 200, 0); border-top-left-radius: 4px">
      <p data-at="110 55 60 20" style="color: rgb(0, 0, 9); font: italic 700 12px Sans">one two three four</p>
      <p data-at="110 55 60 20" style="display: none">not shown</p>
      <p data-at="110 55 60 20" style="visibility: hidden">hidden</p>
      <p data-at="110 55 60 20" data-undrawn>for the page</p>
      <input data-at="110 55 60 20" />
      <button data-at="150 60 30 20" style="background-color: rgb(1, 1, 1)">Go</button>
      <select data-at="150 60 30 20" style="padding-left: 5px"><option>this</option></select>
      <div data-drawn data-at="110 55 60 20">within another part</div>
    </div>
    <div data-drawn data-at="200 55 50 30" style="background-color: rgba(200, 0, 0, 0.5); border-top: 1px solid rgb(0, 0, 200); border-left: 3px dashed rgb(9, 9, 9)">
      <p data-at="200 55 20 20" style="text-overflow: ellipsis; text-transform: uppercase">cut here</p>
      <p data-at="200 65 47 20" style="text-overflow: ellipsis">not cut</p>
    </div>
    <div data-drawn data-at="100 120 90 40" data-labelled>
      <svg data-at="100 120 90 40" class="x" aria-hidden="true">
        <g style="opacity: 0.5"><path id="a b" data-x="1" d="M0 0" style="fill: rgb(1, 2, 3); stroke: none; stroke-width: 2px"></path></g>
        <rect style="fill: url('#a b'); stroke: rgb(9, 9, 9); stroke-width: 1px; stroke-opacity: 0.25"></rect>
        <text y="10" style="fill: rgba(1, 2, 3, 0.5); dominant-baseline: central; font-weight: 400">a <tspan style="dominant-baseline: central">b</tspan></text>
      </svg>
      <svg data-at="100 120 0 40"><path d="M1 1"></path></svg>
    </div>
    <div data-drawn data-at="100 120 0 40">no width</div>
  </figure>
  <ul data-drawn="all" data-at="5 300 200 30">
    <li data-at="5 300 60 12">one</li>
    <li data-at="75 300 60 12">two</li>
    <li data-at="135 300 60 14">three</li>
    <li data-at="0 0 0 0">none</li>
  </ul>
</div>`);
  const [picture] = [figureSvg(figure, '')];
  // The parts side by side span 150, and the others lie below: 16 around, two lines of title and of caption, and the key on two lines.
  expect([picture.width, picture.height]).toEqual([150 + 2 * 16, 236 + 22]);
  await expect(drawn(figure)).toMatchFileSnapshot('drawn/figure.txt');
});

it('stands on white for paper, but on the dark ground of a dark page', () => {
  const figure = figureOf('<figure data-figure="Plot"><div data-drawn data-at="0 0 50 50"></div></figure>');
  const ground = (mm: number | null) => /fill="(#\w+)"/.exec(figureSvg(figure, '', 'p', mm).svg)?.[1];
  expect(figureSvg(figure, '').height).toBe(16 + 22 + 12 + 50 + 16); // margins, the title, a gap and its part; no key
  figure.element.style.backgroundColor = 'rgb(1, 2, 3)';
  expect([ground(null), ground(80)]).toEqual(['#010203', '#ffffff']);
  document.documentElement.dataset['theme'] = 'dark';
  expect([ground(null), ground(80)]).toEqual(['#010203', '#010203']);
  delete document.documentElement.dataset['theme'];
  figure.element.style.backgroundColor = 'rgba(0, 0, 0, 0)';
  expect(ground(null)).toBe('#ffffff');
});

it('says what it shows: by a caption of its own or within, else by what is given', () => {
  const part = '<div data-drawn data-at="0 0 90 50"></div>';
  const own = figureOf(`<figure data-figure="One" data-caption="its own">${part}</figure>`);
  expect([own.name, own.title, own.caption]).toEqual(['One', 'One', 'its own']);
  const within = figureOf(`<figure data-figure="Two"><p data-caption="within"></p>${part}</figure>`);
  expect(within.caption).toBe('within');
  const none = figureOf(`<figure data-figure="Three">${part}</figure>`);
  expect(none.caption).toBe('');
  const said = (figure: Figure) => /<desc>(.*)<\/desc>/.exec(figureSvg(figure, 'given').svg)?.[1];
  expect([said(within), said(none)]).toEqual(['within', 'given']);
  expect(figureAt(document.body)).toBeNull();
});

it('are on the page where they have parts of their own, and together say what one without words shows', () => {
  const part = '<div data-drawn data-at="0 0 50 50"></div>';
  document.body.innerHTML = `
<figure data-figure="One" data-caption="first">${part}
  <figure data-figure="Inner" data-caption="second">${part}</figure></figure>
<figure data-figure="Empty" data-caption="no part"><p></p></figure>
<figure data-figure="Small" data-caption="no height"><div data-drawn data-at="0 0 50 0"></div></figure>
<figure data-figure="Wordless">${part}</figure>`;
  const figures = figuresOnPage();
  expect(figures.map(({ name }) => name)).toEqual(['One', 'Inner', 'Wordless']);
  expect(jointCaption(figures)).toBe('One: first Inner: second');
});
