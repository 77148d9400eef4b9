// needs a page

import { javascript } from '@codemirror/lang-javascript';
import { EditorState } from '@codemirror/state';
import { expect, it } from 'vitest';
import { overClosing } from './code-editor.tsx';

/** A text with | where the cursor is. */
function typed(text: string, bracket = '}'): string | null {
  const cursor = text.indexOf('|');
  const doc = text.replace('|', '');
  const state = EditorState.create({ doc, selection: { anchor: cursor }, extensions: [javascript()] });
  const spec = overClosing(state, bracket);
  if (spec === null) return null;
  const { state: next } = state.update(spec);
  const { head } = next.selection.main;
  return `${next.sliceDoc(0, head)}|${next.sliceDoc(head)}`;
}

it.each([
  ['if (a) {\n  |\n}', 'if (a) {\n}|'],
  ['if (a) {\n  b();\n  |\n}', 'if (a) {\n  b();\n}|'],
  ['function f() {\n  if (a) {\n    b();\n    |\n  }\n}', 'function f() {\n  if (a) {\n    b();\n  }|\n}'],
  ["while (a) {\n  b('{');\n  |\n\n}", "while (a) {\n  b('{');\n}|"],
])('goes to the bracket that the editor has put there: %j', (text, after) => {
  expect(typed(text)).toBe(after);
});

it('goes over other brackets too', () => {
  expect(typed('f(\n  a,\n  |\n)', ')')).toBe('f(\n  a,\n)|');
});

it.each([
  'function f() {\n  if (a) {\n    b();\n    |\n}', // one is missing
  'if (a) {\n  b(); |\n}', // not on a line of its own
  'if (a) {\n  |\n  b();\n}',
  'if (a) {\n  |',
])('leaves a bracket as it is typed: %j', (text) => {
  expect(typed(text)).toBeNull();
});
