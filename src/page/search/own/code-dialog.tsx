import { isSearchCode } from '../../../core/search/code-choice.ts';
import { t } from '../../../locales/t.ts';
import { Button } from '../../kit/button.tsx';
import { SheetDialog } from '../../kit/sheet-dialog.tsx';
import styles from './code-question.module.css';

interface CodeDialogProps {
  readonly title: string;
  /** Who wrote it, in half a sentence: what follows is what it can do. */
  readonly origin: string;
  readonly codes: readonly string[];
  /** What "no" is called. */
  readonly no: string;
  readonly onAnswer: (accepted: boolean) => void;
}

/** Shows code that came from somebody else, and asks whether to run it. */
export function CodeDialog({ title, origin, codes, no, onAnswer }: CodeDialogProps) {
  return (
    <SheetDialog title={title} place="middle" open onOpenChange={(open) => !open && onAnswer(false)}>
      <div className={styles.body}>
        <p>
          {origin}{' '}
          {t(
            'Code runs walled off: it sees boards and nothing else, and reaches neither this page, nor your files, nor the network. Look at it first.',
          )}
        </p>
        {codes.map((code, index) => (
          <pre
            key={code}
            className={styles.code}
            tabIndex={0}
            aria-label={
              codes.length === 1
                ? isSearchCode(code)
                  ? t('Code of the search')
                  : t('Code of the heuristic')
                : t('Code {n} of {total}', { n: index + 1, total: codes.length })
            }
          >
            {code}
          </pre>
        ))}
        <div className={styles.answers}>
          <Button look="primary" onClick={() => onAnswer(true)}>
            {t('Run it#code')}
          </Button>
          <Button onClick={() => onAnswer(false)}>{no}</Button>
        </div>
      </div>
    </SheetDialog>
  );
}
