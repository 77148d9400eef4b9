import { Check, Play, RotateCcw, Square, X } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { figure, written } from '../../../locales/figures.ts';
import { sayAny } from '../../../locales/say-any.ts';
import { type PlainText, t } from '../../../locales/t.ts';
import { Button } from '../../kit/button.tsx';
import { useService, type Solve, type Shorten } from '../../session/services.ts';
import { usePage } from '../../session/search-context.tsx';
import { type SeriesProgress, SeriesRun, type SeriesParts, pagePace } from './series-run.ts';
import progressBar from '../../kit/progress-bar.module.css';
import styles from './series-bar.module.css';
import { fail, ok } from '../../../core/base/result.ts';
import type { OptimalCost, OptimalTask, TableClass, AnytimeTask } from '../../../core/contract/optimal.ts';
import type { Board } from '../../../core/puzzle/board.ts';
import { korfInstance, twentyFours } from '../../../core/puzzle/instances.ts';
import { korfHundred } from '../../../core/puzzle/korf-hundred.ts';
import { onceFor } from '../changing/changing.ts';
import { costsOf } from '../optimum/solve-costs.ts';
import type { RequestFault } from '../../../core/contract/messages.ts';
import { longTurnOf, shorterRequestsOf } from '../optimum/solver-requests.ts';

/** The easiest of Korf's fifty 24-puzzles: those that are proven within about a minute each. */
export const theNine = twentyFours.slice(0, 9);

/** Each proven with pattern databases of six tiles, which are built first and kept. */
export function nineParts(
  shorten: Shorten,
  now: () => number,
): Omit<SeriesParts<undefined>, 'now' | 'nextFrame'> {
  return {
    instances: theNine,
    goesOn: true,
    atOnce: 1,
    begin: (_, stop) => ({
      end: longTurnOf(shorten).take(stop),
      prepare: async (signal, tell) => {
        const { goal } = theNine[0] ?? {};
        if (goal === undefined) return null;
        let refused: RequestFault | null = null;
        const ready = await shorten(nineTaskOf(goal, goal), {
          signal,
          onReport: ({ tables }) => {
            if (tables?.at === 'building') tell(tables.done);
            if (tables?.at === 'refused') refused = { code: 'shorter.no-memory' };
          },
        });
        return ready.ok ? refused : ready.error;
      },
      solve: async ({ start, goal }, signal, tell) => {
        const requests = shorterRequestsOf(shorten);
        const began = now();
        let looked = 0;
        const answer = await shorten(nineTaskOf(start, goal), {
          signal,
          onReport: ({ best, nodes }) => {
            looked = nodes;
            tell({ atLeast: best.atLeast, nodes });
          },
        });
        if (!answer.ok) return answer;
        const spent = { nodes: looked, ms: now() - began };
        requests.learn(start, goal, answer.value, spent); // so that it is known when the board is picked
        return ok({ length: answer.value.moves.length, ...spent });
      },
    }),
  };
}

function nineTaskOf(start: Board, goal: Board): AnytimeTask {
  return { start, goal, first: null, maxNodes: Infinity, withTables: true };
}

/** The run of a solver: it goes on, and its results stay, while nobody looks; a board that is picked ends it. */
const nineRunOf = onceFor(
  (shorten: Shorten) => new SeriesRun({ ...nineParts(shorten, pagePace.now), ...pagePace }),
);

/** So that each of up to four workers has the next board when it has solved one. */
const atOnce = 8;

