// needs a page
import { CompletionContext, type CompletionResult } from '@codemirror/autocomplete';
import { javascript } from '@codemirror/lang-javascript';
import { EditorState } from '@codemirror/state';
import { expect, it } from 'vitest';
import { createElement } from 'react';
import { Shown } from '../../../testing/shown.tsx';
import { CodeEditor, completeOwnNames } from './code-editor.tsx';

/** What is offered at the end of a text; null: nothing. */
async function offered(doc: string, explicit = false): Promise<CompletionResult | null> {
  const state = EditorState.create({ doc, extensions: [javascript()] });
  return completeOwnNames(new CompletionContext(state, doc.length, explicit));
}

it('offers names while they are written, and those that are whole only to who asks', async () => {
  const result = await offered('return dist');
  expect(result?.from).toBe(7);
  expect(result?.options.map(({ label }) => label)).toContain('distance');
  expect(result?.validFor).toBeTypeOf('function');
  const stays = result?.validFor as (text: string) => boolean;
  expect([stays('dista'), stays('distance'), stays('dist(')]).toEqual([true, false, false]);
  expect(await offered('return distance')).toBeNull();
  expect(await offered('return distance', true)).not.toBeNull();
  expect(await offered('return ')).toBeNull();
});

it('offers nothing in comments and texts, where Enter is to end the line', async () => {
  for (const doc of ['// das dist', '/* the goa', "'dist", '`dist'])
    expect([doc, await offered(doc)]).toEqual([doc, null]);
});

it('lets who comes by Tab go on by Tab, and indents by it once something else was done, until Escape', async () => {
  const page = new Shown();
  let code = 'h';
  const onCode = (written: string): void => void (code = written);
  await page.show(createElement(CodeEditor, { label: 'Code', documentId: 'a', code, problem: null, onCode }));
  const text = page.one('[aria-label=Code]');
  /** Whether the editor has used the key. */
  const press = (key: string): boolean => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'keyCode', { value: { Tab: 9, Escape: 27 }[key] ?? 39 }); // what the editor asks
    text.dispatchEvent(event);
    return event.defaultPrevented;
  };
  text.focus();
  expect([press('Tab'), code]).toEqual([false, 'h']);
  press('ArrowRight');
  expect([press('Tab'), code.trimStart()]).toEqual([true, 'h']);
  expect(code).not.toBe('h');
  press('Escape');
  expect(press('Tab')).toBe(false);
  text.blur();
  text.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
  text.focus();
  expect(press('Tab')).toBe(true);
  page.end();
});
