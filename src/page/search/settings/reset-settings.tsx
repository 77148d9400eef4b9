import { RotateCcw } from 'lucide-react';
import { t } from '../../../locales/t.ts';
import { Button } from '../../kit/button.tsx';
import { useSearch } from '../../session/search-context.tsx';
import styles from './settings.module.css';

/** Shown once something differs from the algorithm's defaults. */
export function ResetSettings() {
  const anyChosen = useSearch((state) => state.chosen.length > 0);
  const reset = useSearch((state) => state.resetSettings);
  if (!anyChosen) return null;
  return (
    <Button look="quiet" className={styles.small} onClick={reset}>
      <RotateCcw size={13} aria-hidden /> {t('Defaults')}
    </Button>
  );
}
