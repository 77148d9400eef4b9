import { t } from '../../../locales/t.ts';
import { Term } from '../../kit/term.tsx';
import { type ShownScore, sayScore } from '../../session/search-words.ts';
import styles from './node-figures.module.css';

interface NodeFiguresProps {
  readonly scores: readonly ShownScore[];
  /** How f is made of g and h. */
  readonly formula: string;
  /** g counts from the root of its side, else from the start. */
  readonly fromRoot: boolean;
  /** g and h are costs, and not numbers of moves. */
  readonly inCosts: boolean;
}

/** The numbers of a node, large. */
export function NodeFigures({ scores, formula, fromRoot, inCosts }: NodeFiguresProps) {
  const titles = {
    g: () =>
      inCosts
        ? t(fromRoot ? 'g: cost of the path from its root' : 'g: cost of the path from the start')
        : t(fromRoot ? 'g: moves from its root' : 'g: moves from the start'),
    h: () => t(inCosts ? 'h: estimate of the cost that is left' : 'h: estimate of the moves that are left'),
    f: (symbol: string) => t('{symbol} = {formula}: smaller goes first', { symbol, formula }),
  };
  return (
    <dl className={styles.figures} data-terms>
      {scores.map((score, index) => (
        <Figure
          key={score.name}
          score={score}
          title={
            score.learned === undefined
              ? titles[score.name](score.symbol)
              : t('h: the estimate, and what the search has learned of it')
          }
          reach={index === 0 ? 'tab' : 'arrows'}
        />
      ))}
    </dl>
  );
}

function Figure({
  score,
  title,
  reach,
}: {
  readonly score: ShownScore;
  readonly title: string;
  readonly reach: 'tab' | 'arrows';
}) {
  return (
    <div>
      <dt>
        <Term name={score.name} reach={reach}>
          {score.symbol}
        </Term>
      </dt>
      <dd data-stat={score.name} data-value={score.value} title={title}>
        {sayScore(score)}
      </dd>
    </div>
  );
}
