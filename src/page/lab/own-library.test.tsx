// needs a page

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { standardGoal } from '../../core/puzzle/board.ts';
import { defaultSettings } from '../../core/algorithms/registry.ts';
import { isPython } from '../../core/contract/python.ts';
import { maxOwn } from '../../core/files/saved-lab.ts';
import { asOwnCode } from '../../core/search/own-code.ts';
import { buggySearches } from '../../catalog/own-searches.ts';
import { firstOwnCode, firstPythonCode } from '../../catalog/own-examples.ts';
import { exactLab } from '../../testing/exact-lab.ts';
import { idleKit, sessionWith } from '../../testing/session.ts';
import { ServicesContext } from '../session/services.ts';
import { Shown } from '../../testing/shown.tsx';
import { SearchProvider } from '../session/search-context.tsx';
import { useLibraryState } from '../session/own-programs.ts';
import { CodeConsent } from '../session/page-store.ts';
import { createOwnLibrary } from './library-store.ts';
import { LabSession } from './lab-session.ts';
import { OwnLibrary, OwnSources } from './own-library.tsx';
import { OwnSearchPart, OwnVerdict } from './own-panel.tsx';

let page: Shown;
let library: ReturnType<typeof createOwnLibrary>;
let main: ReturnType<typeof sessionWith>;
const names = () => library.getState().own.map(({ name }) => name);

const programs = [firstPythonCode, firstOwnCode].map((code, at) => ({
  ...{ id: `p${at}`, name: `${at}`, code, kind: 'heuristic' as const },
}));

function Edited() {
  const edited = useLibraryState(({ own, editedOwn }) => own.find(({ id }) => id === editedOwn) ?? own[0]);
  return (
    <>
      <OwnSources />
      <OwnLibrary edited={edited} />
      {edited.kind === 'search' && <OwnSearchPart own={edited} refusal={null} problem={null} />}
    </>
  );
}

beforeEach(async () => {
  page = new Shown();
  let ids = 0;
  main = sessionWith(idleKit, { goal: standardGoal({ rows: 3, columns: 3 }) });
  library = createOwnLibrary({ storage: null, newId: () => `id ${++ids}` });
  const after = () => () => undefined;
  const session = new LabSession({ library, lab: exactLab, search: main.store, after });
  const [labs, libraries] = [Promise.resolve(session), Promise.resolve(library)];
  const consent = new CodeConsent({ search: main.store, page: main.page }, (code) =>
    Promise.resolve(library.getState().keepFromExplore(code)),
  );
  await page.show(
    <SearchProvider session={Object.assign(main, { consent })}>
      <ServicesContext value={{ openLabSession: () => labs, openLibrary: () => libraries, lab: exactLab }}>
        <Edited />
      </ServicesContext>
    </SearchProvider>,
  );
});
afterEach(() => page.end());

it('renames, duplicates, deletes and puts back what is in the editor', async () => {
  const [first = ''] = names();
  expect(page.host.querySelector('optgroup')).toBeNull();
  await page.press(`Rename ${first}`);
  await page.fill('Name', 'Mine');
  expect(names()).toEqual(['Mine']);
  await page.press('Keep the name');
  expect(page.texts('select option')).toEqual(['Mine']);
  await page.press('Duplicate Mine');
  expect([names().length, page.texts('select option').length]).toEqual([2, 2]);
  const second = names()[1] ?? '';
  expect(page.field('In the editor').value).toBe(library.getState().own[1]?.id);
  expect(page.texts('[aria-live]')).toEqual([]);
  await page.press(`Delete ${second}`);
  expect([names(), page.text('[aria-live]')]).toEqual([['Mine'], `“${second}” is deleted. Undo`]);
  await page.press('Undo');
  expect(names()).toEqual(['Mine', second]);
  await page.fill('In the editor', library.getState().own[0]?.id ?? '');
  expect(library.getState().editedOwn).toBe(library.getState().own[0]?.id);
});

it('begins with a first program in the language of the editor', async () => {
  for (const { id, code } of programs)
    for (const [at, kind] of ['heuristic', 'search'].entries()) {
      await page.after(() => library.setState({ own: programs, editedOwn: id }));
      page.key('button[aria-haspopup=menu]', 'Enter');
      await page.after(() => document.querySelectorAll<HTMLElement>('[role=menuitem]')[at]?.click());
      const { own, editedOwn } = library.getState();
      const begun = own.find((one) => one.id === editedOwn); // one that is there already is opened
      expect([isPython(begun?.code ?? ''), begun?.kind]).toEqual([isPython(code), kind]);
    }
});

