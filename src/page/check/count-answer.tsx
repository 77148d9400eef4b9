import { ArrowUpRight, Square, ArrowRight, Columns2 } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import type { FittingSearch } from '../../core/contract/check-messages.ts';
import { conventionsOf } from '../../core/judge/conventions.ts';
import {
  areMistakes,
  costsOtherwise,
  type ConventionRule,
  type Difference,
  groupedByMoves,
  impossibleCount,
  isAnyOrder,
  followedTo,
  isBeyondTried,
  isGuess,
  mayBeChance,
  type MoveGroup,
  type SmallestDifferences,
  smallestDifferences,
  tellingFigure,
} from '../../core/judge/figures.ts';
import { formatBoard } from '../../core/puzzle/notation.ts';
import { isOddWay } from '../../core/puzzle/solvability.ts';
import { figure } from '../../locales/figures.ts';
import { named } from '../../locales/named.ts';
import { sayAny } from '../../locales/say-any.ts';
import { type PlainText, t } from '../../locales/t.ts';
import { Button } from '../kit/button.tsx';
import { Panel } from '../kit/panel.tsx';
import { nameOfSearch } from '../session/search-words.ts';
import { useAnswerInSight, useCheck, useCheckSession } from './use-check.ts';
import { type CountSlice, type FigureSet, figureIn, figuresIn, isAskedOf } from './check-store.ts';
import { figureWords } from './count-panel.tsx';
import {
  besideName,
  notInExplorer,
  ordersInArrows,
  type RuleWords,
  rulesInWords,
} from './convention-words.ts';
import { useOpeningSearch, useComparing } from './use-opening-search.ts';
import { UsualTable } from './usual-table.tsx';
import styles from './count-answer.module.css';
import { assert } from '../../core/base/result.ts';

/** What a person's program and another do differently: the least that explains the figures of both. */
function Differences({ count }: { readonly count: CountSlice }) {
  const [shown, setShown] = useState(differencesAtFirst);
  const { differences } = useMemo(() => differencesOf(count), [count]);
  const rules = differences[0]?.rules.length ?? 0;
  return (
    <>
      {rules > 0 && (
        <table className={styles.differences} data-stat="differences" data-value={differences.length}>
          <thead>
            <tr>
              <td />
              <th scope="col">{t('Yours')}</th>
              <th scope="col">{t('The sample’s')}</th>
            </tr>
          </thead>
          {differences.slice(0, shown).map((difference, index) => (
            <OneDifference key={index} difference={difference} count={count} />
          ))}
        </table>
      )}
      {differences.length > shown && (
        <Button look="quiet" onClick={() => setShown(Infinity)}>
          {t('{n} more', { n: figure(differences.length - shown) })}
        </Button>
      )}
    </>
  );
}

const differencesAtFirst = 3;

interface OneDifferenceProps {
  readonly difference: Difference<FittingSearch>;
  readonly count: CountSlice;
}

function OneDifference({ difference: { rules, mine, theirs }, count }: OneDifferenceProps) {
  const compare = useComparing();
  const of = rulesInWords(mine.first, mine.orders);
  const ofTheirs = rulesInWords(theirs.first, theirs.orders);
  const isNamed = !rules.includes('algorithm') && !rules.includes('heuristic');
  // What is pushed follows from the order of moves: where that differs it is not in both
  const same = (isNamed ? besideName : rulesInWords)(mine.first, mine.orders, !rules.includes('moves'));
  return (
    <tbody>
      {rules.map((rule) => {
        const [label, value] = wordsOn(rule, of);
        return (
          <tr key={rule}>
            <th scope="row">{label}</th>
            <td>{value}</td>
            <td>{wordsOn(rule, ofTheirs)[1]}</td>
          </tr>
        );
      })}
      <tr className={styles.same}>
        <td colSpan={3}>
          <div>
            <p>
              <span>{t('In both:')}</span>
              {isNamed && <b>{nameOfSearch(mine.first.settings)}</b>}
              {same
                .filter(([, , rule]) => rule !== null && !rules.includes(rule))
                .map(([label, value]) => (
                  <span key={label}>
                    {label}: {value}
                  </span>
                ))}
            </p>
            {mine.first.heap === null && theirs.first.heap === null && rules.some(isSeen) && (
              <Button data-undrawn onClick={() => compare(count, [settingsIn(mine), settingsIn(theirs)])}>
                <Columns2 size={15} aria-hidden />
                {t('Compare')}
              </Button>
            )}
          </div>
        </td>
      </tr>
    </tbody>
  );
}

