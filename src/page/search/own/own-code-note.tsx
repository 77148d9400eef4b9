import { t } from '../../../locales/t.ts';
import { useSearch } from '../../session/search-context.tsx';
import styles from './own-code-note.module.css';

/** Which own code is in force, to be looked into; it is written in the Lab. */
export function OwnCodeNote() {
  const code = useSearch((state) => state.settings.code);
  const lines = code.trimEnd().split('\n').length;
  return (
    <details className={styles.note}>
      <summary>{t('Own code, {n} {n:line|lines}', { n: lines })}</summary>
      <pre className={styles.code} tabIndex={0} aria-label={t('Own code')}>
        {code}
      </pre>
    </details>
  );
}
