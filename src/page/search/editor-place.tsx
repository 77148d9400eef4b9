/** The editor of own code, with its place while it is being fetched. */

import { t } from '../../locales/t.ts';
import { tx } from '../kit/words.tsx';
import { lazyPart } from '../kit/lazy-part.tsx';
import type { CodeEditorProps } from './own/code-editor.tsx';
import styles from './own/editor-place.module.css';

const CodeEditor = lazyPart(async () => (await import('./own/code-editor.tsx')).CodeEditor);

/** The editor, and its place while it is being fetched. @param className what its screen gives it in height */
export function EditorPlace({
  className = '',
  ...editor
}: CodeEditorProps & { readonly className?: string | undefined }) {
  return (
    <div className={`${styles.place} ${className}`}>
      <CodeEditor meanwhile={<p className={styles.coming}>{t('The editor is on its way.')}</p>} {...editor} />
      {/* Its label tells the ear. */}
      <p className={styles.wayOut} aria-hidden="true">
        {tx('{escape}, then {tab}: out of the editor', { escape: <kbd>Esc</kbd>, tab: <kbd>Tab</kbd> })}
      </p>
    </div>
  );
}
