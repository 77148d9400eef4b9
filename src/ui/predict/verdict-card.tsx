import { CircleCheck, CircleHelp, CircleX, Eye, Lightbulb, type LucideIcon } from 'lucide-react';
import type { Prediction } from '../../state/explore-state.ts';
import { nodeAt, sideOf } from '../../trace/cursor.ts';
import type { Question } from '../../trace/predict.ts';
import type { Trace } from '../../trace/trace.ts';
import { t } from '../../words/t.ts';
import { BoardView } from '../board/board-view.tsx';
import { IconButton } from '../controls/button.tsx';
import { nodeBoardsOf } from '../inspector/node-boards.ts';
import { formatScore, shownScores } from '../inspector/priority.ts';
import { whyTaken } from '../inspector/why-taken.ts';
import type { VerdictWords } from './verdict-words.ts';
import styles from './predict.module.css';

const icons: Readonly<Record<Prediction['kind'], LucideIcon>> = {
  right: CircleCheck,
  wrong: CircleX,
  'not-waiting': CircleHelp,
  several: CircleHelp,
  shown: Eye,
};

const boardPx = 56;

/** An answer with its question and what there is to say about it. */
export interface ToldVerdict {
  readonly prediction: Prediction;
  readonly question: Question;
  readonly words: VerdictWords;
}

interface VerdictCardProps {
  readonly trace: Trace;
  readonly said: ToldVerdict;
  /** With all that the Inspector says of the step. */
  readonly explained: boolean;
  readonly onExplain: () => void;
}

/** What became of the last answer: the word, the comparison that decided, and both boards. */
export function VerdictCard({ trace, said, explained, onExplain }: VerdictCardProps) {
  const { prediction, question, words } = said;
  const { kind, node, step, scored } = prediction;
  const Icon = icons[kind];
  const answered = kind === 'right' || kind === 'wrong';
  const isTold = answered || kind === 'shown';
  return (
    <div className={styles.verdict} data-kind={kind}>
      <p className={styles.word}>
        <Icon aria-hidden size={22} strokeWidth={2.2} />
        <strong>{words.word}</strong>
      </p>
      <p className={styles.sentence}>
        {words.sentence}
        {answered && !scored && question.waiting > 1 && ` ${t('Seen before, so it does not count.')}`}
      </p>
      {isTold && (
        <div className={styles.boards}>
          {answered && node !== question.taken && (
            <NodeFigure trace={trace} node={node} step={step} words={words} caption="your node" />
          )}
          <NodeFigure trace={trace} node={question.taken} step={step} words={words} caption="selected" />
        </div>
      )}
      {isTold && (
        <IconButton
          className={styles.explain}
          label={t('Explain the last one')}
          keys="E"
          icon={<Lightbulb aria-hidden size={18} />}
          aria-expanded={explained}
          onClick={onExplain}
        />
      )}
      {isTold && explained && (
        <p className={styles.explained}>
          {t('Step {step}: {why}', { step: step + 1, why: whyTaken(trace, question.taken, step + 1) })}
        </p>
      )}
    </div>
  );
}

interface NodeFigureProps {
  readonly trace: Trace;
  readonly node: number;
  readonly step: number;
  readonly words: VerdictWords;
  readonly caption: 'selected' | 'your node';
}

/** A board with its scores; the one that decided stands out. */
function NodeFigure({ trace, node, step, words, caption }: NodeFigureProps) {
  const board = nodeBoardsOf(trace).of(node);
  const { g, h, priority: f } = nodeAt(trace, node, step);
  const shown = shownScores(trace.request.settings, { g, h, f }).toReversed();
  return (
    <figure className={styles.figure}>
      <BoardView
        board={board}
        goal={sideOf(trace, node).target}
        width={boardPx * Math.min(1, board.columns / board.rows)}
        label={t(
          caption === 'selected' ? 'Board of the node selected: {board}' : 'Board of your node: {board}',
          {
            board: board.cells.join(' '),
          },
        )}
      />
      <figcaption>
        <span className={styles.caption}>{t(caption)}</span>
        {shown.map(({ name, symbol, value }) => (
          <span key={name} data-decides={words.decides === name || undefined}>
            <i>{symbol}</i> {formatScore(value)}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}
