import { useState } from 'react';
import { X } from 'lucide-react';
import { fail, ok, type Result } from '../../core/base/result.ts';
import { type BoardSource, planLimits } from '../../core/experiments/experiment-plan.ts';
import { farthestFrom } from '../../core/experiments/experiment-jobs.ts';
import { formatNumberList, readNumberList } from '../../core/files/plan-file.ts';
import {
  type Board,
  type Size,
  blankFirstGoal,
  boardsEqual,
  sameSize,
  standardGoal,
  canRank,
} from '../../core/puzzle/board.ts';
import { type InstanceSetName, instanceSet, instanceSetNames } from '../../core/puzzle/instances.ts';
import { formatBoard } from '../../core/puzzle/notation.ts';
import { readBoard, readBoards } from '../../core/puzzle/written-boards.ts';
import { dictionary } from '../../locales/spoken.ts';
import { named } from '../../locales/named.ts';
import { sayAny } from '../../locales/say-any.ts';
import { type PlainText, t } from '../../locales/t.ts';
import { Button, IconButton } from '../kit/button.tsx';
import { SelectField } from '../kit/select-field.tsx';
import { TextAreaField, TextField } from '../kit/text-field.tsx';
import { forAllGrids, setTitles, sourceOfKind } from './board-sources.ts';
import { FieldGroup } from '../kit/field-form.tsx';
import styles from './builder.module.css';

type Kind = BoardSource['kind'];

const kindTitles: Readonly<Record<Kind, PlainText>> = {
  random: 'Uniform random',
  depth: 'Of exact depth',
  walk: 'Random walk from the goal',
  set: 'A known set',
  list: 'Boards of your own',
};
const kindHints: Readonly<Record<Kind, PlainText>> = {
  random: 'Every board that can reach the goal is as likely as any other.',
  depth: 'Exactly so many moves away from the goal, none fewer; up to 10 cells.',
  walk: 'Mixed by so many random moves, none undoing the one before; the goal may be nearer.',
  set: 'Boards that others have used, each with its own goal.',
  list: 'One board a line, or in blocks with empty lines between them, in any notation; numbers before them do no harm.',
};
const sizes = ['2×2', '2×3', '3×2', '2×4', '2×5', '3×3', '3×4', '4×3', '4×4', '5×5', '6×6', '8×8', '10×10'];
interface SourceCardProps {
  readonly source: BoardSource;
  /** "Boards 2". */
  readonly name: string;
  readonly number: number;
  readonly onChange: (source: BoardSource) => void;
  /** Null: it is the only one. */
  readonly onRemove: (() => void) | null;
}

/** Boards of one kind. */
export function SourceCard({ source, name, number, onChange, onRemove }: SourceCardProps) {
  const { kind } = source;
  return (
    <li className={styles.card}>
      <div className={styles.cardHead}>
        <h4>{name}</h4>
        {onRemove !== null && (
          <IconButton
            label={t('Remove boards {n}', { n: number })}
            icon={<X size={16} aria-hidden />}
            onClick={onRemove}
          />
        )}
      </div>
      <SelectField<Kind>
        label={t('Kind')}
        value={kind}
        options={(Object.keys(kindTitles) as Kind[]).map((value) => ({ value, title: t(kindTitles[value]) }))}
        hint={t(kindHints[kind])}
        onChange={(next) => onChange(sourceOfKind(next, source))}
      />
      <FieldGroup name={name}>
        <div className={styles.pair}>
          {source.kind === 'set' ? (
            <SelectField<InstanceSetName>
              label={t('Set')}
              value={source.set}
              options={instanceSetNames.map((value) => ({ value, title: named(setTitles[value]) }))}
              onChange={(set) => onChange({ ...source, set, first: 0, count: instanceSet(set).length })}
            />
          ) : (
            <ShapeFields source={source} onChange={onChange} />
          )}
        </div>
        <HowMany source={source} onChange={onChange} />
      </FieldGroup>
      {source.grids !== undefined && (
        <p className={styles.only}>
          {t('Only settings {numbers} run on these boards.', {
            numbers: source.grids.map((grid) => grid + 1).join(', '),
          })}
          <Button look="quiet" onClick={() => onChange(forAllGrids(source))}>
            {t('Run all on them')}
          </Button>
        </p>
      )}
    </li>
  );
}

type Shaped = Exclude<BoardSource, { readonly kind: 'set' }>;

function ShapeFields({ source, onChange }: { source: Shaped; onChange: (source: BoardSource) => void }) {
  const { goal } = source;
  const size = `${goal.rows}×${goal.columns}`;
  const offered = source.kind === 'depth' ? sizes.filter((name) => canRank(sizeOf(name))) : sizes;
  const isBlankFirst = boardsEqual(goal, blankFirstGoal(goal));
  const isOther = !isBlankFirst && !boardsEqual(goal, standardGoal(goal));
  const retarget = (next: Board): void => {
    const label = source.label === size ? `${next.rows}×${next.columns}` : source.label;
    onChange(
      source.kind === 'list'
        ? { ...source, label, goal: next, boards: sameSize(goal, next) ? source.boards : [] }
        : { ...source, label, goal: next },
    );
  };
  return (
    <>
      <SelectField
        label={t('Size')}
        value={size}
        options={(offered.includes(size) ? offered : [size, ...offered]).map((value) => ({
          value,
          title: value,
        }))}
        onChange={(name) =>
          retarget(isBlankFirst ? blankFirstGoal(sizeOf(name)) : standardGoal(sizeOf(name)))
        }
      />
      <SelectField
        label={t('Goal')}
        value={isOther ? 'other' : isBlankFirst ? 'first' : 'last'}
        options={[
          { value: 'last', title: t('1 2 3 … blank last') },
          { value: 'first', title: t('blank first 1 2 3 …') },
          { value: 'other', title: t('another') },
        ]}
        onChange={(choice) =>
          retarget(
            choice === 'last'
              ? standardGoal(goal)
              : choice === 'first'
                ? blankFirstGoal(goal)
                : turned(standardGoal(goal)),
          )
        }
      />
      {isOther && (
        <TextField
          label={t('Goal board')}
          text={formatBoard(goal)}
          read={(text) => readGoal(text, goal)}
          onValue={(text) => {
            const board = readBoard(text, goal);
            if (board.ok) retarget(board.value);
          }}
        />
      )}
    </>
  );
}

