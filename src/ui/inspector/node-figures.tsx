import { formatScore } from './priority.ts';
import styles from './node-figures.module.css';

interface NodeFiguresProps {
  readonly g: number;
  readonly h: number;
  readonly f: number;
  /** How f is made of the others; empty where it decides nothing. */
  readonly formula: string;
}

/** The three numbers of a node, large. */
export function NodeFigures({ g, h, f, formula }: NodeFiguresProps) {
  return (
    <dl className={styles.figures}>
      <Figure name="g" value={g} title="g: moves from the start" />
      <Figure name="h" value={h} title="h: estimate of the moves that are left" />
      <Figure
        name="f"
        value={f}
        title={formula === '' ? 'f: decides nothing in this search' : `f = ${formula}: smaller goes first`}
      />
    </dl>
  );
}

function Figure({
  name,
  value,
  title,
}: {
  readonly name: string;
  readonly value: number;
  readonly title: string;
}) {
  return (
    <div title={title}>
      <dt>{name}</dt>
      <dd data-stat={name} data-value={value}>
        {formatScore(value)}
      </dd>
    </div>
  );
}
