import { readMarkedText } from '../../catalog/lessons/marked-text.ts';
import { madeBy } from '../../core/base/made-by.ts';
import { sha256 } from '../../core/base/sha256.ts';
import { choicesOf } from '../../catalog/lessons/lecture.ts';
import { rightChoices } from '../../catalog/lessons/lesson.ts';
import {
  type Lecture,
  type LectureScene,
  paragraphsOf,
  readSceneLink,
  settingsOfScene,
} from '../../core/files/lecture-file.ts';
import { t } from '../../locales/t.ts';
import { spokenLanguage } from '../../locales/spoken.ts';
import { mostSlides } from './lecture-channel.ts';
import { wordsOfChoices } from './task-card.tsx';

/** A picture of a scene, at one press of a clicker. */
export interface SceneSlide {
  /** SVG; empty where there is none. */
  readonly svg: string;
  /** Whether the answer to the question of the scene is in sight. */
  readonly isAnswered: boolean;
}

/** A scene with all its pictures. */
export interface SceneSlides {
  readonly scene: Lecture['scenes'][number];
  readonly facts: ReadonlyMap<string, number | string>;
  readonly slides: readonly SceneSlide[];
  /** Whether the scene has more steps than pictures. */
  readonly isCut: boolean;
  /** Whether the text stands above the pictures, which are as broad as the window then, and not beside them. */
  readonly isBroad: boolean;
}

/**
 * A lecture as one page that needs nothing else: without its script all scenes stand below each other, and on paper each has a page. No
 * text of the lecture is markup, and by its policy no other script than its own runs in it, and nothing is fetched.
 */
export function slidesPage(
  { title }: Pick<Lecture, 'title'>,
  walked: readonly SceneSlides[],
  { withNotes, isDark }: { readonly withNotes: boolean; readonly isDark: boolean },
): string {
  const script = `(${playSlides.toString()})(document)`;
  const policy = `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${base64OfHex(sha256(script))}'`;
  const scenes = walked.map((scene, index) => sceneMarkup(scene, index + 1, walked.length, withNotes));
  return `<!doctype html>
<html lang="${spokenLanguage()}"${isDark ? ' data-dark' : ''}>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="generator" content="${plain(madeBy)}">
<title>${plain(title)}</title>
<style>${style}</style>
<body>
<h1>${plain(title)}</h1>
${scenes.join('\n')}
<p class="keys">${plain(keysOf(withNotes))}</p>
<script>${script}</script>
`;
}

function keysOf(withNotes: boolean): string {
  return withNotes
    ? t('Page ↓ or → goes on, Page ↑ or ← back, N shows the notes, B makes the screen black.')
    : t('Page ↓ or → goes on, Page ↑ or ← back, B makes the screen black.');
}

function sceneMarkup(
  { scene, facts, slides, isCut, isBroad }: SceneSlides,
  number: number,
  total: number,
  withNotes: boolean,
): string {
  const { title, notes, task } = scene;
  const across = Math.ceil(Math.sqrt(slides.length));
  const marked = (text: string): string =>
    readMarkedText(text, facts)
      .map(({ kind, text: words }) => `${tags[kind][0]}${plain(words)}${tags[kind][1]}`)
      .join('');
  const part = (name: string, text: string | undefined): string =>
    text === undefined || text === '' ? '' : `<p class="${name}">${marked(text)}</p>`;
  return [
    `<section style="--across:${across}"${isBroad ? ' data-broad' : ''}>`,
    `<header><p class="count">${plain(t('{step} of {steps}', { step: number, steps: total }))}</p>`,
    title === undefined ? '' : `<h2>${plain(title)}</h2>`,
    ...paragraphsOf(scene).map((text) => part('text', text)),
    part('ask', task?.ask),
    choicesMarkup(scene, facts),
    `${part('answer', task?.done)}</header>`,
    '<div class="slides">',
    ...slides.map(({ svg, isAnswered }) => `<figure${isAnswered ? ' data-answered' : ''}>${svg}</figure>`),
    '</div>',
    isCut
      ? `<p class="cut">${plain(t('The scene goes on; these are its first {n} pictures.', { n: mostSlides }))}</p>`
      : '',
    withNotes && notes !== undefined ? `<aside>${plain(notes)}</aside>` : '',
    '</section>',
  ].join('');
}

/** Under their letters; the right ones are marked with the answer. */
function choicesMarkup({ task, others = {} }: LectureScene, facts: SceneSlides['facts']): string {
  if (task?.choices === undefined) return '';
  const choices = choicesOf(task.choices);
  const right = rightChoices(choices, facts);
  const words = wordsOfChoices(choices, (name) => {
    const read = readSceneLink(others[name] ?? '');
    return read.ok ? settingsOfScene(read.value) : null;
  });
  const items = words.map((one, at) => `<li${right.includes(at) ? ' class="right"' : ''}>${plain(one)}</li>`);
  return `<ol class="choices" type="A">${items.join('')}</ol>`;
}

