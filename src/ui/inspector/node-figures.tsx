import { type PriorityRule, formatScore } from './priority.ts';
import styles from './node-figures.module.css';

interface NodeFiguresProps {
  readonly g: number;
  readonly h: number;
  readonly f: number;
  readonly rule: PriorityRule;
  /** Where g counts from. */
  readonly origin: string;
}

/** The three numbers of a node, large. */
export function NodeFigures({ g, h, f, rule: { symbol, formula }, origin }: NodeFiguresProps) {
  return (
    <dl className={styles.figures}>
      <Figure name="g" value={g} title={`g: moves ${origin}`} />
      <Figure name="h" value={h} title="h: estimate of the moves that are left" />
      <Figure
        name="f"
        symbol={symbol}
        value={f}
        title={
          formula === '' ? 'f: decides nothing in this search' : `${symbol} = ${formula}: smaller goes first`
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
