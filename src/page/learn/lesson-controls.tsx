import { algorithmCatalog } from '../../core/algorithms/registry.ts';
import { type LessonPart, type LessonSetting, isSetting } from '../../catalog/lessons/lesson-parts.ts';
import { t } from '../../locales/t.ts';
import { SelectField } from '../kit/select-field.tsx';
import { useSearch } from '../session/search-context.tsx';
import { algorithmChoices } from '../search/settings/search-choices.ts';
import { CostField } from '../search/settings/cost-field.tsx';
import { ChoiceField } from '../search/settings/choice-field.tsx';
import { choiceOptions } from '../session/setting-words.ts';
import { GuaranteeLine } from '../search/settings/guarantee-line.tsx';
import { HeuristicFields } from '../search/settings/heuristic-fields.tsx';
import { NumberField } from '../search/settings/number-field.tsx';
import { PatternFields } from '../search/settings/pattern-fields.tsx';
import { SearchButton } from '../search/settings/search-button.tsx';
import { numbersAmong } from '../search/settings/option-fields.ts';
import styles from './lesson-controls.module.css';

interface LessonControlsProps {
  /** All that the lesson has come to. */
  readonly parts: ReadonlySet<LessonPart>;
  /** What this step has brought, which stays in sight where there is little room. */
  readonly news: readonly LessonPart[];
}

/** The settings that a lesson has come to, and the button that searches with them. */
export function LessonControls({ parts, news }: LessonControlsProps) {
  const algorithm = useSearch((state) => state.settings.algorithm);
  const settings = [...parts].filter(isSetting).filter((name) => isOf(name, algorithm));
  if (settings.length === 0 && !parts.has('shuffle')) return null;
  return (
    <div className={styles.controls} role="group" aria-label={t('Search settings')}>
      {settings.map((name) => (
        <div
          key={name}
          className={styles.control}
          data-setting={name}
          data-earlier={!news.includes(name) || undefined}
        >
          <Setting name={name} withPatterns={!parts.has('patterns')} />
        </div>
      ))}
      <div className={styles.search}>
        <SearchButton />
      </div>
    </div>
  );
}

/** Whether an algorithm can be set so; a learner may have chosen another one. */
function isOf(name: LessonSetting, algorithm: keyof typeof algorithmCatalog): boolean {
  switch (name) {
    case 'algorithm':
    case 'patterns':
    case 'guarantee':
    case 'maxExpansions':
    case 'maxNodes':
      return true;
    default:
      return algorithmCatalog[algorithm].options.includes(name);
  }
}

interface SettingProps {
  readonly name: LessonSetting;
  /** Whether patterns stand under the heuristic, and not by themselves. */
  readonly withPatterns: boolean;
}

function Setting({ name, withPatterns }: SettingProps) {
  const choice = choiceOptions.find((one) => one === name);
  switch (name) {
    case 'algorithm':
      return <AlgorithmField />;
    case 'heuristic':
      return <HeuristicFields withPatterns={withPatterns} />;
    case 'patterns':
      return <PatternFields />;
    case 'guarantee':
      return <GuaranteeLine />;
    case 'cost':
      return <CostField />;
    case 'maxExpansions':
    case 'maxNodes':
    case 'seed':
      return <NumberField inline name={name} />;
    default:
      return choice === undefined ? (
        numbersAmong([name]).map((number) => <NumberField key={number} inline name={number} />)
      ) : (
        <ChoiceField inline name={choice} />
      );
  }
}

function AlgorithmField() {
  const settings = useSearch((state) => state.settings);
  const choose = useSearch((state) => state.chooseAlgorithm);
  return (
    <SelectField
      inline
      label={t('Algorithm')}
      value={settings.algorithm}
      options={algorithmChoices(settings)}
      onChange={choose}
    />
  );
}
