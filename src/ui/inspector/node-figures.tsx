import { t } from '../../words/t.ts';
import { type PriorityRule, formatScore } from './priority.ts';
import styles from './node-figures.module.css';

interface NodeFiguresProps {
  readonly g: number;
  readonly h: number;
  readonly f: number;
  readonly rule: PriorityRule;
  /** g counts from the root of its side, else from the start. */
  readonly fromRoot: boolean;
}

/** The three numbers of a node, large. */
export function NodeFigures({ g, h, f, rule: { symbol, formula }, fromRoot }: NodeFiguresProps) {
  return (
    <dl className={styles.figures}>
      <Figure name="g" value={g} title={t(fromRoot ? 'g: moves from its root' : 'g: moves from the start')} />
      <Figure name="h" value={h} title={t('h: estimate of the moves that are left')} />
      <Figure
        name="f"
        symbol={symbol}
        value={f}
        title={
          formula === ''
            ? t('f: decides nothing in this search')
            : t('{symbol} = {formula}: smaller goes first', { symbol, formula })
        }
      />
    </dl>
  );
}

function Figure({
  name,
  symbol = name,
  value,
  title,
}: {
  readonly name: string;
  readonly symbol?: string;
  readonly value: number;
  readonly title: string;
}) {
  return (
    <div title={title}>
      <dt>{symbol}</dt>
      <dd data-stat={name} data-value={value}>
        {formatScore(value)}
      </dd>
    </div>
  );
}
