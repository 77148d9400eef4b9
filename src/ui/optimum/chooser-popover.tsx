import { Popover } from 'radix-ui';
import { useEffect, useId, useMemo, useSyncExternalStore } from 'react';
import { tableClasses } from '../../contract/optimal.ts';
import { tablesFor, usableTables } from '../../contract/solver-tables.ts';
import { Button } from '../controls/button.tsx';
import { useExplore, useSession } from '../explore-context.tsx';
import { useMedia } from '../page-media.ts';
import { type ChooserProps, openerNames } from './chooser-button.tsx';
import { useSolver } from './solver-context.tsx';
import { ledgerOf } from './solver-ledger.ts';
import { TableChoice } from './table-choice.tsx';
import { mostTriedNodes, trialOf } from './table-trial.ts';
import { titleOfTables } from './table-words.ts';
import styles from './chooser.module.css';

/** Beside the column there is the stage to cover, and the board stays in sight. */
const besideQuery = '(min-width: 920px)';

/** The choice, and what each kind of tables takes for the board on the bench. Open when it is mounted. */
export function ChooserPopover(props: ChooserProps) {
  const beside = useMedia(besideQuery);
  return (
    <Popover.Root defaultOpen>
      <Popover.Trigger asChild>
        <button type="button" className={styles.opener} {...openerNames(props.caption)}>
          {props.caption}
        </button>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          className={styles.popover}
          aria-label="How the optimum is found"
          side={beside ? 'right' : 'top'}
          align={beside ? 'start' : 'center'}
          sideOffset={beside ? 24 : 6}
          collisionPadding={8}
        >
          <Chooser {...props} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

function Chooser({ optimum, board, centre, centreName }: ChooserProps) {
  const solve = useSolver();
  const [trial, ledger] = [trialOf(solve), ledgerOf(solve)];
  const trying = useSyncExternalStore(trial.subscribe, trial.present);
  useSyncExternalStore(ledger.subscribe, ledger.version);
  const chosen = usableTables(
    centre,
    useExplore((state) => state.optimumTables),
  );
  const choose = useExplore((state) => state.setOptimumTables);
  const { activity } = useSession();
  const classes = useMemo(() => tablesFor(centre), [centre]);
  const name = useId();
  const solvable = optimum.state !== 'none';
  useEffect(() => activity.add(() => trial.present() !== null), [activity, trial]);
  useEffect(() => () => trial.stop(), [trial, board, centre]);
  // The tables that are chosen have their figures without being asked: another kind may have answered first.
  const lacking = ledger.entryOf(board, centre, chosen) === undefined;
  const settled = optimum.state === 'known' || optimum.state === 'hard';
  useEffect(() => {
    if (lacking && settled && trial.present() === null) void trial.run(board, centre, [chosen]);
  }, [trial, lacking, settled, board, centre, chosen]);
  const most = Math.max(...classes.map((tables) => ledger.entryOf(board, centre, tables)?.answer.nodes ?? 0));
  return (
    <>
      <fieldset className={styles.choices}>
        <legend>How the optimum is found</legend>
        <p className={styles.note}>
          IDA* asks its tables, board by board, how many moves are still needed at least. What the tables know
          need not be searched.
        </p>
        {classes.map((tables) => (
          <TableChoice
            key={tables}
            {...{ tables, name, most }}
            goal={centre}
            goalName={centreName}
            chosen={tables === chosen}
            trying={tables === trying}
            entry={ledger.entryOf(board, centre, tables)}
            had={ledger.tablesHad(centre, tables)}
            onChoose={() => choose(tables)}
          />
        ))}
      </fieldset>
      {classes.length < tableClasses.length && classes.includes('walking') && (
        <p className={styles.note}>
          Patterns of six tiles: only where the blank of the {centreName} is not on an edge.
        </p>
      )}
      <div className={styles.foot}>
        {trying === null ? (
          <Button disabled={!solvable} onClick={() => void trial.run(board, centre, classes)}>
            Try all on this board
          </Button>
        ) : (
          <Button onClick={() => trial.stop()}>Stop trying</Button>
        )}
        <p className={styles.note}>
          {solvable
            ? `At most ${(mostTriedNodes / 1e6).toFixed(0)} million nodes each.`
            : `No moves lead from this board to the ${centreName}.`}
        </p>
      </div>
      <p className="unseen" aria-live="polite">
        {trying === null ? '' : `Trying ${titleOfTables(centre, trying)}.`}
      </p>
    </>
  );
}
