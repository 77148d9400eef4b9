// needs a page
import { afterEach, expect, it } from 'vitest';
import './tile-scope.ts';
import { eventually } from '../testing/eventually.ts';

afterEach(() => document.body.replaceChildren());

/** The element, in the page, with its frame. */
function shown(html: string) {
  document.body.innerHTML = html;
  const element = document.querySelector('tile-scope') as HTMLElement;
  return { element, frame: element.shadowRoot!.querySelector('iframe')! };
}

/** As the page in the frame says it. */
function post(data: unknown, source: MessageEventSource | null): void {
  window.dispatchEvent(new MessageEvent('message', { data, source }));
}

it('shows the link that its attributes say, and nothing of those that are about the element', () => {
  const { frame } = shown(
    `<tile-scope src="https://example.org/t/" start="1 5 8/7 4 3/0 6 2" algorithm="weighted-a-star" weight="2"
       step="12" view="plane" id="left" class="wide" data-x="1" title="A search"></tile-scope>`,
  );
  expect(frame.src).toBe(
    'https://example.org/t/?embed=1#v=1&start=1%205%208%2F7%204%203%2F0%206%202&algorithm=weighted-a-star&weight=2&step=12&view=plane',
  );
  expect([frame.title, frame.name]).toEqual(['A search', 'left']);
});

it('follows its attributes, as long as it is in the page', async () => {
  const { element, frame } = shown('<tile-scope src="https://example.org/t/" step="1"></tile-scope>');
  element.setAttribute('step', '2');
  await eventually(() => expect(frame.src).toBe('https://example.org/t/?embed=1#v=1&step=2'));
  element.toggleAttribute('picture', true);
  await eventually(() => expect(frame.src).toContain('?embed=picture#'));
});

it('has its steps played where its attributes say so', () => {
  const { frame } = shown('<tile-scope src="https://example.org/t/" step="4" play loop to="9"></tile-scope>');
  expect(frame.src).toBe('https://example.org/t/?embed=1&play=1&loop=1&to=9#v=1&step=4');
});

it('lies beside its own file unless it is told otherwise', () => {
  const { frame } = shown('<tile-scope start="158743062"></tile-scope>');
  expect(frame.src).toBe(`${new URL('./', import.meta.url).href}?embed=1#v=1&start=158743062`);
});

it.each(['', '   '])('takes the address %j for none', (src) => {
  const { frame } = shown(`<tile-scope src="${src}" start="158743062"></tile-scope>`);
  expect(frame.src).toBe(`${new URL('./', import.meta.url).href}?embed=1#v=1&start=158743062`);
});

/** Of what a site’s filter may let through. */
const noPages = [
  'javascript:window.ran=1',
  ' JAVA\nscript:window.ran=1',
  'data:text/html,<script>parent.ran=1</script>',
  'blob:https://example.org/1',
  'file:///tilescope/',
  'http://%zz',
  'https://name:word@example.org/',
  'https://',
];

it.each(noPages)('refuses %j in a sentence, at once and on change, until it is right again', async (src) => {
  const { element } = shown('<tile-scope></tile-scope>');
  const inside = element.shadowRoot!;
  const frames = (): readonly string[] => [...inside.querySelectorAll('iframe')].map((frame) => frame.src);
  const refused = `Tilescope cannot be shown from "${src}".`;
  expect(frames()).toHaveLength(1);
  element.setAttribute('src', src);
  await eventually(() => expect(inside.querySelector('[role=alert]')?.textContent).toContain(refused));
  expect(frames()).toEqual([]);
  element.setAttribute('src', '/elsewhere/');
  await eventually(() => expect(frames()).toEqual([`${location.origin}/elsewhere/?embed=1#v=1`]));
  expect(inside.querySelector('[role=alert]')).toBeNull();
  element.setAttribute('src', src);
  element.remove();
  document.body.append(element);
  expect(inside.textContent).toContain(refused);
  expect(frames()).toEqual([]);
  expect('ran' in window).toBe(false);
});

it('says what its own frame says, and nothing that others post', () => {
  const { element, frame } = shown('<tile-scope></tile-scope>');
  // jsdom gives no window to a frame in a shadow tree; the journeys have a real one.
  const { contentWindow } = document.body.appendChild(document.createElement('iframe'));
  Object.defineProperty(frame, 'contentWindow', { value: contentWindow });
  const heard: unknown[] = [];
  for (const type of ['step', 'end', 'load'])
    element.addEventListener(type, (event) => heard.push([type, (event as CustomEvent).detail]));
  post({ tilescope: 'step', detail: { step: 3, steps: 9 } }, frame.contentWindow);
  post({ tilescope: 'end', detail: { status: 'solved' } }, frame.contentWindow);
  for (const stranger of [null, 'text', 7, {}, { tilescope: 'load', detail: 1 }, { tilescope: 'step' }])
    post(stranger, frame.contentWindow);
  post({ tilescope: 'step', detail: { step: 4, steps: 9 } }, window);
  const told = [
    ['step', { step: 3, steps: 9 }],
    ['end', { status: 'solved' }],
  ];
  expect(heard).toEqual(told);
  element.remove();
  post({ tilescope: 'step', detail: { step: 5, steps: 9 } }, frame.contentWindow);
  expect(heard).toEqual(told);
});
