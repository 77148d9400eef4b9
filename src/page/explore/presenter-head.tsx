import type { LinkMode } from '../../core/files/share-link.ts';
import { t } from '../../locales/t.ts';
import { type SelectOption, SelectOptions } from '../kit/select-field.tsx';
import { SearchTitle } from '../search/search-view.tsx';
import { useSearch } from '../session/search-context.tsx';
import styles from './presenter-head.module.css';

interface PresenterHeadProps {
  readonly modes: readonly SelectOption<LinkMode>[];
}

/** The one row above a presenter's picture: what is done, and the name of the search. */
export function PresenterHead({ modes }: PresenterHeadProps) {
  const mode = useSearch((state) => state.mode);
  const setMode = useSearch((state) => state.setMode);
  return (
    <div className={styles.head}>
      <select
        className={styles.mode}
        aria-label={t('What to do')}
        value={mode}
        onChange={({ target }) => setMode(target.value as LinkMode)}
      >
        <SelectOptions of={modes} />
      </select>
      {mode !== 'play' && <SearchTitle />}
    </div>
  );
}
