import { type ComponentProps, useCallback, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { TreeScene } from '../../picture/render/tree-scene.ts';
import type { LaneId } from './compare-store.ts';
import { isOfBefore, isStale } from '../session/search-store.ts';
import { t, type PlainText } from '../../locales/t.ts';
import {
  SearchProvider,
  useCalmCursor,
  useTrace,
  useSearch,
  useSession,
} from '../session/search-context.tsx';
import { PicturePane, StepLine } from '../search/lane-parts.tsx';
import { letterOf, useCompare, useCompareSession, useFolded } from './compare-context.tsx';
import { LaneHead } from './lane-head.tsx';
import styles from './lane-view.module.css';
import { keepsClosedList } from '../../core/algorithms/scores-in-use.ts';
import { countsAt, currentAt, nodeAt } from '../../core/trace/cursor.ts';
import { figure } from '../../locales/figures.ts';
import { type ShownScore, leadingScore, shownScores } from '../session/search-words.ts';
import { stateOf } from './lane-words.ts';
import { CircleAlert, CircleSlash, Info, RotateCw, Undo2 } from 'lucide-react';
import { whyCostsDoNotFit } from '../../core/algorithms/search-fits.ts';
import type { RunResult } from '../../core/search/run.ts';
import { sayAny } from '../../locales/say-any.ts';
import { Button } from '../kit/button.tsx';
import { lazyPart, noRoom } from '../kit/lazy-part.tsx';
import { OfBefore } from '../session/of-before.tsx';

const EndingAdvice = lazyPart(async () => (await import('../search/ending.tsx')).EndingAdvice);

/** What has to be said about one lane alone; nothing most of the time. The others go on. */
function LaneNote({ id }: { readonly id: LaneId }) {
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

/** How far the lane is, and what it has counted there. */
function LaneFigures() {
  const trace = useTrace((record) => record);
  const cursor = useCalmCursor();
  const words = useSearch(stateOf);
  const stepCount = useSearch((state) => state.stepCount);
  const folded = useFolded();
  const ended = useSearch((state) => state.phase === 'finished');
  if (trace === null || trace.nodeCount === 0) return <p className={styles.figures}>{sentence(words)}</p>;
  const step = Math.min(cursor, trace.stepCount);
  const counts = countsAt(trace, step);
  const current = currentAt(trace, step);
  const { g, h, priority } = nodeAt(trace, Math.max(0, current), step);
  const score = leadingScore(shownScores(trace.request.settings, { g, h, f: priority }));
  const inLog = trace.result?.withoutSuccessors !== true;
  const tellsGenerated = inLog && trace.result?.withoutRejected !== true;
  const keepsClosed = keepsClosedList(trace.request.settings);
  const done = ended && step === stepCount;
  return (
    <div
      className={styles.figures}
      data-drawn
      data-done={done || undefined}
      data-folded={folded || undefined}
    >
      <p className={styles.state}>
        {done && (folded || trace.complete)
          ? sentence(words)
          : t('Step {step} of {total}.', { step, total: ended ? trace.stepsMade : stepCount })}
      </p>
      <dl className={styles.counts}>
        {current >= 0 && score !== undefined && <Figure name={score.name} value={score.value} />}
        <Figure name="expanded" value={counts.expanded} />
        <Figure
          name="generated"
          value={tellsGenerated ? counts.generated : null}
          none={t('How many successors were made is not in the log.')}
        />
        <Figure name="frontier" value={inLog ? counts.frontier : null} />
        <Figure
          name="closed"
          value={keepsClosed ? counts.closed : null}
          none={t('This search keeps no closed list.')}
        />
      </dl>
    </div>
  );
}

/** What is counted, short: five of them have one line. */
const names = {
  expanded: 'expanded',
  generated: 'generated',
  frontier: 'frontier#in the timeline',
  closed: 'closed#in the timeline',
} as const satisfies Readonly<Record<string, PlainText>>;
type Name = ShownScore['name'] | keyof typeof names;

interface FigureProps {
  readonly name: Name;
  /** Null: it is not known, or there is no such thing. */
  readonly value: number | null;
  /** Why there is none. */
  readonly none?: string;
}

function Figure({ name, value, none }: FigureProps) {
  return (
    <div data-count={name}>
      <dt data-score={name.length === 1 || undefined}>
        {name in names ? t(names[name as keyof typeof names]) : name}
      </dt>
      <dd data-stat={name} data-value={value ?? undefined} title={value === null ? none : undefined}>
        {value === null ? '–' : figure(value, { maximumFractionDigits: 1 })}
      </dd>
    </div>
  );
}

function sentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

type PaneProps = ComponentProps<typeof PicturePane>;

/** One search among those that are compared: its settings, its picture, its figures. */
export function LaneView({ id }: { readonly id: LaneId }) {
  const session = useCompareSession();
  const letter = useCompare((state) => letterOf(state, id));
  const view = useCompare((state) => state.view);
  const full = useCompare((state) => state.full === id);
  const folded = useFolded();
  const old = useStore(session.laneOf(id).store, isOfBefore);
  const joinDepth: PaneProps['onScene'] = useCallback(
    (scene) => (scene instanceof TreeScene ? session.depth.join(scene) : undefined),
    [session],
  );
  const followColours: PaneProps['followColours'] = useCallback(
    (show) => {
      const now = (): void => show(session.coloursOf(id));
      now();
      return session.onColours(now);
    },
    [session, id],
  );
  return (
    <SearchProvider session={session.laneOf(id)}>
      <section
        className={styles.lane}
        aria-label={t('Lane {letter}', { letter })}
        data-old={old || undefined}
        data-figure={t('Lane {letter}', { letter })}
      >
        <LaneHead id={id} letter={letter} />
        <div className={styles.stage}>
          <LaneNote id={id} />
          <PicturePane
            view={view}
            followColours={followColours}
            onScene={joinDepth}
            toolsOf={folded && !full ? null : t('lane {letter}', { letter })}
          />
        </div>
        {full && <StepLine />}
        <LaneFigures />
      </section>
    </SearchProvider>
  );
}
