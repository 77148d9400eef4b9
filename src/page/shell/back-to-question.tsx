import { ArrowLeft, X } from 'lucide-react';
import { linkedQuestion } from '../../catalog/questions/ask-links.ts';
import { t } from '../../locales/t.ts';
import { Button, IconButton } from '../kit/button.tsx';
import { usePage, useSession } from '../session/search-context.tsx';
import styles from './page-frame.module.css';

/** Above a search that answers a question: the way back to it. */
export function BackToQuestion({ asked }: { readonly asked: string }) {
  const { page } = useSession();
  const isSearch = usePage(({ screen }) => screen === 'explore' || screen === 'compare');
  if (!isSearch) return null;
  const forget = (): void => page.setState({ asked: undefined });
  const goBack = (): void =>
    page.setState({ screen: 'learn', lesson: linkedQuestion(asked), asked: undefined });
  return (
    <div className={styles.notice}>
      <p>{t('This search answers a question of Ask.')}</p>
      <Button onClick={goBack}>
        <ArrowLeft size={16} aria-hidden />
        {t('Back to the question')}
      </Button>
      <IconButton label={t('Dismiss')} icon={<X size={16} aria-hidden />} onClick={forget} />
    </div>
  );
}
