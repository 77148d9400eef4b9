import { Columns2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { assert } from '../../core/base/result.ts';
import type { FittingSearch } from '../../core/contract/check-messages.ts';
import { conventionsOf } from '../../core/judge/conventions.ts';
import type { MoveGroup } from '../../core/judge/figures.ts';
import {
  type ConventionRule,
  type Difference,
  type SmallestDifferences,
  smallestDifferences,
} from '../../core/judge/smallest-differences.ts';
import { figure } from '../../locales/figures.ts';
import { t } from '../../locales/t.ts';
import { Button } from '../kit/button.tsx';
import { nameOfSearch } from '../session/search-words.ts';
import { type CountSlice, type FigureSet, figuresIn } from './check-store.ts';
import { type RuleWords, besideName, rulesInWords } from './convention-words.ts';
import { useComparing } from './use-opening-search.ts';
import styles from './count-differences.module.css';

/** What a person's program and another do differently: the least that explains the figures of both. */
export function Differences({ count }: { readonly count: CountSlice }) {
  const [shown, setShown] = useState(shownAtFirst);
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

const shownAtFirst = 3;

interface OneDifferenceProps {
  readonly difference: Difference<FittingSearch>;
  readonly count: CountSlice;
}

function OneDifference({ difference: { rules, mine, theirs }, count }: OneDifferenceProps) {
  const compare = useComparing();
  const of = rulesInWords(mine.first, mine.orders);
  const ofTheirs = rulesInWords(theirs.first, theirs.orders);
  const isNamed = !rules.includes('algorithm') && !rules.includes('heuristic');
  const same = isNamed ? besideName(mine.first, mine.orders) : of;
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
              <Button onClick={() => compare(count, [settingsIn(mine), settingsIn(theirs)])}>
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
export function whyChance(count: CountSlice): string | null {
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
export function sentenceOnBoth(count: CountSlice): string {
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
