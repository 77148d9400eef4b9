import { t } from '../../../locales/t.ts';
import { Term } from '../../kit/term.tsx';
import { type ShownScore, formatScore } from '../../session/priority.ts';
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
      {scores.map(({ name, symbol, value }, index) => (
        <Figure
          key={name}
          {...{ name, symbol, value }}
          title={titles[name](symbol)}
          reach={index === 0 ? 'tab' : 'arrows'}
        />
      ))}
    </dl>
  );
}

function Figure({
  name,
  symbol,
  value,
  title,
  reach,
}: {
  readonly name: ShownScore['name'];
  readonly symbol: string;
  readonly value: number;
  readonly title: string;
  readonly reach: 'tab' | 'arrows';
}) {
  return (
    <div>
      <dt>
        <Term name={name} reach={reach}>
          {symbol}
        </Term>
      </dt>
      <dd data-stat={name} data-value={value} title={title}>
        {formatScore(value)}
      </dd>
    </div>
  );
}
