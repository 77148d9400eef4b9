import { useEffect, useId, useMemo, useState, useSyncExternalStore, type CSSProperties } from 'react';
import type { TableClass, OptimalCost } from '../../../core/contract/optimal.ts';
import {
  tablesFor,
  usableTables,
  type PatternClass,
  hasPatterns,
  patternsFor,
} from '../../../core/contract/solver-tables.ts';
import { t } from '../../../locales/t.ts';
import { Button } from '../../kit/button.tsx';
import { PopoverCard } from '../../kit/popover-card.tsx';
import { usePage, useSession } from '../../session/search-context.tsx';
import { useMedia } from '../../kit/media.ts';
import { SheetDialog } from '../../kit/sheet-dialog.tsx';
import { ChooserOpener, type ChooserProps } from './chooser-opener.tsx';
import { costsOf, type Entry } from './solve-costs.ts';
import { useService, type Solve } from '../../session/services.ts';
import {
  titleOfTables,
  inMs,
  lengthOfEntry,
  meaningOfTables,
  memoryOfTables,
  nodesOfEntry,
} from './table-words.ts';
import styles from './chooser.module.css';
import { type Board, type Size, cellCount } from '../../../core/puzzle/board.ts';
import tablePictureStyles from './table-picture.module.css';
import { Changing, onceFor } from '../changing/changing.ts';
import type { RequestQueue } from './request-queue.ts';
import { boundsOf, optimumRequestsOf } from './solver-requests.ts';

/** No tables get more nodes than this for one board: two or three seconds. */
export const maxTriedNodes = 100_000_000;

/** Solves one board with one kind of tables after another, so that what each took can be compared (see `SolveCosts`). */
class TableTrial extends Changing {
  private readonly solve: Solve;
  private readonly requests: RequestQueue;
  private abort: AbortController | null = null;
  private trying: TableClass | null = null;
  private done: number | null = null;

  constructor(solve: Solve, requests: RequestQueue) {
    super();
    this.solve = solve;
    this.requests = requests;
  }

  /** The tables that are at work; null when there are none. */
  readonly present = (): TableClass | null => this.trying;

  /** How much of its tables is built, 0 to 1; null when that is not told. */
  readonly built = (): number | null => this.done;

  /**
   * Tries tables in this order, in place of what is being tried, and of a thorough search: its times would be disturbed.
   * Resolves when it has ended; never rejects. What comes out is known to the requests, too.
   */
  async run(board: Board, goal: Board, classes: readonly TableClass[]): Promise<void> {
    this.stop();
    this.requests.stop();
    const abort = new AbortController();
    this.abort = abort;
    for (const tables of classes) {
      this.become(tables);
      const task = { start: board, goal, tables, maxNodes: maxTriedNodes };
      const answer = await this.solve(task, {
        signal: abort.signal,
        onReport: (report) => {
          if (this.abort === abort) this.tell(report.at === 'tables' ? (report.done ?? null) : null);
        },
      });
      if (this.abort !== abort) return;
      if (answer.ok) this.requests.learn(board, goal, boundsOf(answer.value));
    }
    this.abort = null;
    this.become(null);
  }

  /** What came out stays. */
  stop(): void {
    if (this.abort === null) return;
    this.abort.abort();
    this.abort = null;
    this.become(null);
  }

  private become(tables: TableClass | null): void {
    this.trying = tables;
    this.done = null;
    this.changed();
  }

  private tell(done: number | null): void {
    if (done === this.done) return;
    this.done = done;
    this.changed();
  }
}

/** The trial of a solver. */
export const trialOf = onceFor(
  (solve: Solve) => new TableTrial(costsOf(solve).solve, optimumRequestsOf(solve)),
);

interface TablePictureProps {
  readonly goal: Board;
  readonly goalName: 'goal' | 'start';
  readonly tables: TableClass;
}

