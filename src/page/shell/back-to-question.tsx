import { ArrowLeft, X } from 'lucide-react';
import { linkedQuestion } from '../../catalog/questions/ask-links.ts';
import { t } from '../../locales/t.ts';
import { Button, IconButton } from '../kit/button.tsx';
import { usePage, useSearch, useSession } from '../session/search-context.tsx';
import type { PageState } from '../session/page-store.ts';
import styles from './page-frame.module.css';

/** Above a search that answers a question, or that the verdict on a log names: the way back. */
export function BackToQuestion({ asked }: { readonly asked: NonNullable<PageState['asked']> }) {
  const { page } = useSession();
  const isSearch = usePage(({ screen }) => screen === 'explore' || screen === 'compare');
  const isFile = useSearch(({ opened }) => opened !== null); // its own bar leads back
  const isVerdict = typeof asked !== 'string';
  if (!isSearch || (isVerdict && isFile)) return null;
  const forget = (): void => page.setState({ asked: undefined });
  const goBack = (): void =>
    page.setState(
      isVerdict
        ? { ...asked, asked: undefined }
        : { screen: 'learn', lesson: linkedQuestion(asked), asked: undefined },
    );
  return (
    <div className={styles.notice}>
      <p>
        {isVerdict
          ? t('The verdict on the log names this search.')
          : t('This search answers a question of Ask.')}
      </p>
      <Button onClick={goBack}>
        <ArrowLeft size={16} aria-hidden />
        {isVerdict ? t('Back to the verdict') : t('Back to the question')}
      </Button>
      <IconButton label={t('Dismiss')} icon={<X size={16} aria-hidden />} onClick={forget} />
    </div>
  );
}
