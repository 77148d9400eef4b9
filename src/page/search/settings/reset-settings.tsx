import { RotateCcw } from 'lucide-react';
import { t } from '../../../locales/t.ts';
import { Button } from '../../kit/button.tsx';
import { useExplore } from '../../session/explore-context.tsx';
import styles from './settings.module.css';

/** Shown once something differs from the algorithm's defaults. */
export function ResetSettings() {
  const anyChosen = useExplore((state) => state.chosen.length > 0);
  const reset = useExplore((state) => state.resetSettings);
  if (!anyChosen) return null;
  return (
    <Button look="quiet" className={styles.small} onClick={reset}>
      <RotateCcw size={13} aria-hidden /> {t('Defaults')}
    </Button>
  );
}