/** Each search that differs in a rule has it. */
function wordsOn(rule: ConventionRule, words: readonly RuleWords[]): RuleWords {
  const found = words.find(([, , one]) => one === rule);
  assert(found !== undefined, 'what differs in a rule has it');
  return found;
}

/** Whether searches that differ so expand otherwise; else they only count otherwise. */
const isSeen = (rule: ConventionRule): boolean => rule !== 'goalCounted' && rule !== 'successors';

/** By an order of moves that gives the figures together with all else. */
const settingsIn = ({ first: { settings }, orders: [moves = settings.moves] }: MoveGroup<FittingSearch>) => ({
  ...settings,
  moves,
});

/** Why the differences do not settle it; null: they do, or there are none. */
function whyChance(count: CountSlice): string | null {
  return differencesOf(count).mayBeChance
    ? t(
        'It may be chance: a faulty search can count like a right one, and one count each is little. Give a second count of both, or check the log.',
      )
    : null;
}

/** None where one of both has no conventions. */
function differencesOf(count: CountSlice): SmallestDifferences<FittingSearch> {
  const of = ({ figures, found, tried }: FigureSet) => ({
    figures: figuresIn(figures),
    found: found ?? [],
    tried,
  });
  return smallestDifferences(
    of(count),
    of(count.sample),
    ({ settings, heap }) => heap ?? conventionsOf(settings),
  );
}

/** The answer in a sentence. */
function sentenceOnBoth(count: CountSlice): string {
  const { sample } = count;
  if (count.found === null || sample.found === null)
    return t('h alone does not tell searches apart: give a count of both.');
  const isNone = [count, sample].map(({ found }) => found?.length === 0);
  if (isNone[0] && isNone[1])
    return t('No conventions that were tried give your figures, nor those of the sample.');
  if (isNone[0])
    return t('No conventions that were tried give your figures, so no difference explains them.');
  if (isNone[1])
    return t('No conventions that were tried give the sample’s figures, so no difference explains them.');
  const { differences } = differencesOf(count);
  const rules = differences[0]?.rules.length ?? 0;
  if (rules === 0) return t('The same conventions give both.');
  const { length: n } = differences;
  if (rules === 1)
    return n === 1
      ? t('One difference explains both.')
      : t('One difference explains both, in {n} ways, the plainest first.', { n });
  return n === 1
    ? t('{rules} differences together explain both.', { rules })
    : t('{rules} differences together explain both, in {n} ways, the plainest first.', { rules, n });
}

/** By which conventions the figures come about; and where a sample's are there too, what the two programs do differently. */
export function CountAnswer() {
  const session = useCheckSession();
  const count = useCheck((state) => state.count);
  const { phase, failure, sample } = count;
  const isOfTwo = isAskedOf(sample);
  const isDone = phase === 'done';
  const { tried, total } = sumOf(count);
  const answer = useRef<HTMLParagraphElement>(null);
  useAnswerInSight(answer, isDone);
  return (
    <Panel title={t('Conventions')} titled={false}>
      <div className={styles.answer} data-print>
        <p
          ref={answer}
          className={phase === 'idle' ? styles.note : styles.sentence}
          role="status"
          aria-live="polite"
          data-stat="conventions"
          data-value={count.found?.length ?? 0}
        >
          {isDone && isOfTwo ? sentenceOnBoth(count) : sentence(count, count)}
        </p>
        {failure !== null && <p role="alert">{sayAny(failure)}</p>}
        {phase === 'running' && (
          <div className={styles.progress}>
            <progress aria-label={t('Tried so far')} {...(total > 0 && { value: tried, max: total })} />
            <Button onClick={() => session.stopLooking()}>
              <Square size={13} fill="currentColor" aria-hidden /> {t('Stop')}
            </Button>
          </div>
        )}
        {!isDone || !isOfTwo ? (
          <>
            {isDone && <Doubt whys={doubtsAbout(count, [count])} />}
            <OfSet count={count} set={count} />
          </>
        ) : (
          <>
            <Doubt whys={doubtsAbout(count, [count, sample])} />
            <Differences count={count} />
            {[count, sample].map((set) => (
              <OneOfTwo key={String(set === sample)} count={count} set={set} />
            ))}
          </>
        )}
      </div>
    </Panel>
  );
}

