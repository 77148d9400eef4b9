import { Check, ChevronDown, ChevronUp, Copy, FlaskConical, Star } from 'lucide-react';
import { useMemo, useState, useSyncExternalStore } from 'react';
import type { NameOfCode } from '../../core/heuristics/own-name.ts';
import { isShortByLimit } from '../../core/algorithms/guarantee.ts';
import { searchFits } from '../../core/algorithms/search-fits.ts';
import { settingsInForce } from '../../core/algorithms/registry.ts';
import type { BoardPair } from '../../core/puzzle/board.ts';
import { formatBoard } from '../../core/puzzle/notation.ts';
import { writePageLink } from '../../core/files/page-link.ts';
import type { CompareSession } from './compare-session.ts';
import type { LaneId } from './compare-store.ts';
import { linkOfPage } from '../session/open-search.ts';
import { sameBoards } from '../session/opened-record.ts';
import { isOfBefore, isOfOtherBoard } from '../session/search-store.ts';
import type { SearchSession } from '../session/search-session.ts';
import { written } from '../../locales/figures.ts';
import { say } from '../../locales/say.ts';
import { inEnglish } from '../../locales/spoken.ts';
import { named } from '../../locales/named.ts';
import { t } from '../../locales/t.ts';
import { Button } from '../kit/button.tsx';
import { useMedia } from '../kit/media.ts';
import { Term } from '../kit/term.tsx';
import { sayClaim } from '../session/setting-words.ts';
import { useService } from '../session/services.ts';
import { useCopying } from '../kit/copy-button.tsx';
import { useSearch, useSession } from '../session/search-context.tsx';
import { useShortest } from '../search/best-ways.tsx';
import { halfOf, letterOf, useCompare, useCompareSession, useOwnNames } from './compare-context.tsx';
import { costOfSolution, nameOfLane, sayGuarantee, stateOf } from './lane-words.ts';
import {
  type Cell,
  type LaneSummary,
  boardsDiffer,
  cellsOf,
  columnsFor,
  haveCosts,
  isOptimal,
  markdownOf,
} from './summary-rows.ts';
import styles from './summary-table.module.css';

/** A board that is being edited is searched once it has been the same for so long. */
const restMs = 300;

/** Windows that have not the height for table and pictures. */
const lowQuery = '(max-height: 560px)';
/** With more than two lanes. */
const lowForManyQuery = '(max-height: 820px)';

