// needs a page

import { afterEach, expect, it } from 'vitest';
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