/** What was found of one of two programs: a fold, where there is more than a sentence. */
function OneOfTwo({ count, set }: { readonly count: CountSlice; readonly set: FigureSet }) {
  const { found, estimates, without, usual } = set;
  const words = t(set === count.sample ? 'The sample’s: {sentence}' : 'Yours: {sentence}', {
    sentence: sentence(count, set),
  });
  const isNone = found?.length === 0;
  if (isNone && estimates === null && without.length === 0 && usual.length === 0)
    return <p className={styles.note}>{words}</p>;
  return (
    <details className={styles.set} open={isNone ? true : undefined}>
      <summary>{words}</summary>
      <OfSet count={count} set={set} />
    </details>
  );
}

/** How far both questions are. */
function sumOf(count: CountSlice): Pick<FigureSet, 'tried' | 'total'> {
  const { tried, total, sample } = count;
  return isAskedOf(sample)
    ? { tried: tried + sample.tried, total: total + (sample.total || total) }
    : { tried, total };
}

/** What was found of one program. */
function OfSet({ count, set }: { readonly count: CountSlice; readonly set: FigureSet }) {
  const { found, estimates, without } = set;
  return (
    <>
      {without.map(({ name, found: others }) => (
        <p key={name}>
          {t('Without “{figure}”, {n} {n:convention gives|conventions give} the others.', {
            figure: t(figureWords[name].label),
            n: others,
          })}
        </p>
      ))}
      <UsualTable set={set} />
      {estimates !== null && <Estimates set={set} />}
      {count.phase === 'done' && <Chance set={set} />}
      {found !== null && found.length > 0 && <Found found={found} count={count} />}
    </>
  );
}

/** How much a fit proves, and what to give next. */
function Chance({ set: { found, tried, byChance, figures } }: { readonly set: FigureSet }) {
  if (found === null || found.length === 0) return null;
  const next = tellingFigure(groupsOf(found), figuresIn(figures));
  const values = (next?.values ?? []).map((value) => figure(value));
  const name = next === null ? '' : t(figureWords[next.name].label);
  return (
    <p className={styles.note} data-stat="by-chance" data-value={byChance ?? ''}>
      {byChance !== null &&
        t('Figures of that size drawn at random would fit about {n} of the {tried}.', {
          n:
            byChance < 0.01
              ? figure(0.01)
              : figure(byChance >= 3 ? Math.round(byChance) : Number(byChance.toPrecision(1))),
          tried,
        })}{' '}
      {next !== null &&
        (values.length === 1
          ? t('Next, give “{figure}”: by this it is {value}.', { figure: name, value: values.join('') })
          : t('Next, give “{figure}”, which tells them apart: {values}.', {
              figure: name,
              values: [...values.slice(0, fewValues), ...(values.length > fewValues ? ['…'] : [])].join(', '),
            }))}
    </p>
  );
}
const fewValues = 4;

/** Why the answer does not settle it. */
function doubtsAbout(count: CountSlice, sets: readonly FigureSet[]): string[] {
  const chance = sets.length > 1 ? whyChance(count) : whyDoubted(sets);
  return [chance ?? [], sets.flatMap((set) => (set.found?.length === 0 ? whyNone(count, set) : []))].flat();
}

