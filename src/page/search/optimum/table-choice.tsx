import { type CSSProperties, useId } from 'react';
import type { OptimalCost, TableClass } from '../../../core/contract/optimal.ts';
import type { Board } from '../../../core/puzzle/board.ts';
import { t } from '../../../locales/t.ts';
import type { Entry } from './solve-costs.ts';
import { TablePicture } from './table-picture.tsx';
import {
  inMs,
  lengthOfEntry,
  meaningOfTables,
  memoryOfTables,
  nodesOfEntry,
  titleOfTables,
} from './table-words.ts';
import styles from './chooser.module.css';

interface TableChoiceProps {
  readonly tables: TableClass;
  readonly goal: Board;
  /** The board that is drawn. */
  readonly goalName: 'goal' | 'start';
  /** Of the group of radio buttons. */
  readonly name: string;
  readonly chosen: boolean;
  /** Whether they are at work on the board. */
  readonly trying: boolean;
  /** How much of the tables is built, 0 to 1; null when that is not told. */
  readonly built: number | null;
  /** What they took for the board; undefined while that is not known. */
  readonly entry: Entry | undefined;
  /** What getting them took; undefined while that is not known. */
  readonly tablesCost: OptimalCost | undefined;
  /** The most nodes that any tables took for this board. */
  readonly most: number;
  readonly onChoose: () => void;
}

/** One kind of tables: drawn, and what they took. */
export function TableChoice(props: TableChoiceProps) {
  const { tables, goal, goalName, name, chosen, trying, built, entry, tablesCost, most, onChoose } = props;
  const id = useId();
  return (
    <label className={styles.choice} data-chosen={chosen || undefined}>
      <input
        type="radio"
        name={name}
        checked={chosen}
        aria-labelledby={`${id}title`}
        aria-describedby={`${id}words`}
        onChange={onChoose}
      />
      <TablePicture goal={goal} goalName={goalName} tables={tables} />
      <span className={styles.words} id={`${id}words`}>
        <span className={styles.head}>
          <strong id={`${id}title`}>{titleOfTables(goal, tables)}</strong>{' '}
          <span className={styles.memory}>{memoryOfTables(goal, tables, tablesCost)}</span>
        </span>
        <span className={styles.meaning}>{meaningOfTables(tables)}</span>
        {entry === undefined ? (
          <span className={styles.waits}>
            {built === null
              ? t(trying ? 'Searching …' : 'Not tried on this board.')
              : t('Building the tables: {percent}%', { percent: Math.floor(built * 100) })}
          </span>
        ) : (
          <Figures entry={entry} most={most} />
        )}
      </span>
    </label>
  );
}

/** Moves, nodes and time of an answer; a bar compares the nodes with the most that any tables took. */
function Figures({ entry, most }: { readonly entry: Entry; readonly most: number }) {
  const { nodes } = entry.answer;
  return (
    <span>
      <span className={styles.figures}>
        <span className={styles.moves}>{lengthOfEntry(entry)}</span>
        <span data-stat={`nodes-${entry.tables}`} data-value={nodes}>
          {nodesOfEntry(entry)}
        </span>
        <span>{inMs(entry.searchMs)}</span>
      </span>
      <span
        aria-hidden
        className={styles.bar}
        style={{ '--share': most === 0 ? 0 : nodes / most } as CSSProperties}
      />
    </span>
  );
}
