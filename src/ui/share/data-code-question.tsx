import { t } from '../../words/t.ts';
import { CodeDialog } from '../own/code-dialog.tsx';

interface DataCodeQuestionProps {
  readonly codes: readonly string[];
  readonly onAnswer: (accepted: boolean) => void;
}

/** Shows the code in a file of somebody's data, and asks about it before any of it is kept. */
export function DataCodeQuestion({ codes, onAnswer }: DataCodeQuestionProps) {
  return (
    <CodeDialog
      title={t('This file carries code')}
      origin={t('Somebody wrote heuristics in JavaScript that are not yours so far.')}
      codes={codes}
      no={t('Not now')}
      onAnswer={onAnswer}
    />
  );
}
