import { CircleAlert, CircleSlash, Info, RotateCw, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { whyCostsDoNotFit } from '../../core/algorithms/search-fits.ts';
import type { RunResult } from '../../core/search/run.ts';
import { isStale } from '../session/search-store.ts';
import type { LaneId } from './compare-store.ts';
import { sayAny } from '../../locales/say-any.ts';
import { t } from '../../locales/t.ts';
import { Button } from '../kit/button.tsx';
import { useSearch, useSession } from '../session/search-context.tsx';
import { lazyPart, noRoom } from '../kit/lazy-part.tsx';
import { useCompare, useCompareSession } from './compare-context.tsx';
import { OfBefore } from '../session/of-before.tsx';
import styles from './lane-note.module.css';

const EndingAdvice = lazyPart(async () => (await import('../search/ending.tsx')).EndingAdvice);

/** What has to be said about one lane alone; nothing most of the time. The others go on. */
export function LaneNote({ id }: { readonly id: LaneId }) {
  const session = useCompareSession();
  const lane = useSession();
  const refused = useSearch((state) => state.refused);
  const failure = useSearch((state) => (state.phase === 'failed' ? state.failure : null));
  const misfit = useSearch((state) => state.misfit);
  const ofCosts = useSearch(({ settings, start }) => whyCostsDoNotFit(settings, start) !== null);
  const stale = useSearch((state) => state.phase !== 'running' && isStale(state));
  const unsolved = useSearch(({ outcome }) =>
    outcome !== null && outcome.status !== 'solved' ? outcome : null,
  );
  const isOpened = useSearch((state) => state.opened !== null);
  const unrecorded = useSearch((state) => state.stepsMade - state.stepCount);
  const again = (words: string): ReactNode => (
    <Button onClick={() => session.searchLane(id)}>
      <RotateCw size={14} aria-hidden /> {words}
    </Button>
  );
  if (refused) {
    return (
      <Note tone="warn">
        <p>{t('The goal cannot be reached from this board, so it was not searched.')}</p>
        <Button onClick={() => void lane.search({ at: 'step', step: 0 }, true)}>{t('Run it anyway')}</Button>
      </Note>
    );
  }
  if (failure !== null) {
    return (
      <Note tone="bad">
        <p>{sayAny(failure)}</p>
        {stale && <OfBefore />}
        {again(t('Restart'))}
      </Note>
    );
  }
  if (misfit !== null) {
    return (
      <Note tone="warn">
        <p>
          {sayAny(misfit)} {!ofCosts && t('Choose another heuristic.')}
        </p>
      </Note>
    );
  }
  if (stale) {
    return (
      <Note tone="plain">
        <p>
          {isOpened
            ? t('This log is of another board: the lanes cannot be compared.')
            : t('Of other settings or another board.')}
        </p>
        {isOpened ? <CloseLog /> : again(t('Search again'))}
      </Note>
    );
  }
  if (unsolved === null && unrecorded <= 0 && !isOpened) return null;
  const held = unrecorded > 0 ? (lane.trace?.stepCount ?? 0) : null;
  const change = (): void => session.searchLane(id);
  return <Ending outcome={unsolved} held={held} isOpened={isOpened} onChange={change} />;
}

interface EndingProps {
  /** Null where there is a solution. */
  readonly outcome: RunResult | null;
  /** Expansions that the picture has, where it does not have all. */
  readonly held: number | null;
  /** Whether the record is from a file, as that of a log. */
  readonly isOpened: boolean;
  readonly onChange: () => void;
}

function Ending({ outcome, held, isOpened, onChange }: EndingProps) {
  return (
    <Note tone={outcome === null ? 'plain' : 'warn'}>
      <p>
        {outcome !== null && sayAny(outcome.reason)}{' '}
        {held !== null && t('The picture holds the first {n} expansions; the curves hold all.', { n: held })}{' '}
        {isOpened && <OfFile />}
      </p>
      {outcome !== null && !isOpened && <EndingAdvice {...noRoom} outcome={outcome} onChange={onChange} />}
      {isOpened && <CloseLog />}
    </Note>
  );
}

/** Back to the lanes and the board from before the log. */
function CloseLog() {
  const session = useCompareSession();
  const canReturn = useCompare((state) => state.canReturn);
  return (
    canReturn && (
      <Button onClick={() => session.goBack()}>
        <Undo2 size={14} aria-hidden /> {t('Previous comparison')}
      </Button>
    )
  );
}

/** What is not to be had of a record from a file. */
function OfFile() {
  const withoutSuccessors = useSearch(({ outcome }) => outcome?.withoutSuccessors === true);
  const withoutRejected = useSearch(({ outcome }) => outcome?.withoutRejected === true);
  return (
    <>
      {withoutSuccessors && t('What was generated, and how large the frontier became, is not in the log.')}{' '}
      {withoutRejected &&
        t('The log lists only the successors that were kept: how many were made is not in it.')}{' '}
      {t(
        'The log of this lane is in no link. After a reload Check has it still, and puts it beside ours again.',
      )}
    </>
  );
}

const icons = { bad: CircleAlert, warn: CircleSlash, plain: Info } as const;

function Note({ tone, children }: { tone: keyof typeof icons; children: ReactNode }) {
  const Icon = icons[tone];
  return (
    <div className={styles.note} data-tone={tone}>
      <Icon size={16} aria-hidden />
      {children}
    </div>
  );
}
