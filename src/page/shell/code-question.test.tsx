// needs a page

import { afterEach, expect, it, vi } from 'vitest';
import { speak } from '../../locales/spoken.ts';
import { madeDictionary } from '../../testing/made-dictionary.ts';
import { idleKit, sessionWith } from '../../testing/session.ts';
import { Shown } from '../../testing/shown.tsx';
import { CodeQuestion } from './code-question.tsx';

afterEach(() => speak(null));

it('names a lecture as its author does, though Tilescope knows the title in another language', async () => {
  const page = new Shown();
  speak(madeDictionary({ Greedy: 'Gierig' }));
  for (const [from, name] of [
    ['lecture', 'Greedy'],
    ['plan', 'Gierig'],
  ] as const) {
    const offered = { from, name: 'Greedy', codes: ['function h() {}'] } as never;
    await page.showOver(sessionWith(idleKit), <CodeQuestion offered={offered} />);
    expect(document.querySelector('[role=dialog] p')?.textContent).toContain(name);
  }
  page.end();
});

it('does not ask again in a scene to whose code the person agreed on the page around it, and asks where they did not', async () => {
  const [agreed, other] = ['function h() {}', 'function h() { return 1; }'];
  const frame = document.createElement('iframe');
  frame.addEventListener('tilescope-code-asked', (event) => {
    if ((event as CustomEvent<string[]>).detail.every((code) => code === agreed)) event.preventDefault();
  });
  vi.stubGlobal('frameElement', frame);
  const page = new Shown();
  const session = sessionWith(idleKit);
  for (const code of [agreed, other]) {
    const taken: (string | null)[] = [];
    const offered = {
      from: 'link',
      codes: [code],
      take: (own: (of: string) => string | null) => taken.push(own(code)),
    } as never;
    session.page.setState({ offered });
    await page.showOver(session, <CodeQuestion offered={offered} />);
    expect(document.querySelectorAll('[role=dialog]')).toHaveLength(code === agreed ? 0 : 1);
    expect(taken).toEqual(code === agreed ? [agreed] : []);
  }
  page.end();
  vi.unstubAllGlobals();
});