const byChance: PlainText =
  'What fits is far from the usual, and may fit by chance: a faulty search can count like a right one. Only its log decides.';

function whyDoubted(sets: readonly FigureSet[]): string | null {
  if (sets.some(isChance)) return t(byChance);
  return sets.some(({ found }) => found !== null && isGuess(groupsOf(found), conventionsIn))
    ? t(guess)
    : null;
}

const guess: PlainText =
  'None of the plain conventions that were tried fits. What does is a mistake, or an implementation that few programs have: no more than a guess. Only its log decides.';

function isChance({ found, tried, figures, byChance }: FigureSet): boolean {
  return found !== null && mayBeChance(groupsOf(found), tried, figuresIn(figures), byChance);
}

/** Those that differ in the order of moves alone are one. */
const groupsOf = (found: readonly FittingSearch[]) => groupedByMoves(found, conventionsIn);

const conventionsIn = ({ settings, heap }: FittingSearch) => heap ?? conventionsOf(settings);

/** What may be wrong with figures that no convention gives. */
function whyNone({ start, goal, algorithm }: CountSlice, { figures, estimates }: FigureSet): string {
  const counts = figuresIn(figures);
  const impossible = impossibleCount(start, counts);
  if (impossible !== null)
    return impossible.name === 'visited'
      ? t('What is visited counts each board once. A program that counts nodes has another figure here.')
      : t(
          'Only a search that expands boards again counts more, as with iterative deepening, without a list of known boards, or where closed nodes return to the frontier. No search is followed beyond {n} expansions here.',
          { n: followedTo(start, counts) },
        );
  if (isBeyondTried(start, counts)) return t('Its log decides.');
  if (costsOtherwise(counts))
    return t(
      'In every search that is tried here a move costs 1, so that a solution costs as much as it has moves. Its log decides.',
    );
  const length = figureIn(figures, 'length') ?? figureIn(figures, 'cost');
  const isOdd = isOddWay(start, goal);
  if (length === null || (length % 2 === 1) === isOdd)
    return algorithm !== null
      ? t('Only searches by this algorithm were tried: leave it open, and others are tried too.')
      : estimates === null
        ? t(
            'Other ways to break ties are possible, and so are mistakes in h: give h of the start, or check the log.',
          )
        : !areMistakes(estimates)
          ? t('Other ways to break ties are possible: check the log.')
          : estimates.length === 0
            ? t('No search tried here has this h. Mend h and count again, or check the log.')
            : t(
                'With such an h a search expands other boards, and counts otherwise. Mend h and count again, or check the log.',
              );
  return isOdd
    ? t('Every solution of this board has an odd number of moves.')
    : t('Every solution of this board has an even number of moves.');
}

/** What is said where nothing was found. */
function sentenceOfNone({ start }: CountSlice, { tried, figures }: FigureSet): string {
  const counts = figuresIn(figures);
  const impossible = impossibleCount(start, counts);
  if (impossible === null)
    return isBeyondTried(start, counts)
      ? t('Not looked for: no search is followed beyond {n} expansions here.', {
          n: followedTo(start, counts),
        })
      : t('None of {n} conventions gives these figures.', { n: tried });
  const { name, most: n } = impossible;
  if (name === 'visited') return t('Impossible: only {n} boards can be reached from this start.', { n });
  return name === 'expanded'
    ? t('Impossible without repeats: only {n} boards can be reached from this start.', { n })
    : t('Impossible without repeats: the boards that can be reached have {n} moves in all.', { n });
}

