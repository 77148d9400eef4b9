import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  type Completion,
  type CompletionContext,
  completionKeymap,
  type CompletionResult,
  ifNotIn,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { javascript, javascriptLanguage, localCompletionSource } from '@codemirror/lang-javascript';
import { localCompletionSource as localInPython, python, pythonLanguage } from '@codemirror/lang-python';
import {
  bracketMatching,
  HighlightStyle,
  indentOnInput,
  indentUnit,
  syntaxHighlighting,
  ensureSyntaxTree,
} from '@codemirror/language';
import { lintGutter, setDiagnostics } from '@codemirror/lint';
import {
  Annotation,
  Compartment,
  EditorState,
  type Extension,
  type TransactionSpec,
} from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { useEffect, useRef } from 'react';
import { inPython, type OwnName, ownArguments, ownHelpers } from '../../../catalog/own-helpers.ts';
import { isPython } from '../../../core/contract/python.ts';
import type { CodeProblem } from '../../../core/search/own-run.ts';
import { named } from '../../../locales/named.ts';
import { sayAny } from '../../../locales/say-any.ts';
import styles from './code-editor.module.css';

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
const goesOverClosing = EditorView.inputHandler.of((view, from, to, text) => {
  const { head, empty } = view.state.selection.main;
  const over = empty && from === head && to === head ? overClosing(view.state, text) : null;
  if (over !== null) view.dispatch(over);
  return over !== null;
});

export interface CodeEditorProps {
  /** Accessible name. */
  readonly label: string;
  /** Another document has a history of its own. */
  readonly documentId: string;
  readonly code: string;
  /** Marked at its line. */
  readonly problem: CodeProblem | null;
  readonly onCode: (code: string) => void;
}

/** Where code is written: lines, colours, completion, and what is wrong at its place. */
export function CodeEditor({ label, documentId, code, problem, onCode }: CodeEditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<CodeView | null>(null);
  const tell = useRef(onCode);
  useEffect(() => {
    tell.current = onCode;
  });
  useEffect(() => {
    if (place.current === null) return;
    const made = new CodeView(place.current, label, (written) => tell.current(written));
    view.current = made;
    return () => made.dispose();
  }, [label]);
  useEffect(() => view.current?.show(documentId, code), [label, documentId, code]);
  useEffect(() => view.current?.mark(problem), [label, problem, documentId, code]);
  return <div ref={place} className={styles.editor} />;
}

/** A change that no person made here. */
const fromElsewhere = Annotation.define<boolean>();

/** An editor in a place of the page, until it is disposed of. */
class CodeView {
  private readonly view: EditorView;
  private readonly extensions: Extension;
  private documentId: string | null = null;

  /** @param onCode is told every change that a person makes */
  constructor(place: HTMLElement, label: string, onCode: (code: string) => void) {
    const listen = EditorView.updateListener.of(({ docChanged, transactions, state, view }) => {
      if (!docChanged) return;
      const code = state.doc.toString();
      const now = languageFor(code);
      if (language.get(state) !== now) view.dispatch({ effects: language.reconfigure(now) });
      if (!transactions.some((one) => one.annotation(fromElsewhere))) onCode(code);
    });
    this.extensions = [
      ...usual,
      tabGoesOn(),
      EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
      listen,
    ];
    this.view = new EditorView({ parent: place, state: this.stateOf('') });
  }

  /** Shows a document; where it is the one on screen already, only a change from elsewhere touches it. */
  show(documentId: string, code: string): void {
    if (documentId !== this.documentId) {
      this.documentId = documentId;
      this.view.setState(this.stateOf(code));
    } else if (code !== this.view.state.doc.toString()) {
      const changes = { from: 0, to: this.view.state.doc.length, insert: code };
      this.view.dispatch({ changes, annotations: fromElsewhere.of(true) });
    }
  }

  /** Marks what is wrong at its line; null takes the mark away. */
  mark(problem: CodeProblem | null): void {
    const { state } = this.view;
    if (problem === null || problem.line === null || problem.line > state.doc.lines) {
      this.view.dispatch(setDiagnostics(state, []));
      return;
    }
    const line = state.doc.line(problem.line);
    const from = Math.min(line.to, line.from + Math.max(0, (problem.column ?? 1) - 1));
    const to =
      problem.column === null ? line.to : Math.max(from, wordEnd(line.text, from - line.from) + line.from);
    this.view.dispatch(
      setDiagnostics(state, [{ from, to, severity: 'error', message: sayAny(problem.what) }]),
    );
  }

  dispose(): void {
    this.view.destroy();
  }

  private stateOf(doc: string): EditorState {
    return EditorState.create({ doc, extensions: [this.extensions, language.of(languageFor(doc))] });
  }
}

/** Where the word that begins at `from` ends. */
function wordEnd(text: string, from: number): number {
  const word = /^[\w$]+/.exec(text.slice(from))?.[0].length ?? 1;
  return Math.min(text.length, from + word);
}

/** The arguments and the helpers, with what they are. */
const ownWords = (helpers: readonly OwnName[]): readonly Completion[] => [
  ...ownArguments.map(({ name, form, meaning }) => ({
    label: name,
    type: 'variable',
    detail: form,
    info: named(meaning),
    boost: 2,
  })),
  ...helpers.map(({ name, form, meaning }) => ({
    ...{ label: name, type: 'function', detail: form.slice(name.length), info: named(meaning), boost: 1 },
  })),
];

