import type { CountedFigures } from '../../../core/contract/check-messages.ts';
import type { BoardPair } from '../../../core/puzzle/board.ts';
import type { Cursor } from '../../../core/search/events.ts';
import { hasOwnLists } from '../../../core/algorithms/frontier-order.ts';
import { keepsClosedList } from '../../../core/algorithms/scores-in-use.ts';
import { foreignName } from '../../../core/search/settings.ts';
import {
  branchingDecimals,
  effectiveBranchingFactor,
  penetrance,
  type RunCounts,
} from '../../../core/search/run.ts';
import { countsAt } from '../../../core/trace/cursor.ts';
import type { Trace } from '../../../core/trace/trace.ts';
import { figure } from '../../../locales/figures.ts';
import { type PlainText, t } from '../../../locales/t.ts';
import { useLevel, useSession } from '../../session/search-context.tsx';
import { usePageWord } from '../../kit/services.ts';
import { useService } from '../../session/services.ts';
import { Term, type TermName } from '../../kit/term.tsx';
import { StatusMark } from './status-mark.tsx';
import styles from './cursor-counts.module.css';

interface CursorCountsProps {
  readonly trace: Trace;
  readonly step: Cursor;
}

/** The counts of the search as they stand at the cursor, and at its end those that are known only then. */
export function CursorCounts({ trace, step }: CursorCountsProps) {
  const counts = countsAt(trace, step);
  const totals = step === trace.stepCount ? trace.result?.counts : undefined;
  const isKept = keepsClosedList(trace.request.settings);
  const inLog = trace.result?.withoutSuccessors !== true;
  const tellsGenerated = inLog && trace.result?.withoutRejected !== true;
  const tellsVisited = step < trace.stepCount || trace.result?.goalUntold !== true;
  const ownLists = hasOwnLists(trace.request.settings);
  const folded = useLevel() === 'basics';
  const others = (
    <>
      <Count name="visited" term="visited" word="visited" value={counts.visited} inLog={tellsVisited} />
      <Count
        name="generated"
        term="generated"
        word="generated"
        value={counts.generated}
        inLog={tellsGenerated}
      />
      <Count name="closed" term="closed" word="closed" value={counts.closed} isKept={isKept} />
      {totals !== undefined && (
        <Totals
          counts={totals}
          depth={trace.result?.moves?.length ?? 0}
          {...{ inLog, tellsGenerated, ownLists }}
        />
      )}
    </>
  );
  return (
    <div data-part="counts" data-terms>
      <dl className={styles.counts}>
        <Count name="expanded" term="expanded" reach="tab" word="expanded#nodes" value={counts.expanded} />
        <Count
          name="frontier"
          term="frontier"
          word={ownLists ? 'not expanded#nodes' : 'frontier'}
          value={counts.frontier}
          {...{ inLog }}
        />
        {!folded && others}
      </dl>
      {folded && (
        <details className={styles.others}>
          <summary>{t('All counts')}</summary>
          <dl className={styles.counts}>{others}</dl>
        </details>
      )}
      {totals !== undefined && trace.request.settings.algorithm !== foreignName && (
        <CountsDiffer boards={trace.request} figures={ownLists ? figuresOf(trace) : undefined} />
      )}
    </div>
  );
}

/** What a person's own search counted, and may ask about. */
function figuresOf({ result }: Trace): CountedFigures {
  if (result === null) return {};
  const { counts, moves } = result;
  const { expanded, generated } = counts;
  return { expanded, generated, ...(moves !== null && { length: moves.length }) };
}

interface CountsDifferProps {
  readonly boards: BoardPair;
  /** That are to be explained; absent: those of another program, which its person knows. */
  readonly figures: CountedFigures | undefined;
}

/** Leads to the conventions by which somebody else's search of the same board counts otherwise. */
function CountsDiffer({ boards, figures }: CountsDifferProps) {
  const { page } = useSession();
  const openCheck = useService('openCheck');
  const { say } = usePageWord();
  const ask = async (): Promise<void> => {
    try {
      (await openCheck()).askAbout(boards, figures);
      page.getState().showScreen('check');
    } catch {
      say(t('This part of the page could not be fetched. Check the connection, and try again.'));
    }
  };
  return (
    <button type="button" className={styles.differ} onClick={() => void ask()}>
      {t('Your count differs?')}
    </button>
  );
}

interface TotalsProps {
  readonly counts: RunCounts;
  readonly depth: number;
  /** Whether it is known what was generated and kept. */
  readonly inLog: boolean;
  /** Whether it is known what was generated and rejected. */
  readonly tellsGenerated: boolean;
  /** Whether a person's program keeps the lists, so that their sizes are not known. */
  readonly ownLists: boolean;
}

function Totals({ counts, depth, inLog, tellsGenerated, ownLists }: TotalsProps) {
  const branching = effectiveBranchingFactor(counts.generated, depth);
  const straightness = depth > 0 ? penetrance(counts.generated, depth) : null;
  const selected = <Count name="taken" term="selected" word="selected" value={counts.taken} />;
  if (!inLog) return selected;
  return (
    <>
      {selected}
      <Count
        name="rejected"
        term="rejected"
        word={ownLists ? 'known already#successors' : 'rejected#successors'}
        value={counts.rejected}
        inLog={tellsGenerated}
      />
      {counts.reopened > 0 && (
        <Count name="reopened" term="reopened" word="reopened" value={counts.reopened} />
      )}
      {!ownLists && (
        <>
          <Count name="maxFrontier" term="max-frontier" word="max frontier" value={counts.maxFrontier} />
          <Count name="maxStored" term="max-nodes" word="max nodes in memory" value={counts.maxStored} />
        </>
      )}
      {tellsGenerated && branching !== null && (
        <Count
          name="branching"
          term="branching"
          word="b*"
          value={Number(branching.toFixed(branchingDecimals))}
        />
      )}
      {tellsGenerated && straightness !== null && (
        <Count
          name="penetrance"
          term="penetrance"
          word="penetrance"
          value={Number(straightness.toPrecision(2))}
        />
      )}
    </>
  );
}

interface CountProps {
  readonly name: string;
  readonly term: TermName;
  readonly reach?: 'tab' | 'arrows';
  readonly word: PlainText;
  readonly value: number;
  /** False where the search keeps no list of what is counted. */
  readonly isKept?: boolean;
  /** False where the log of which this is the record does not say it. */
  readonly inLog?: boolean;
}

function Count({ name, term, reach = 'arrows', value, word, isKept = true, inLog = true }: CountProps) {
  const isKnown = isKept && inLog;
  return (
    <div>
      <dt>
        {(name === 'frontier' || name === 'closed') && <StatusMark shape={name} />}
        <Term name={term} reach={reach}>
          {t(word)}
        </Term>
      </dt>
      <dd
        data-stat={name}
        data-value={isKnown ? value : undefined}
        title={
          isKnown ? undefined : isKept ? t('This is not in the log.') : t('This search keeps no closed list.')
        }
      >
        {isKnown ? figure(value, { maximumSignificantDigits: 12 }) : '–'}
      </dd>
    </div>
  );
}