/** Side of a cell in the drawing's own units. */
const cell = 20;
/** Longer side of a picture. */
const longPx = 88;

/** What tables see of a goal: its patterns tinted and outlined, its lines, or two tiles that are in each other's way. */
export function TablePicture({ goal, goalName, tables }: TablePictureProps) {
  if (hasPatterns(tables)) return <Patterns {...{ goal, goalName, tables }} />;
  return tables === 'walking' ? <Walks size={goal} /> : <Conflicts size={goal} />;
}

interface PatternsProps extends Omit<TablePictureProps, 'tables'> {
  readonly tables: PatternClass;
}

function Patterns({ goal, goalName, tables }: PatternsProps) {
  const groups = useMemo(() => {
    const groupOf = new Int8Array(cellCount(goal)).fill(-1);
    patternsFor(goal, tables).forEach((tiles, group) => tiles.forEach((tile) => (groupOf[tile] = group)));
    return Int8Array.from(goal.cells, (tile) => groupOf[tile] ?? -1);
  }, [goal, tables]);
  return (
    <Frame
      size={goal}
      label={t(
        goalName === 'goal'
          ? 'The goal, its tiles tinted by pattern'
          : 'The start, its tiles tinted by pattern',
      )}
    >
      <Cells size={goal} groups={groups} />
      <Numerals goal={goal} />
    </Frame>
  );
}

/** Rows on the left, columns on the right: all that a tile is known by. */
function Walks({ size }: { readonly size: Size }) {
  const { rows, columns } = size;
  const lines = (lineOf: (at: number) => number): Int8Array =>
    Int8Array.from({ length: rows * columns }, (_, at) => lineOf(at));
  const half = `scale(${(columns - 0.4) / (2 * columns)})`;
  return (
    <Frame size={{ rows: rows / 2, columns }} label={t('Rows alone, and columns alone')}>
      <g transform={half}>
        <Cells size={size} groups={lines((at) => Math.floor(at / columns))} />
      </g>
      <g transform={`translate(${(columns / 2 + 0.2) * cell} 0) ${half}`}>
        <Cells size={size} groups={lines((at) => at % columns)} />
      </g>
    </Frame>
  );
}

/** Every tile by itself, and arrows between two that have to pass each other: in a row, and in a column. */
function Conflicts({ size }: { readonly size: Size }) {
  const { rows, columns } = size;
  const [right, below] = [(columns - 1) * cell, (rows - 1) * cell];
  return (
    <Frame size={size} label={t('Tiles by themselves, and two in a line that are in each other’s way')}>
      <Cells size={size} groups={new Int8Array(cellCount(size)).fill(-1)} />
      <rect className={tablePictureStyles.line} x={2} y={2} width={right - 4} height={cell - 4} rx={5} />
      <rect
        className={tablePictureStyles.line}
        x={right + 2}
        y={cell + 2}
        width={cell - 4}
        height={below - 4}
        rx={5}
      />
      <Pass x={right / 2} y={cell / 2} />
      <Pass x={right + cell / 2} y={cell + below / 2} upright />
    </Frame>
  );
}