function sentence(count: CountSlice, set: FigureSet): string {
  const { found, tried, total, estimates, figures } = set;
  switch (count.phase) {
    case 'idle':
      return t(
        'Correct searches count differently: by ties, by the order of moves, by what they do with states that they know, by when they test for the goal. All usual combinations are tried here, and those that give your figures are listed, the plainest first.',
      );
    case 'running':
      return total === 0
        ? t('Trying the conventions …')
        : t('{tried} of {total} conventions tried, {n} fit.', { tried, total, n: found?.length ?? 0 });
    case 'stopped':
      return t('Stopped after {tried} of {total} conventions; {n} of them fit.', {
        ...{ tried, total, n: found?.length ?? 0 },
      });
    case 'failed':
      return t('Not answered');
    case 'done':
      if (found === null)
        return estimates?.length === 0
          ? t('Nothing gives this h.')
          : t('h = {h} at the start would be:', { h: figures.h ?? '' });
      return found.length === 0
        ? sentenceOfNone(count, set)
        : t('{n} of {tried} conventions that were tried {n:gives|give} these figures.', {
            n: found.length,
            tried,
          });
  }
}

/** What gives h of the board. */
function Estimates({ set: { estimates, figures, found } }: { readonly set: FigureSet }) {
  if (estimates === null) return null;
  if (estimates.length === 0)
    return (
      <p className={styles.note}>
        {t('No heuristic and no usual mistake gives h = {h} for this board.', { h: figures.h ?? '' })}
      </p>
    );
  return (
    <>
      {found !== null && <p>{t('h = {h} at the start would be:', { h: figures.h ?? '' })}</p>}
      <ul className={styles.estimates} aria-label={t('What gives this h')}>
        {estimates.map(({ title, goal }) => (
          <li key={`${title} ${goal === null ? '' : formatBoard(goal)}`}>
            {goal === null
              ? named(title)
              : t('{heuristic}, for another goal: {goal}', {
                  heuristic: named(title),
                  goal: formatBoard(goal),
                })}
          </li>
        ))}
      </ul>
    </>
  );
}

const shownAtFirst = 12;

interface FoundProps {
  readonly found: readonly FittingSearch[];
  readonly count: CountSlice;
}

function Found({ found, count }: FoundProps) {
  const [shown, setShown] = useState(shownAtFirst);
  const open = useOpeningSearch();
  const groups = useMemo(() => groupsOf(found), [found]);
  return (
    <>
      {groups.length < found.length && (
        <p className={styles.note}>{t('Those that differ only in the order of moves are listed once.')}</p>
      )}
      <ol className={styles.found}>
        {groups.slice(0, shown).map(({ first, orders }) => {
          const { settings, heap } = first;
          const words = besideName(first, orders);
          return (
            <li key={`${words.join()} ${nameOfSearch(settings)}`}>
              <div>
                <b>{nameOfSearch(settings)}</b>
                <p>
                  {words.map(([label, value]) => (
                    <span key={label}>
                      {label}: {value}
                    </span>
                  ))}
                  {heap !== null && <span>{notInExplorer(heap)}</span>}
                </p>
                {orders.length > 2 && !isAnyOrder(orders) && (
                  <details className={styles.orders}>
                    <summary>{t('All {n} move orders of the blank', { n: orders.length })}</summary>
                    {ordersInArrows(orders)}
                  </details>
                )}
              </div>
              {heap === null && (
                <Button onClick={() => open(count, settings)}>
                  <ArrowUpRight size={15} aria-hidden />
                  {t('Explore')}
                </Button>
              )}
            </li>
          );
        })}
      </ol>
      {groups.length > shown && (
        <Button look="quiet" onClick={() => setShown(shown + 5 * shownAtFirst)}>
          {t('{n} more', { n: figure(groups.length - shown) })}
        </Button>
      )}
    </>
  );
}

/** Why the answer does not settle it, each reason once, and the way to what does: the log. Nothing without a reason. */
function Doubt({ whys }: { readonly whys: readonly string[] }) {
  const session = useCheckSession();
  if (whys.length === 0) return null;
  return (
    <>
      {[...new Set(whys)].map((why) => (
        <p key={why} className={styles.note}>
          {why}
        </p>
      ))}
      <Button onClick={() => session.store.setState({ asks: 'log' })}>
        <ArrowRight size={15} aria-hidden />
        {t('Check the log')}
      </Button>
    </>
  );
}