/** Korf's hundred 15-puzzles, by the tables that are chosen. */
export function hundredParts(solve: Solve): Omit<SeriesParts<TableClass>, 'now' | 'nextFrame'> {
  const { goal } = korfInstance(1);
  return {
    instances: korfHundred.map((_, index) => korfInstance(index + 1)),
    goesOn: false,
    atOnce,
    begin: (tables) => ({
      // A board that is solved already takes no time but for the tables. One worker makes them, the others read what is kept.
      prepare: async (signal) => {
        const task = taskOf(goal, goal, tables);
        const ready = await solve(task, { signal });
        if (!ready.ok) return ready.error;
        await Promise.all(Array.from({ length: atOnce }, () => solve(task, { signal, spread: true })));
        return null;
      },
      solve: async ({ start }, signal) => {
        const heard: { cost?: OptimalCost } = {};
        const answer = await solve(taskOf(start, goal, tables), {
          ...{ signal, spread: true },
          onReport: (report) => {
            if (report.at === 'answer') heard.cost = report.cost;
          },
        });
        if (!answer.ok) return answer;
        if (answer.value.kind !== 'solved') return fail({ code: 'shortest.given-up' });
        const { moves, nodes } = answer.value;
        return ok({ length: moves.length, nodes, ms: heard.cost?.searchMs ?? 0 });
      },
    }),
  };
}

function taskOf(start: Board, goal: Board, tables: TableClass): OptimalTask {
  return { start, goal, tables, maxNodes: Infinity };
}

/** The run of a solver: it goes on, and its results stay, while nobody looks. */
const hundredRunOf = onceFor(
  (solver: Solve) => new SeriesRun({ ...hundredParts(costsOf(solver).solve), ...pagePace }),
);

/** Series that can be solved at one go. */
export type SeriesName = 'hundred' | 'nine';

/** Solves the boards of a series with fewest moves, and says how it goes. */
export function SeriesBar({ name }: { readonly name: SeriesName }) {
  return name === 'hundred' ? <HundredBar /> : <NineBar />;
}

function HundredBar() {
  const run = hundredRunOf(useService('solve'));
  const tables = usePage((state) => state.optimumTables);
  return (
    <Bar
      run={run}
      start={() => void run.start(tables)}
      action="Solve all hundred"
      idle="Each with fewest moves, beside its published length."
    />
  );
}

function NineBar() {
  const run = nineRunOf(useService('shorten'));
  return (
    <Bar
      run={run}
      start={() => void run.start(undefined)}
      action="Solve the nine"
      idle="Proves a shortest solution of each of the nine easiest, in some minutes. Pattern databases are built first, once (20 to 40 seconds, 128 MB), and kept in this browser."
    >
      <NineTable />
    </Bar>
  );
}

interface BarProps {
  readonly run: SeriesRun<never>;
  readonly start: () => void;
  readonly action: PlainText;
  /** Said before it begins: what it does, and what that takes. */
  readonly idle: PlainText;
  readonly children?: ReactNode;
}

function Bar({ run, start, action, idle, children }: BarProps) {
  const progress = useSyncExternalStore(run.subscribe, run.progress);
  const { phase, solved, total, tables } = progress;
  const running = phase === 'tables' || phase === 'solving';
  const goesOn = run.parts.goesOn && (phase === 'stopped' || phase === 'failed') && solved > 0;
  const words = phase === 'idle' ? t(idle) : inWords(progress);
  return (
    <>
      <div className={styles.bar}>
        {running ? (
          <Button onClick={() => run.stop()}>
            <Square aria-hidden size={14} /> {t('Stop solving')}
          </Button>
        ) : (
          <Button onClick={start}>
            {phase === 'idle' || goesOn ? (
              <Play aria-hidden size={15} />
            ) : (
              <RotateCcw aria-hidden size={15} />
            )}{' '}
            {goesOn ? t('Solve the others') : t(action)}
          </Button>
        )}
        {running && phase === 'tables' && tables !== null ? (
          <progress
            className={`${progressBar.bar} ${styles.done}`}
            aria-label={t('Pattern databases built')}
            max={1}
            value={tables}
          />
        ) : (
          running && (
            <progress
              className={`${progressBar.bar} ${styles.done}`}
              aria-label={t('Boards solved')}
              max={total}
              value={solved}
            />
          )
        )}
        <p className={styles.words} data-phase={phase}>
          {phase === 'done' && <Mark agrees={progress.agreeing === total} />}
          {words}
        </p>
        <p className="unseen" aria-live="polite">
          {running ? t('Solving.') : phase === 'idle' ? '' : words}
        </p>
      </div>
      {phase !== 'idle' && children}
    </>
  );
}