/** Two arrows past each other. */
function Pass({
  x,
  y,
  upright = false,
}: {
  readonly x: number;
  readonly y: number;
  readonly upright?: boolean;
}) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${upright ? 90 : 0})`}>
      <path className={tablePictureStyles.halo} d="M-6 -3H6M6 3H-6" />
      <path className={tablePictureStyles.arrows} d="M-6 -3H6M3.5 -5.5L6 -3M6 3H-6M-3.5 5.5L-6 3" />
    </g>
  );
}

interface FrameProps {
  readonly size: Size;
  readonly label: string;
  readonly children: React.ReactNode;
}

function Frame({ size: { rows, columns }, label, children }: FrameProps) {
  const scale = longPx / (cell * Math.max(rows, columns));
  return (
    <svg
      className={tablePictureStyles.picture}
      width={columns * cell * scale}
      height={rows * cell * scale}
      viewBox={`-1 -1 ${columns * cell + 2} ${rows * cell + 2}`}
      role="img"
      aria-label={label}
    >
      {children}
    </svg>
  );
}

interface CellsProps {
  readonly size: Size;
  readonly groups: Int8Array; // cell → its group; −1: none
}

/** Cells in the tint of their group, and lines where groups meet. */
function Cells({ size: { rows, columns }, groups }: CellsProps) {
  const borders: string[] = [];
  groups.forEach((group, at) => {
    const [x, y] = [(at % columns) * cell, Math.floor(at / columns) * cell];
    if (at % columns < columns - 1 && groups[at + 1] !== group) borders.push(`M${x + cell} ${y}v${cell}`);
    if (at + columns < groups.length && groups[at + columns] !== group)
      borders.push(`M${x} ${y + cell}h${cell}`);
  });
  return (
    <>
      {Array.from(groups, (group, at) => (
        <rect
          key={at}
          className={tablePictureStyles.cell}
          data-tint={group}
          x={(at % columns) * cell}
          y={Math.floor(at / columns) * cell}
          width={cell}
          height={cell}
        />
      ))}
      <path className={tablePictureStyles.border} d={borders.join('')} />
      <rect className={tablePictureStyles.border} width={columns * cell} height={rows * cell} />
    </>
  );
}

function Numerals({ goal: { cells, columns } }: { readonly goal: Board }) {
  return Array.from(cells, (tile, at) =>
    tile === 0 ? null : (
      <text
        key={tile}
        className={tablePictureStyles.numeral}
        x={((at % columns) + 0.5) * cell}
        y={(Math.floor(at / columns) + 0.5) * cell}
      >
        {tile}
      </text>
    ),
  );
}

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
function TableChoice(props: TableChoiceProps) {
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

/** Beside the column there is the stage to cover, and the board stays in sight. */
const besideQuery = '(min-width: 920px)';

/** The choice, and what each kind of tables takes for the board on the bench. Open when it is mounted. */
export function ChooserPopover(props: ChooserProps) {
  const beside = useMedia(besideQuery);
  const [open, setOpen] = useState(true);
  const title = t('How the optimum is found');
  if (!beside)
    return (
      <>
        <ChooserOpener caption={props.caption} onClick={() => setOpen(true)} />
        <SheetDialog title={title} open={open} onOpenChange={setOpen} place="middle">
          <div className={styles.sheet}>
            <Chooser {...props} />
          </div>
        </SheetDialog>
      </>
    );
  return (
    <PopoverCard
      open={open}
      onOpenChange={setOpen}
      trigger={<ChooserOpener caption={props.caption} />}
      className={styles.popover}
      aria-label={title}
      side="right"
      align="start"
      sideOffset={44}
      onOpenAutoFocus={focusChosen}
    >
      <strong className={styles.title}>{title}</strong>
      <Chooser {...props} />
    </PopoverCard>
  );
}

/** An arrow key chooses beside what is focused, and what is chosen may take long. */
function focusChosen(event: Event): void {
  const chosen = (event.currentTarget as Element).querySelector<HTMLElement>('input:checked');
  if (chosen === null) return;
  event.preventDefault();
  chosen.focus();
}

function Chooser(props: ChooserProps) {
  const { optimum, board, centre, centreName } = props;
  const chosen = usableTables(
    centre,
    usePage((state) => state.optimumTables),
  );
  const choose = usePage((state) => state.setOptimumTables);
  const { trial, costs, trying, built } = useTrial(props, chosen);
  const classes = useMemo(() => tablesFor(centre), [centre]);
  const name = useId();
  const solvable = optimum.state !== 'none';
  const most = Math.max(...classes.map((tables) => costs.entryOf(board, centre, tables)?.answer.nodes ?? 0));
  return (
    <>
      <fieldset className={styles.choices}>
        <legend className="unseen">{t('What is looked up')}</legend>
        <p className={styles.note}>
          {t(
            'IDA* asks its tables, board by board, how many moves are still needed at least. What the tables know need not be searched.',
          )}
        </p>
        {classes.map((tables) => (
          <TableChoice
            key={tables}
            {...{ tables, name, most }}
            goal={centre}
            goalName={centreName}
            chosen={tables === chosen}
            trying={tables === trying}
            built={tables === trying ? built : null}
            entry={costs.entryOf(board, centre, tables)}
            tablesCost={costs.tablesCost(centre, tables)}
            onChoose={() => {
              choose(tables);
              if (costs.entryOf(board, centre, tables) === undefined) void trial.run(board, centre, [tables]);
            }}
          />
        ))}
      </fieldset>
      {classes.includes('walking') && !classes.includes('large') && (
        <p className={styles.note}>
          {t(
            centreName === 'goal'
              ? 'Six-tile patterns need the goal’s blank off the edges, or in a corner.'
              : 'Six-tile patterns need the start’s blank off the edges, or in a corner.',
          )}
        </p>
      )}
      {classes.includes('walking') && classes.at(-1) === 'large' && (
        <p className={styles.note}>
          {t(
            centreName === 'goal'
              ? 'Seven-tile patterns need the goal’s blank in a corner.'
              : 'Seven-tile patterns need the start’s blank in a corner.',
          )}
        </p>
      )}
      <TrialBar
        {...{ trying, solvable, centreName }}
        onTry={() => void trial.run(board, centre, classes)}
        onStop={() => trial.stop()}
      />
      <p className="unseen" aria-live="polite">
        {trying === null ? '' : t('Trying {tables}.', { tables: titleOfTables(centre, trying) })}
      </p>
    </>
  );
}

interface TrialBarProps extends Pick<ChooserProps, 'centreName'> {
  readonly trying: TableClass | null;
  readonly solvable: boolean;
  readonly onTry: () => void;
  readonly onStop: () => void;
}

/** Begins the comparison, and ends it. */
function TrialBar({ trying, solvable, centreName, onTry, onStop }: TrialBarProps) {
  return (
    <div className={styles.foot}>
      {trying === null ? (
        <Button disabled={!solvable} onClick={onTry}>
          {t('Try all on this board')}
        </Button>
      ) : (
        <Button onClick={onStop}>{t('Stop trying')}</Button>
      )}
      <p className={styles.note}>
        {solvable
          ? t('At most {n} million nodes each.', { n: maxTriedNodes / 1e6 })
          : t(
              centreName === 'goal'
                ? 'No moves lead from this board to the goal.'
                : 'No moves lead from this board to the start.',
            )}
      </p>
    </div>
  );
}

/** The trial for the board, which ends with it. The tables that are chosen are tried without being asked. */
function useTrial({ optimum, board, centre }: ChooserProps, chosen: TableClass) {
  const solve = useService('solve');
  const [trial, costs] = [trialOf(solve), costsOf(solve)];
  const { activity } = useSession();
  const trying = useSyncExternalStore(trial.subscribe, trial.present);
  const built = useSyncExternalStore(trial.subscribe, trial.built);
  useSyncExternalStore(costs.subscribe, costs.version);
  useEffect(() => activity.add(() => trial.present() !== null), [activity, trial]);
  useEffect(() => () => trial.stop(), [trial, board, centre]);
  // Lighter ones may have answered first, or another board, on whose way this one is.
  const lacking = costs.entryOf(board, centre, chosen) === undefined;
  const settled = optimum.state === 'known' || optimum.state === 'hard';
  useEffect(() => {
    if (lacking && settled && trial.present() === null) void trial.run(board, centre, [chosen]);
  }, [trial, lacking, settled, board, centre, chosen]);
  return { trial, costs, trying, built };
}
