import { CircleCheck, CircleHelp, CircleX, Eye, type LucideIcon } from 'lucide-react';
import type { Prediction } from '../../session/games.ts';
import { t } from '../../../locales/t.ts';
import type { VerdictWords } from './verdict-words.ts';
import styles from './predict.module.css';

const icons: Readonly<Record<Prediction['kind'], LucideIcon>> = {
  right: CircleCheck,
  wrong: CircleX,
  'not-waiting': CircleHelp,
  several: CircleHelp,
  shown: Eye,
};

interface VerdictCardProps {
  readonly prediction: Prediction;
  readonly words: VerdictWords;
}

/** What became of an answer: a word, and the comparison that decided. */
export function VerdictCard({ prediction: { kind, scored }, words }: VerdictCardProps) {
  const Icon = icons[kind];
  const isOld = (kind === 'right' || kind === 'wrong') && !scored;
  return (
    <p className={styles.verdict} data-kind={kind}>
      <strong className={styles.word}>
        <Icon aria-hidden size={20} strokeWidth={2.2} />
        {words.word}
      </strong>
      <span>
        {words.sentence}
        {isOld && ` ${t('Seen before, so it does not count.')}`}
      </span>
    </p>
  );
}