/** What each of the nine took, as they come. */
function NineTable() {
  const run = nineRunOf(useService('shorten'));
  const { present, ms: solvedMs } = useSyncExternalStore(run.subscribe, run.progress);
  return (
    <div className={styles.scroll} tabIndex={0} role="group" aria-label={t('The nine, as they are solved')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('Board')}</th>
            <th scope="col">{t('Optimum')}</th>
            <th scope="col">{t('Moves proved')}</th>
            <th scope="col">{t('Million nodes')}</th>
            <th scope="col">{t('Million nodes, published')}</th>
            <th scope="col">{t('Time')}</th>
          </tr>
        </thead>
        <tbody>
          {theNine.map(({ id, number, optimal, nodes }) => {
            const solved = run.resultOf(id);
            const now = present?.id === id ? present : null;
            return (
              <tr key={id} data-now={now !== null || undefined}>
                <th scope="row">{sayAny({ code: 'board.korf-24', n: number })}</th>
                <td>{optimal}</td>
                <td>
                  {solved !== undefined && (
                    <span className={styles.ours}>
                      <Mark agrees={solved.agrees} /> {solved.length}
                    </span>
                  )}
                  {now !== null && t('at least {n}', { n: now.atLeast })}
                </td>
                <td>{solved !== undefined ? inMillions(solved.nodes) : now && inMillions(now.nodes)}</td>
                <td className={styles.quiet}>{inMillions(nodes)}</td>
                <td>{solved !== undefined ? inSeconds(solved.ms) : now && inSeconds(now.ms - solvedMs)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** Our length of one board beside the literature's, and the time it took; nothing until it is solved. */
export function OurLength({ series, id }: { readonly series: SeriesName; readonly id: string }) {
  const [hundred, nine] = [hundredRunOf(useService('solve')), nineRunOf(useService('shorten'))];
  const run = series === 'hundred' ? hundred : nine;
  const solved = useSyncExternalStore(run.subscribe, () => run.resultOf(id));
  if (solved === undefined) return null;
  return (
    <span className={styles.ours}>
      <Mark agrees={solved.agrees} />
      <span>
        <span className="unseen">{t('ours')} </span>
        {solved.length}{' '}
        <span className={styles.ms}>
          {t('in {time}', { time: solved.ms < 1000 ? inMs(solved.ms) : inSeconds(solved.ms) })}
        </span>
      </span>
    </span>
  );
}

function Mark({ agrees }: { readonly agrees: boolean }) {
  const Icon = agrees ? Check : X;
  return (
    <span className={styles.mark} data-agrees={agrees}>
      <Icon
        size={14}
        strokeWidth={2.6}
        role="img"
        aria-label={t(agrees ? 'as published' : 'not as published')}
      />
    </span>
  );
}

function inWords({ phase, solved, agreeing, total, ms, tables, failure, present }: SeriesProgress): string {
  switch (phase) {
    case 'idle':
      return '';
    case 'tables':
      return tables === null
        ? t('Making the tables …')
        : t('Building pattern databases: {n}%', { n: Math.floor(tables * 100) });
    case 'solving':
      return t('{n} of {total}, {time}', { n: solved, total, time: inSeconds(present?.ms ?? ms) });
    case 'stopped':
      return t('Stopped after {n} of {total}, {time}.', { n: solved, total, time: inSeconds(ms) });
    case 'done':
      return t('{n} of {total} as in the literature, {time}', { n: agreeing, total, time: inSeconds(ms) });
    case 'failed':
      return failure === null ? '' : sayAny(failure);
  }
}

/** "1.3 s". */
function inSeconds(ms: number): string {
  return `${written((ms / 1000).toFixed(1))} s`;
}

/** "12 ms", "0.4 ms". */
function inMs(ms: number): string {
  return `${ms < 1 ? written(ms.toFixed(1)) : figure(Math.round(ms))} ms`;
}

/** "26.3": of nodes. */
function inMillions(nodes: number): string {
  return written((nodes / 1e6).toFixed(1));
}
