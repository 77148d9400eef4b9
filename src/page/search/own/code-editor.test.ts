// needs a page
import { CompletionContext, type CompletionResult } from '@codemirror/autocomplete';
import { javascript } from '@codemirror/lang-javascript';
import { EditorState } from '@codemirror/state';
import { expect, it } from 'vitest';
import { completeOwnNames } from './code-editor.tsx';

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
