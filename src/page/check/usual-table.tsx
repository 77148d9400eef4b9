import type { UsualCounts } from '../../core/contract/check-messages.ts';
import { conventionsOf, settingsOf } from '../../core/judge/conventions.ts';
import { type ConventionRule, differencesFrom } from '../../core/judge/figures.ts';
import type { SearchSettings } from '../../core/search/settings.ts';
import { figure } from '../../locales/figures.ts';
import { t } from '../../locales/t.ts';
import { nameOfSearch } from '../session/search-words.ts';
import { type FigureSet, askedFigures, figuresIn } from './check-store.ts';
import { conventionsInWords, type RuleWords } from './convention-words.ts';
import { figureWords } from './count-panel.tsx';
import styles from './usual-table.module.css';

/** What usual searches count where nothing gives the figures, the nearest first, and how far that is from them. */
export function UsualTable({ set: { usual, figures } }: { readonly set: FigureSet }) {
  const [nearest] = usual;
  if (nearest === undefined) return null;
  const said = figuresIn(figures);
  const columns = askedFigures.filter(
    (name) => name !== 'h' && name !== 'cost' && (said[name] !== undefined || isTold.has(name)),
  ) as CountedColumn[];
  const far = differencesFrom(nearest.counts, said).map(({ name, by }) =>
    t(by > 0 ? '{figure}: {n} more than given.' : '{figure}: {n} fewer than given.', {
      figure: t(figureWords[name].label),
      n: Math.abs(by),
    }),
  );
  const words = t('Nearest of the usual searches: {search}.', { search: nameOfSearch(nearest.settings) });
  return (
    <>
      <p>{[words, ...far].join(' ')}</p>
      <table className={styles.usual} data-stat="usual" data-value={usual.length}>
        <caption>{t('A program that counts the goal expands one more.')}</caption>
        <thead>
          <tr>
            <td />
            {columns.map((name) => (
              <th key={name} scope="col">
                {t(figureWords[name].label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {usual.map((one) => (
            <UsualRow key={conventionsInWords(one.settings).join()} of={one} columns={columns} />
          ))}
        </tbody>
      </table>
    </>
  );
}

type CountedColumn = keyof UsualCounts['counts'];

/** Whatever is asked. */
const isTold: ReadonlySet<string> = new Set(['expanded', 'generated', 'length']);

function UsualRow({ of, columns }: { readonly of: UsualCounts; readonly columns: readonly CountedColumn[] }) {
  const { settings, counts } = of;
  return (
    <tr>
      <th scope="row">
        <b>{nameOfSearch(settings)}</b>
        {unusualIn(settings).map(([label, value]) => (
          <span key={label}>
            {label}: {value}
          </span>
        ))}
      </th>
      {columns.map((name) => (
        <td key={name}>{counts[name] === undefined ? '–' : figure(counts[name])}</td>
      ))}
    </tr>
  );
}

/** Rules that are not as usual, in words; the order of moves always is. */
function unusualIn(settings: SearchSettings): readonly RuleWords[] {
  const usual = conventionsOf(settingsOf({ algorithm: settings.algorithm }));
  const own = conventionsOf(settings);
  return conventionsInWords(settings).filter(([, , rule]) => isSetting(rule) && own[rule] !== usual[rule]);
}

const isSetting = (rule: ConventionRule | null): rule is 'ties' | 'duplicates' | 'goalTest' =>
  rule === 'ties' || rule === 'duplicates' || rule === 'goalTest';
