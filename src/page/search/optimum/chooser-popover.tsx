import { useEffect, useId, useMemo, useState, useSyncExternalStore } from 'react';
import type { TableClass } from '../../../core/contract/optimal.ts';
import { tablesFor, usableTables } from '../../../core/contract/solver-tables.ts';
import { t } from '../../../locales/t.ts';
import { Button } from '../../kit/button.tsx';
import { PopoverCard } from '../../kit/popover-card.tsx';
import { usePage, useSession } from '../../session/search-context.tsx';
import { useMedia } from '../../kit/media.ts';
import { SheetDialog } from '../../kit/sheet-dialog.tsx';
import { ChooserOpener, type ChooserProps } from './chooser-opener.tsx';
import { costsOf } from './solve-costs.ts';
import { useService } from '../../session/services.ts';
import { TableChoice } from './table-choice.tsx';
import { maxTriedNodes, trialOf } from './table-trial.ts';
import { titleOfTables } from './table-words.ts';
import styles from './chooser.module.css';

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