it('has no room for more than can be kept', async () => {
  const [first = ''] = names();
  expect(page.button(`Duplicate ${first}`).disabled).toBe(false);
  const [one] = library.getState().own;
  const own = Array.from({ length: maxOwn }, (_, index) => ({ ...one, id: `x${index}` }));
  await page.after(() => library.setState({ own, editedOwn: 'x0' }));
  expect([
    page.button(`Duplicate ${first}`).disabled,
    page.button('Open a .js or .py file').disabled,
  ]).toEqual([true, true]);
});

it('reads a file into the editor, and says why it cannot', async () => {
  const field = page.field('File with a function h or search');
  const choose = (name: string, ...text: string[]) => {
    Object.defineProperty(field, 'files', {
      configurable: true,
      value: text.map((part) => new File([part], name)),
    });
    return page.after(() => field.dispatchEvent(new Event('change', { bubbles: true })));
  };
  await choose('none.js');
  expect([names().length, page.texts('[role=alert]')]).toEqual([1, []]);
  await choose('binary.js', 'a\0b');
  expect([names().length, page.texts('[role=alert]')]).toEqual([1, ['This file holds no text.']]);
  await choose('mine.js', 'function h(board, goal) {\n  return 1;\n}\n');
  expect([names()[1], library.getState().own[1]?.kind, page.texts('[role=alert]')]).toEqual([
    'mine',
    'heuristic',
    [],
  ]);
  await choose('seek.mjs', 'function search(start, goal, tools) {\n  return null;\n}\n');
  expect([names()[2], library.getState().own[2]?.kind]).toEqual(['seek', 'search']);
  const groups = [...page.host.querySelectorAll('optgroup')].map(({ label, children }) => [
    label,
    children.length,
  ]);
  expect(groups).toEqual([
    ['Your heuristics', 2],
    ['Your searches', 1],
  ]);
});

it('saves under the name in plain letters', async () => {
  const saved: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  for (const name of ['My h, No. 2!', '§§']) {
    await page.after(() => library.getState().renameOwn(name));
    await page.press(`Save ${name} as a file`);
  }
  expect(saved).toEqual(['my-h-no-2.js', 'heuristic.js']);
});

it('runs a search in Explore: one with a known bug on the board that shows it, as long as it is unchanged', async () => {
  const [bug] = buggySearches;
  const run = async (code: string) => {
    await page.after(() => library.getState().openOwn('Mine', asOwnCode(code), 'search'));
    const said = page.texts('p[aria-live]').at(-1) ?? '';
    await page.press('Run in Explore');
    const { start, settings } = main.store.getState();
    return [said.includes('bug shows on this board'), start.cells.join(' '), settings.algorithm];
  };
  const before = main.store.getState().start.cells.join(' ');
  expect(await run('function search(start, goal, tools) {\n  return null;\n}\n')).toEqual([
    ...[false, before, 'own-search'],
  ]);
  await page.after(() => main.store.setState({ settings: defaultSettings('a-star') }));
  expect(await run(bug.code)).toEqual([true, bug.board, 'own-search']);
});

it('says of a heuristic in Python that it waits for a search in Python, and of no other', async () => {
  const session = new LabSession({
    library,
    lab: exactLab,
    search: main.store,
    after: () => () => undefined,
  });
  const opened = Promise.resolve(session);
  const other = new Shown();
  await other.show(
    <SearchProvider session={main}>
      <ServicesContext
        value={{ openLabSession: () => opened, openLibrary: () => Promise.resolve(library), lab: exactLab }}
      >
        {programs.map((own) => (
          <OwnVerdict key={own.id} own={own} refusal={null} />
        ))}
      </ServicesContext>
    </SearchProvider>,
  );
  const waits = (): boolean[] => other.texts('p').map((text) => text.startsWith('Python runs the search'));
  expect(waits()).toEqual([false, false]);
  const { settings } = main.store.getState();
  const own = { ...settings, heuristic: 'own' as const, code: firstPythonCode };
  await other.after(() => main.store.setState({ phase: 'running', settings: own }));
  expect(waits()).toEqual([true, false]);
  await other.after(() => main.store.setState({ settings: { ...own, heuristic: 'manhattan' } }));
  expect(waits()).toEqual([false, false]);
  other.end();
});
