import { Pencil } from 'lucide-react';
import { isSearchCode } from '../../../core/search/code-choice.ts';
import { ownSearchName } from '../../../core/search/settings.ts';
import { t } from '../../../locales/t.ts';
import { Button } from '../../kit/button.tsx';
import { useService, type OwnProgram } from '../../session/services.ts';
import { useOwnLibrary } from '../../session/own-programs.ts';
import { useSearch, useSession } from '../../session/search-context.tsx';
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
  const written = useOwnLibrary(!isWritten).filter((one) => one.kind === 'search' && isSearchCode(one.code));
  if (!isWritten && written.length > 0) return <Written programs={written.toReversed()} />;
  return (
    <div className={styles.search}>
      {!isWritten && <p>{t('There is no search of yours yet: a program of fifteen lines is one.')}</p>}
      <Button look={isWritten ? 'plain' : 'primary'} onClick={() => edit(code)}>
        <Pencil size={14} aria-hidden /> {isWritten ? t('Edit the code') : t('Write it in the Lab')}
      </Button>
    </div>
  );
}

/** Searches that are in the Lab already, to be taken from there. @param programs the newest first */
function Written({ programs }: { readonly programs: readonly OwnProgram[] }) {
  const session = useSession();
  const openLibrary = useService('openLibrary');
  const edit = useEditingCode();
  const { store, page, consent } = session;
  const take = async ({ code }: OwnProgram): Promise<void> => {
    const named = (await openLibrary()).getState().nameOwn(code);
    await consent.replace(named, (notice) => {
      store.setState({ misfit: null }); // that there is no code is no longer so
      store.getState().changeSetting('code', named);
      if (notice !== null) page.setState({ notice });
    });
  };
  return (
    <div className={styles.search}>
      <p>{t('Yours in the Lab, the newest first:')}</p>
      <ul className={styles.programs}>
        {programs.map((program) => (
          <li key={program.id}>
            <Button onClick={() => void take(program)}>{program.name}</Button>
          </li>
        ))}
      </ul>
      <Button look="plain" onClick={() => edit('')}>
        <Pencil size={14} aria-hidden /> {t('Write another in the Lab')}
      </Button>
    </div>
  );
}
