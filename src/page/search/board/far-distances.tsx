import { type ReactNode, useId } from 'react';
import { type StoreApi, createStore } from 'zustand/vanilla';
import { useStore } from 'zustand';
import { BitDistances, type TrueDistances, homeOf } from '../../../core/analysis/true-distances.ts';
import type { DistanceBits } from '../../../core/contract/distances.ts';
import type { RequestFault } from '../../../core/contract/worker-faults.ts';
import { type Board, boardsEqual } from '../../../core/puzzle/board.ts';
import { StateRanking } from '../../../core/puzzle/state-rank.ts';
import { sayAny } from '../../../locales/say-any.ts';
import { t } from '../../../locales/t.ts';
import { Button } from '../../kit/button.tsx';
import { onceFor } from '../../kit/changing.ts';
import { useService, type MeasureSpace } from '../../session/services.ts';
import { useSession } from '../../session/search-context.tsx';
import { useTrueDistances } from '../../session/space-rings.ts';
import styles from './far-distances.module.css';

interface FarDistancesProps {
  readonly centre: Board;
  /** What is shown once the distances are known. */
  readonly children: ReactNode;
}

/** Counts how far all boards of 12 cells are, when a person asks for it and knows what it takes. */
export function FarDistances({ centre, children }: FarDistancesProps) {
  const counting = countingOf(useService('measureSpace'));
  const { page, activity } = useSession();
  const id = useId();
  const { goal, found, failure } = useStore(counting.store);
  const size = `${centre.rows}×${centre.columns}`;
  if (useTrueDistances(centre) !== null) return children;
  const total = new StateRanking(centre).count;
  if (goal !== null && boardsEqual(goal, homeOf(centre)))
    return (
      <>
        <p>{t('Counted {n} of {total} boards', { n: found, total })}</p>
        <progress className={styles.bar} aria-label={t('Boards counted so far')} value={found} max={total} />
        <Button onClick={() => counting.stop()}>{t('Stop')}</Button>
      </>
    );
  const count = (): void => {
    const leave = activity.add(() => true);
    void counting
      .count(centre)
      .then((distances) => distances && page.setState({ farDistances: distances }))
      .finally(leave);
  };
  return (
    <>
      <Button aria-describedby={id} onClick={count}>
        {t('Count them')}
      </Button>
      <p id={id}>
        {t(
          'The distances of all {n} boards of {size} can be counted. This takes some seconds and 90 MB; 30 MB are kept in this browser.',
          { n: total, size },
        )}
      </p>
      {failure !== null && <p role="alert">{sayAny(failure)}</p>}
    </>
  );
}

/** Bits are 30 MB: those of the goal and of the start, for mixing from either, and no more. */
const maxKnown = 2;

interface CountingState {
  /** The home of the goal that is counted for; null while nothing is. */
  readonly goal: Board | null;
  readonly found: number;
  readonly failure: RequestFault | null;
}

/** What is counted, and what was, for the whole page: it goes on when the popover closes. */
class Counting {
  readonly store: StoreApi<CountingState> = createStore(() => idle);
  private readonly measure: MeasureSpace;
  private known: readonly DistanceBits[] = []; // the latest first
  private abort: AbortController | null = null;

  constructor(measure: MeasureSpace) {
    this.measure = measure;
  }

  /** Resolves with what tells distances from then on; null when there is no answer. Ends any count before. */
  async count(goal: Board): Promise<((goal: Board) => TrueDistances | null) | null> {
    this.abort?.abort();
    const abort = new AbortController();
    this.abort = abort;
    this.store.setState({ goal: homeOf(goal), found: 0, failure: null });
    const onReport = ({ found }: { readonly found: number }): void => this.store.setState({ found });
    const answer = await this.measure(goal, { signal: abort.signal, onReport });
    if (abort.signal.aborted) return null;
    this.store.setState({ ...idle, failure: answer.ok ? null : answer.error });
    if (!answer.ok) return null;
    const known = [answer.value, ...this.known].slice(0, maxKnown);
    this.known = known;
    return (asked) => {
      const bits = known.find(({ home }) => boardsEqual(home, homeOf(asked)));
      return bits === undefined ? null : new BitDistances(asked, bits);
    };
  }

  stop(): void {
    this.abort?.abort();
    this.store.setState(idle);
  }
}

const idle: CountingState = { goal: null, found: 0, failure: null };
const countingOf = onceFor((measure: MeasureSpace) => new Counting(measure));
