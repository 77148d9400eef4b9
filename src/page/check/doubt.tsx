import { ArrowRight } from 'lucide-react';
import { t } from '../../locales/t.ts';
import { Button } from '../kit/button.tsx';
import { useCheckSession } from './use-check.ts';
import styles from './count-answer.module.css';

/** Why the answer does not settle it, and the way to what does: the log. */
export function Doubt({ why }: { readonly why: string }) {
  const session = useCheckSession();
  return (
    <>
      <p className={styles.note}>{why}</p>
      <Button onClick={() => session.store.setState({ asks: 'log' })}>
        <ArrowRight size={15} aria-hidden />
        {t('Check the log')}
      </Button>
    </>
  );
}
