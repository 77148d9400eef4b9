import { ensureSyntaxTree } from '@codemirror/language';
import type { EditorState, TransactionSpec } from '@codemirror/state';
import { EditorView } from '@codemirror/view';

const openers: Readonly<Record<string, string>> = { '}': '{', ')': '(', ']': '[' };
const mostMs = 50; // to read the code

/**
 * What a closing bracket does that is typed on an empty line above the same bracket: it goes there, and the empty line goes. The editor
 * closes brackets itself and forgets which once the cursor is on another line, so that a person who closes them too would have each
 * twice. Null: it is a bracket like any other, as where one is missing.
 */
export function overClosing(state: EditorState, typed: string): TransactionSpec | null {
  const { main, ranges } = state.selection;
  if (openers[typed] === undefined || ranges.length > 1 || !main.empty) return null;
  const line = state.doc.lineAt(main.head);
  const rest = state.sliceDoc(main.head);
  const there = main.head + rest.length - rest.trimStart().length;
  if (line.text.trim() !== '' || state.sliceDoc(there, there + 1) !== typed || !isBalanced(state, typed))
    return null;
  const { from } = state.doc.lineAt(there);
  return {
    changes: { from: line.from, to: from },
    selection: { anchor: there + 1 - (from - line.from) },
    scrollIntoView: true,
    userEvent: 'input.type',
  };
}

/** Whether each bracket of a kind is closed; those of texts and remarks are none. */
function isBalanced(state: EditorState, closing: string): boolean {
  const tree = ensureSyntaxTree(state, state.doc.length, mostMs);
  if (tree === null) return false;
  const counts = new Map<string, number>();
  tree.iterate({
    enter: ({ name, from, to }) => void (to > from && counts.set(name, (counts.get(name) ?? 0) + 1)),
  });
  return counts.get(closing) === counts.get(openers[closing] ?? '');
}

/** The same as the person types. */
export const goesOverClosing = EditorView.inputHandler.of((view, from, to, text) => {
  const { head, empty } = view.state.selection.main;
  const over = empty && from === head && to === head ? overClosing(view.state, text) : null;
  if (over !== null) view.dispatch(over);
  return over !== null;
});