/** How every lane ended, with the best of each figure marked: below the lanes, its head and what is done with it always in sight. */
export function SummaryTable({ narrow }: { readonly narrow: boolean }) {
  const [chosen, setChosen] = useState<boolean | null>(null);
  const many = useCompare((state) => state.lanes.length > 2);
  const low = useMedia(lowQuery);
  const lowForMany = useMedia(lowForManyQuery);
  const open = chosen ?? !(narrow || low || (many && lowForMany));
  const session = useCompareSession();
  const page = useSession();
  const { nameOf } = useOwnNames();
  const start = useSearch((state) => state.start);
  const goal = useSearch((state) => state.goal);
  const lanes = useLaneSummaries(session, page, nameOf);
  const optimum = useShortest(start, goal, restMs);
  const cells = cellsOf(lanes);
  const columns = columnsFor(lanes);
  return (
    <section
      className={styles.summary}
      aria-label={t('Summary')}
      data-many={lanes.length > 2 || undefined}
      data-open={open || undefined}
    >
      <div className={styles.bar}>
        <h2 className={styles.head}>
          <button type="button" aria-expanded={open} onClick={() => setChosen(!open)}>
            {open ? <ChevronDown size={16} aria-hidden /> : <ChevronUp size={16} aria-hidden />}{' '}
            {t('Summary')}
          </button>
        </h2>
        {open ? (
          <Legend lanes={lanes} optimum={optimum} />
        ) : (
          !narrow && <InShort lanes={lanes} columns={columns} cells={cells} />
        )}
        <ExperimentButton />
        <CopyButton
          text={() =>
            inEnglish(() =>
              markdownOf(summariesOf({ session, page: page.store.getState(), nameOf }), {
                start,
                goal,
                optimum,
                link: linkOf(page, session),
              }),
            )
          }
        />
      </div>
      {open && (
        <div className={styles.scroll} role="group" aria-label={t('Figures of all lanes')} tabIndex={0}>
          <table className={styles.table}>
            <caption className="unseen">{t('Summary')}</caption>
            <thead>
              <tr data-terms>
                <th scope="col">{t('Lane')}</th>
                <th scope="col">{t('Outcome')}</th>
                {columns.map(({ name, title, meaning }, index) => (
                  <th
                    key={name}
                    scope="col"
                    className={`${styles.figure} ${name === 'maxStored' ? styles.long : ''}`}
                  >
                    <Term says={named(meaning)} reach={index === 0 ? 'tab' : 'arrows'}>
                      {named(title)}
                    </Term>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {lanes.map((lane, index) => (
                <Row
                  key={lane.letter}
                  {...{ lane, columns, optimum }}
                  isOther={boardsDiffer(lanes) && !lane.ofPage}
                  half={halves(session)[index] ?? -1}
                  cells={cells[index] ?? []}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

interface LegendProps {
  readonly lanes: readonly LaneSummary[];
  readonly optimum: number | null;
}

/** Of what the marked figures are the best. */
function Legend({ lanes, optimum }: LegendProps) {
  return (
    <p className={styles.legend}>
      <Star className={styles.star} size={12} aria-hidden />{' '}
      {boardsDiffer(lanes)
        ? t('the best of the lanes that searched the same board: not all of them did.')
        : haveCosts(lanes)
          ? t('the best of the lanes with the same costs of moves and the cheapest solution.')
          : optimum === null || lanes.some(({ ofPage }) => !ofPage)
            ? t('the best of the lanes with the shortest solution.')
            : t('the best of the lanes with the shortest solution; the optimum is {n} {n:move|moves}.', {
                n: optimum,
              })}
    </p>
  );
}

interface InShortProps {
  readonly lanes: readonly LaneSummary[];
  readonly columns: ReturnType<typeof columnsFor>;
  readonly cells: readonly (readonly Cell[])[];
}

/** What the folded table still says: of each lane its moves, or what they cost, and how many nodes it expanded. */
function InShort({ lanes, columns, cells }: InShortProps) {
  const figures = columns.map(({ name, title }, at) => ({ name, title, of: cells.map((row) => row[at]) }));
  const hasCost = figures.some(({ name }) => name === 'cost');
  const shown = figures.filter(({ name }) => name === 'expanded' || name === (hasCost ? 'cost' : 'moves'));
  if (!shown.some(({ of }) => of.some((cell) => cell?.best === true))) return null;
  return (
    <dl className={styles.short}>
      {shown.map(({ name, title, of }) => (
        <div key={name}>
          <dt>{named(title)}</dt>
          {lanes.map(({ letter }, lane) => (
            <dd key={letter} data-best={of[lane]?.best || undefined}>
              {of[lane]?.best && (
                <>
                  <Star className={styles.star} size={11} aria-hidden />
                  <span className="unseen">{t('best:')} </span>
                </>
              )}
              {letter} <b>{written(of[lane]?.text || '–')}</b>
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

interface RowProps {
  readonly lane: LaneSummary;
  readonly half: number;
  readonly columns: ReturnType<typeof columnsFor>;
  readonly cells: readonly Cell[];
  readonly optimum: number | null;
  /** Whether it searched another board than the page's, and not all lanes did. */
  readonly isOther: boolean;
}

function Row({ lane, half, isOther, columns, cells, optimum }: RowProps) {
  return (
    <tr>
      <th scope="row">
        <div className={styles.lane}>
          <span className={styles.letter} data-half={half}>
            {lane.letter}
          </span>
          <span>
            <span className={styles.title} title={lane.title}>
              {lane.title}
            </span>
            <span className={styles.guarantee}>{lane.guarantee}</span>
          </span>
        </div>
      </th>
      <td className={styles.outcome}>
        {isOptimal(lane, optimum) === false ? (
          <span className={styles.detour}>{t('not optimal')}</span>
        ) : lane.outcome?.status === 'solved' ? (
          t('solved')
        ) : (
          lane.state
        )}
        {isOther && <span className={styles.detour}>{t('of another board')}</span>}
        {lane.ofOldSettings && <span className={styles.detour}>{t('with other settings than now')}</span>}
      </td>
      {cells.map(({ text, value, best }, index) => (
        <td
          key={columns[index]?.name}
          className={styles.figure}
          data-best={best || undefined}
          data-figure={columns[index]?.name}
          data-value={value ?? undefined}
        >
          {best && (
            <>
              <Star className={styles.star} size={11} aria-hidden />
              <span className="unseen">{t('best:')} </span>
            </>
          )}
          {text === '' ? '–' : written(text)}
        </td>
      ))}
    </tr>
  );
}

function CopyButton({ text }: { readonly text: () => string }) {
  const { answer, copy } = useCopying(text);
  const words = t(
    ({ ready: 'Copy as Markdown', copied: 'Copied', refused: 'Not allowed here' } as const)[
      answer ?? 'ready'
    ],
  );
  return (
    <>
      <Button className={styles.copy} onClick={copy}>
        {answer === 'copied' ? <Check size={14} aria-hidden /> : <Copy size={14} aria-hidden />} {words}
      </Button>
      <p className="unseen" aria-live="polite">
        {answer === null ? '' : words}
      </p>
    </>
  );
}

/** Goes on to Experiments with a plan for these boards and lanes; one with a record from a file has no search to run. */
function ExperimentButton() {
  const session = useCompareSession();
  const { store, page } = useSession();
  const openExperiments = useService('openExperiments');
  const [isOpening, setOpening] = useState(false);
  const open = async (): Promise<void> => {
    setOpening(true);
    const experiments = await openExperiments().catch(() => null);
    setOpening(false);
    if (experiments === null) {
      page.getState().showScreen('experiments'); // says that it could not be fetched
      return;
    }
    const lanes = session.store.getState().lanes.map((id) => session.laneOf(id).store.getState());
    const searches = lanes.filter(({ opened }) => opened === null).map(({ settings }) => settings);
    experiments.store.getState().buildFor(store.getState(), searches);
    page.setState({ experiment: null });
    page.getState().showScreen('experiments');
  };
  return (
    <Button className={styles.copy} disabled={isOpening} onClick={() => void open()}>
      <FlaskConical size={14} aria-hidden /> {t('Make this an experiment')}
    </Button>
  );
}

/** To what is compared, at the step that is on the screen, for whoever reads the table; a record from a file is in no link. */
function linkOf({ store, page }: SearchSession, session: CompareSession): string {
  const shown = page.getState();
  const compared = shown.comparesFile === true ? shown.compared : session.shown();
  const link = writePageLink({ ...linkOfPage({ ...shown, compared }, store.getState()), presenter: false });
  return `${window.location.origin}${window.location.pathname}${link}`;
}

function halves({ store }: CompareSession): number[] {
  const state = store.getState();
  return state.lanes.map((id) => halfOf(state, id));
}

/** The lanes as the table has them; the same object until one of them says something else. */
function useLaneSummaries(
  session: CompareSession,
  page: SearchSession,
  nameOf: NameOfCode,
): readonly LaneSummary[] {
  const source = useMemo(() => summarySource(session, page, nameOf), [session, page, nameOf]);
  return useSyncExternalStore(source.subscribe, source.read);
}

interface Summarized {
  readonly session: CompareSession;
  /** The boards of the page. */
  readonly page: BoardPair;
  readonly nameOf: NameOfCode;
}

function summariesOf(of: Summarized): readonly LaneSummary[] {
  return of.session.store.getState().lanes.map((id) => summaryOf(of, id));
}

function summarySource(session: CompareSession, page: SearchSession, nameOf: NameOfCode) {
  const { store } = session;
  let shown: readonly LaneSummary[] = [];
  let key = '';
  const read = (): readonly LaneSummary[] => {
    const now = summariesOf({ session, page: page.store.getState(), nameOf });
    const { pair } = store.getState();
    const next = JSON.stringify([pair, now.map(({ outcome, ...words }) => [words, outcome?.counts])]);
    if (next !== key) [shown, key] = [now, next];
    return shown;
  };
  const subscribe = (changed: () => void): (() => void) => {
    let leaveLanes: (() => void)[] = [];
    const follow = (): void => {
      leaveLanes.forEach((leave) => leave());
      leaveLanes = store.getState().lanes.map((id) =>
        session.laneOf(id).store.subscribe((state, before) => {
          const ended = state.outcome !== before.outcome || state.recorded !== before.recorded;
          const differs = (['phase', 'refused', 'settings'] as const).some(
            (name) => state[name] !== before[name],
          );
          if (ended || differs) changed();
        }),
      );
    };
    follow();
    const leaveStore = store.subscribe((state, before) => {
      if (state.lanes !== before.lanes) follow();
      changed();
    });
    const leavePage = page.store.subscribe((state, before) => {
      if (!sameBoards(state, before)) changed();
    });
    return () => {
      leavePage();
      leaveStore();
      leaveLanes.forEach((leave) => leave());
    };
  };
  return { read, subscribe };
}

/** Of what was searched last; of the settings in its place before. */
function summaryOf({ session, page, nameOf }: Summarized, id: LaneId): LaneSummary {
  const compared = session.store.getState();
  const { store, trace } = session.laneOf(id);
  const lane = store.getState();
  const { start, goal, settings } = lane.recorded ?? lane;
  const fits = searchFits(settings, start);
  const outcome = lane.phase === 'finished' ? lane.outcome : null;
  return {
    letter: letterOf(compared, id),
    title: nameOfLane({ settings, opened: lane.opened }, nameOf),
    guarantee:
      (trace && sayClaim(trace)) ??
      (fits.ok ? sayGuarantee({ goal, settings }, outcome) : say(fits.error.why)),
    boards: `${start.rows}×${start.columns} ${formatBoard(start)} → ${formatBoard(goal)}`,
    ofPage: sameBoards({ start, goal }, page),
    ofOldSettings: isOfBefore(lane) && !isOfOtherBoard(lane),
    state: stateOf(lane),
    shortByLimit: isShortByLimit({ goal, settings }, outcome),
    cost: settingsInForce(settings).cost,
    pathCost: lane.phase === 'finished' ? costOfSolution(lane) : null,
    outcome,
    elapsedMs: lane.elapsedMs,
  };
}
