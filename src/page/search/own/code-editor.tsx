import { useEffect, useRef } from 'react';
import type { CodeProblem } from '../../../core/search/code-fault.ts';
import { CodeView } from './code-view.ts';
import styles from './code-editor.module.css';

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
