import { ArrowRight } from 'lucide-react';
import { t } from '../../locales/t.ts';
import { Button } from '../kit/button.tsx';
import { useCheckSession } from './use-check.ts';
import styles from './count-answer.module.css';

/** Why the answer does not settle it, each reason once, and the way to what does: the log. Nothing without a reason. */
export function Doubt({ whys }: { readonly whys: readonly string[] }) {
  const session = useCheckSession();
  if (whys.length === 0) return null;
  return (
    <>
      {[...new Set(whys)].map((why) => (
        <p key={why} className={styles.note}>
          {why}
        </p>
      ))}
      <Button onClick={() => session.store.setState({ asks: 'log' })}>
        <ArrowRight size={15} aria-hidden />
        {t('Check the log')}
      </Button>
    </>
  );
}
