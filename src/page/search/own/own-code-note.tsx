import { Pencil } from 'lucide-react';
import { isSearchCode } from '../../../core/search/own-heuristic.ts';
import { ownSearchName } from '../../../core/search/settings.ts';
import { t } from '../../../locales/t.ts';
import { Button } from '../../kit/button.tsx';
import { useSearch } from '../../session/search-context.tsx';
import { useEditingCode } from './use-editing-code.ts';
import styles from './own-code-note.module.css';

/** Which own code is in force, to be looked into; it is written in the Lab. */
export function OwnCodeNote() {
  const code = useSearch((state) => state.settings.code);
  const isSearch = useSearch((state) => state.settings.algorithm === ownSearchName);
  const lines = code.trimEnd().split('\n').length;
  return (
    <>
      {code !== '' && (
        <details className={styles.note}>
          <summary>{t('Own code, {n} {n:line|lines}', { n: lines })}</summary>
          <pre className={styles.code} tabIndex={0} aria-label={t('Own code')}>
            {code}
          </pre>
        </details>
      )}
      {isSearch && <SearchCode />}
    </>
  );
}

/** The way to where a search is written. */
function SearchCode() {
  const code = useSearch((state) => state.settings.code);
  const edit = useEditingCode();
  const isWritten = isSearchCode(code);
  return (
    <div className={styles.search}>
      {!isWritten && <p>{t('There is no search of yours yet: a program of fifteen lines is one.')}</p>}
      <Button look={isWritten ? 'plain' : 'primary'} onClick={() => edit(code)}>
        <Pencil size={14} aria-hidden /> {isWritten ? t('Edit the code') : t('Write it in the Lab')}
      </Button>
    </div>
  );
}