const tags = {
  plain: ['', ''],
  strong: ['<strong>', '</strong>'],
  term: ['<dfn>', '</dfn>'],
  code: ['<code>', '</code>'],
  figure: ['<b>', '</b>'],
} as const;

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function plain(text: string): string {
  return text.replaceAll(/[&<>"']/g, (letter) => escapes[letter] ?? letter);
}

function base64OfHex(hex: string): string {
  return btoa(String.fromCharCode(...(hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16))));
}

/**
 * The script of the page: one picture at a time, by the keys of a keyboard and of a clicker, or a press on either half. The place is in the
 * address, so that a reload comes back to it. It stands in the file as it is written here, and so uses nothing around it.
 */
export function playSlides(page: Document): void {
  const window = page.defaultView;
  const root = page.documentElement;
  const scenes = Array.from(page.querySelectorAll('section'));
  const places = scenes.flatMap((scene) =>
    Array.from(scene.querySelectorAll('figure'), (figure) => ({ scene, figure })),
  );
  if (window === null || places.length === 0) return;
  let at = 0;
  const show = (wanted: number): void => {
    at = Math.min(Math.max(wanted, 0), places.length - 1);
    const place = places[at];
    for (const { scene, figure } of places) {
      figure.toggleAttribute('data-now', figure === place?.figure);
      if (scene !== place?.scene) scene.removeAttribute('data-now');
    }
    if (place === undefined) return;
    place.scene.setAttribute('data-now', '');
    place.scene.toggleAttribute('data-answered', place.figure.hasAttribute('data-answered'));
    const figures = Array.from(place.scene.querySelectorAll('figure'));
    const step = figures.indexOf(place.figure) + 1;
    place.scene.toggleAttribute('data-ends', step === figures.length);
    const name = `#${scenes.indexOf(place.scene) + 1}.${step}`;
    if (window.location.hash !== name) window.location.replace(name);
  };
  const fromAddress = (): void => {
    const [, scene = '1', step = '1'] = /^#(\d+)(?:\.(\d+))?$/.exec(window.location.hash) ?? [];
    const first = places.findIndex((place) => place.scene === scenes[Number(scene) - 1]);
    show(Math.max(0, first) + Number(step) - 1);
  };
  const to: Record<string, () => void> = {
    PageDown: () => show(at + 1),
    ArrowRight: () => show(at + 1),
    ArrowDown: () => show(at + 1),
    ' ': () => show(at + 1),
    PageUp: () => show(at - 1),
    ArrowLeft: () => show(at - 1),
    ArrowUp: () => show(at - 1),
    Home: () => show(0),
    End: () => show(places.length - 1),
    n: () => root.toggleAttribute('data-notes'),
    b: () => root.toggleAttribute('data-black'),
    '.': () => root.toggleAttribute('data-black'),
  };
  page.addEventListener('keydown', (event) => {
    const turn = to[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (turn === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    turn();
  });
  page.addEventListener('click', (event) => {
    if (window.getSelection()?.toString() === '') show(at + (event.clientX < window.innerWidth / 3 ? -1 : 1));
  });
  window.addEventListener('hashchange', fromAddress);
  root.setAttribute('data-played', '');
  fromAddress();
}

/** On a screen a picture has the place and the size that it has in presenter mode: what a class can read there, it can read here. */
const style = `
*{box-sizing:border-box;margin:0}
html{font:18px/1.4 system-ui,sans-serif;color:#14171c;background:#fff}
body{padding:2vmin}
h1{font-size:1.6rem}
h2{font-size:1.5em}
section{padding:2vmin 0}
header p{max-width:70em}
dfn{font-style:italic}
code{font-family:ui-monospace,monospace}
.count{float:right;color:#59606b}
.ask{font-weight:650;margin-top:.4em}
.answer::before{content:"→ "}
.choices{padding-left:1.6em}
.right{font-weight:700}
[data-played] section:not([data-answered]) .right{font-weight:inherit}
figure svg{display:block;max-width:100%;height:auto}
.cut,.keys{color:#59606b;font-size:.8em}
aside{white-space:pre-line;margin-top:.6em;padding:.6em;border-left:4px solid #59606b}
@media screen{
html[data-dark]{color-scheme:dark;color:#f3f5f8;background:#000}
[data-dark] :is(.count,.cut,.keys){color:#b4bcc8}
[data-played] body{height:100vh;overflow:hidden;padding:1vmin}
[data-played] h1,[data-played] .keys,[data-played] section:not([data-now]),[data-played] figure:not([data-now]),[data-played]:not([data-notes]) aside,[data-played] section:not([data-answered]) .answer,[data-played] section:not([data-ends]) .cut{display:none}
[data-played] section{display:grid;grid-template:minmax(0,1fr) auto auto/3fr 7fr;height:100%;padding:0;font-size:clamp(18px,2.1vw,40px)}
[data-played] [data-broad]{grid-template:auto minmax(0,1fr) auto auto/minmax(0,1fr)}
[data-played] :is(header,aside){overflow:auto;padding-right:1vmin}
[data-played] h2{font-size:1.25em;line-height:1.2}
[data-played] :is(aside,.cut){grid-column:1/-1}
[data-played] aside{max-height:30vh;font-size:.7em}
[data-played] .slides{min-width:0;min-height:0;display:flex}
[data-played] figure{flex:1;min-width:0;display:flex}
[data-played] figure svg{width:100%;height:100%}
[data-black] body{visibility:hidden}
html[data-black]{background:#000}
}
@media print{
@page{size:A4 landscape;margin:10mm}
html{font-size:12pt}
body{padding:0}
h1{font-size:12pt}
.keys{display:none}
section{break-after:page;break-inside:avoid;padding:0}
section:last-of-type{break-after:auto}
.slides{display:grid;grid-template-columns:repeat(var(--across),1fr);gap:2mm}
figure svg{width:100%;max-height:calc(125mm/var(--across))}
}
`;