/** Where words are no names: there Enter is to end the line. */
const notCode = [
  'LineComment',
  'Comment',
  'BlockComment',
  'String',
  'TemplateString',
  'FormatString',
  'RegExp',
];

/** Names while they are being written, where code is; of one that is whole Enter ends the line. */
export const completeOwnNames = completing(ownHelpers);
const completePythonNames = completing(ownHelpers.map(inPython));

function completing(helpers: readonly OwnName[]) {
  const isOwnWord = (text: string): boolean => ownWords(helpers).some(({ label }) => label === text);
  return ifNotIn(notCode, (context: CompletionContext): CompletionResult | null => {
    const word = context.matchBefore(/[\w$]+/);
    if (!context.explicit && (word === null || isOwnWord(word.text))) return null;
    const validFor = (text: string): boolean => /^[\w$]*$/.test(text) && !isOwnWord(text);
    return { from: word?.from ?? context.pos, options: [...ownWords(helpers)], validFor };
  });
}

/** What depends on the language that is written, which may be another with any change. */
const language = new Compartment();
const inJavaScript: Extension = [
  javascript(),
  javascriptLanguage.data.of({ autocomplete: completeOwnNames }),
  javascriptLanguage.data.of({ autocomplete: localCompletionSource }),
  EditorState.tabSize.of(2),
];
const isInPython: Extension = [
  python(),
  pythonLanguage.data.of({ autocomplete: completePythonNames }),
  pythonLanguage.data.of({ autocomplete: localInPython }),
  EditorState.tabSize.of(4),
  indentUnit.of('    '),
];
const languageFor = (code: string): Extension => (isPython(code) ? isInPython : inJavaScript);

/** Colours of the page, so that both themes are met. */
const colours = HighlightStyle.define([
  { tag: tags.comment, color: 'var(--ink-faint)', fontStyle: 'italic' },
  {
    tag: [tags.keyword, tags.controlKeyword, tags.definitionKeyword],
    color: 'var(--score-h)',
    fontWeight: '600',
  },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--current-text)' },
  { tag: tags.string, color: 'var(--solution-text)' },
  { tag: tags.function(tags.variableName), color: 'var(--closed-text)' },
  { tag: tags.operator, color: 'var(--ink-quiet)' },
]);

const look = EditorView.theme({
  '&': {
    height: '100%',
    color: 'var(--ink)',
    backgroundColor: 'var(--raised)',
    fontSize: 'var(--text-small)',
  },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--font-mono)', lineHeight: '1.5', overflow: 'auto' },
  '.cm-content': { caretColor: 'var(--ink)', padding: '0.5rem 0' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)', borderLeftWidth: '2px' },
  '.cm-gutters': { backgroundColor: 'var(--panel)', color: 'var(--ink-faint)', border: 'none' },
  '.cm-activeLine': { backgroundColor: 'color-mix(in srgb, var(--hover) 60%, transparent)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'var(--closed-wash)',
  },
  '.cm-matchingBracket': { backgroundColor: 'var(--solution-wash)', outline: '1px solid var(--solution)' },
  '.cm-tooltip': {
    backgroundColor: 'var(--raised)',
    border: '1px solid var(--line-strong)',
    borderRadius: '6px',
    color: 'var(--ink)',
  },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    backgroundColor: 'var(--action)',
    color: 'var(--action-ink)',
  },
  '.cm-completionInfo': { maxWidth: '17.5rem', padding: '0.375rem 0.5625rem', fontFamily: 'var(--font-ui)' },
  '.cm-completionDetail': { color: 'var(--ink-quiet)', fontStyle: 'normal' },
  'li[aria-selected] .cm-completionDetail': { color: 'inherit' },
  '.cm-diagnostic': { borderLeft: '3px solid var(--current)', fontFamily: 'var(--font-ui)' },
  '.cm-lintRange-error': {
    backgroundImage: 'none',
    textDecoration: 'underline wavy var(--current)',
    textUnderlineOffset: '3px',
  },
});

/** By which nothing is done in it yet. */
const passing = ['Tab', 'Shift', 'Control', 'Alt', 'Meta', 'Escape'];

/**
 * Who comes by Tab goes on by Tab, and nobody is held who only passes; it indents once anything else was done here, and Escape before it
 * leads out then.
 */
function tabGoesOn(): Extension {
  let byPointer = false;
  return EditorView.domEventObservers({
    mousedown: (_event, view) => {
      byPointer = true;
      view.setTabFocusMode(false);
    },
    focus: (_event, view) => {
      view.setTabFocusMode(!byPointer);
      // A browser brings but the line of the caret into a low window
      if (!byPointer) view.dom.scrollIntoView({ block: 'nearest' });
    },
    blur: () => void (byPointer = false),
    keydown: ({ key }, view) => {
      if (!passing.includes(key)) view.setTabFocusMode(false);
    },
  });
}

const usual: readonly Extension[] = [
  lineNumbers(),
  lintGutter(),
  history(),
  drawSelection(),
  indentOnInput(),
  bracketMatching(),
  goesOverClosing,
  closeBrackets(),
  highlightActiveLine(),
  EditorView.lineWrapping,
  autocompletion({ icons: false }),
  syntaxHighlighting(colours),
  look,
  keymap.of([...closeBracketsKeymap, ...defaultKeymap, ...historyKeymap, ...completionKeymap, indentWithTab]),
];