function HowMany({ source, onChange }: { source: BoardSource; onChange: (source: BoardSource) => void }) {
  const maxBoards = source.kind === 'set' ? instanceSet(source.set).length : planLimits.runs;
  const [notes, setNotes] = useState<readonly string[]>([]);
  if (source.kind === 'list') {
    return (
      <>
        <TextAreaField
          label={t('Boards, one a line')}
          rows={5}
          placeholder={formatBoard(source.goal)}
          text={boardLines(source.boards)}
          read={(text) => {
            const read = boardsIn(text, source.goal);
            return read.ok ? ok(boardLines(read.value.boards)) : read;
          }}
          onValue={(text) => {
            const read = boardsIn(text, source.goal);
            if (!read.ok) return;
            setNotes(read.value.notes);
            onChange({ ...source, boards: read.value.boards });
          }}
        />
        {notes.length > 0 && <p role="status">{notes.join(' ')}</p>}
      </>
    );
  }
  return (
    <div className={styles.pair}>
      {source.kind === 'depth' && (
        <NumbersField
          label={t('Depths')}
          limits={{ label: 'Depths', min: 0, max: farthestFrom(source.goal) ?? 80, most: planLimits.groups }}
          numbers={source.depths}
          onNumbers={(depths) => onChange({ ...source, depths })}
        />
      )}
      {source.kind === 'walk' && (
        <NumbersField
          label={t('Moves of the walk')}
          limits={{ label: 'Lengths', min: 0, max: planLimits.walk, most: planLimits.groups }}
          numbers={source.lengths}
          onNumbers={(lengths) => onChange({ ...source, lengths })}
        />
      )}
      <TextField
        numeric
        label={
          source.kind === 'depth'
            ? t('Boards of each depth')
            : source.kind === 'walk'
              ? t('Boards of each length')
              : t('How many boards')
        }
        text={String(source.count)}
        read={(text) => readWhole(text, t('Boards'), 1, maxBoards)}
        onValue={(count) => onChange({ ...source, count, ...(source.kind === 'set' ? { first: 0 } : {}) })}
      />
    </div>
  );
}

interface NumbersFieldProps {
  readonly label: string;
  readonly limits: Parameters<typeof readNumberList>[1];
  readonly numbers: readonly number[];
  readonly onNumbers: (numbers: readonly number[]) => void;
}

function NumbersField({ label, limits, numbers, onNumbers }: NumbersFieldProps) {
  return (
    <TextField
      label={label}
      text={formatNumberList(numbers)}
      read={(text) => {
        const list = readNumberList(text, limits);
        return list.ok ? ok(formatNumberList(list.value)) : fail(sayAny(list.error));
      }}
      onValue={(text) => {
        const list = readNumberList(text, limits);
        if (list.ok) onNumbers(list.value);
      }}
    />
  );
}

/** A whole number as typed; the error is one sentence. */
export function readWhole(text: string, label: string, min: number, max: number): Result<number> {
  const group = dictionary()?.group ?? ',';
  // A point between digits that are no thousands stands before decimals, whatever the language.
  const plain = text.replaceAll(group === '.' ? /\.(?=\d{3}(?!\d))/g : group, '').replace(/[_\s]/g, '');
  const value = Number(plain);
  const isWhole = plain !== '' && Number.isInteger(value) && value >= min && value <= max;
  if (isWhole) return ok(value);
  return fail(t('{label}: a whole number from {min} to {max}.', { label, min, max }));
}

function readGoal(text: string, size: Size): Result<string> {
  const board = readBoard(text, size);
  return board.ok ? ok(formatBoard(board.value)) : fail(sayAny(board.error));
}

function boardLines(boards: readonly Board[]): string {
  return boards.map((board) => formatBoard(board)).join('\n');
}

/** All have the goal of the source: one that is written beside them must be the same. */
function boardsIn(
  text: string,
  goal: Board,
): Result<{ readonly boards: readonly Board[]; readonly notes: readonly string[] }> {
  if (text.trim() === '') return fail(t('Write at least one board.'));
  const read = readBoards(text, goal);
  if (!read.ok) return fail(sayAny(read.error));
  const other = read.value.find(({ role, board }) => role === 'goal' && !boardsEqual(board, goal));
  if (other !== undefined)
    return fail(
      t('Line {n}: {board} is another goal. Set the goal of these boards above.', {
        n: other.line,
        board: formatBoard(other.board),
      }),
    );
  const boards = read.value.flatMap(({ role, board }) => (role === 'goal' ? [] : [board]));
  const notes = [...new Set(read.value.flatMap((one) => one.notes.map(sayAny)))];
  return boards.length === 0 ? fail(t('Write at least one board.')) : ok({ boards, notes });
}

function sizeOf(name: string): Size {
  const [rows = 3, columns = 3] = name.split('×').map(Number);
  return { rows, columns };
}

/** A goal that is neither of the usual two: the tiles upside down. */
function turned(goal: Board): Board {
  return { ...goal, cells: goal.cells.slice().reverse() };
}
