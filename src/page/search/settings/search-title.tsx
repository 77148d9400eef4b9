import { algorithmCatalog } from '../../../core/algorithms/registry.ts';
import { usesHeuristic } from '../../../core/algorithms/frontier-order.ts';
import { heuristicInfoOf } from '../../../core/heuristics/heuristic-info.ts';
import { named } from '../../../locales/named.ts';
import { type PlainText, t } from '../../../locales/t.ts';
import { type SelectGroup, type SelectOption, SelectOptions } from '../../kit/select-field.tsx';
import { useSearch } from '../../session/search-context.tsx';
import { GuaranteeLine } from './guarantee-line.tsx';
import { algorithmChoices, useHeuristicChoice } from './search-choices.ts';
import styles from './search-title.module.css';

/** The title of the picture: which search it shows, to be changed in place, and what that promises; of a file, its name. */
export function SearchTitle() {
  const settings = useSearch((state) => state.settings);
  const { algorithm, code } = settings;
  const choose = useSearch((state) => state.chooseAlgorithm);
  // The settings are the person's own while a record of somebody else's search is on screen.
  const foreign = useSearch(({ opened }) => (opened?.settingsShown === false ? opened.name : null));
  if (foreign !== null)
    return (
      <div className={styles.title}>
        <span className={styles.file} title={foreign} translate="no">
          {foreign}
        </span>
      </div>
    );
  const { rule } = algorithmCatalog[algorithm];
  return (
    <div className={styles.title}>
      <TitleSelect
        label="Algorithm"
        value={algorithm}
        options={algorithmChoices(settings)}
        hint={named(rule)}
        onChange={choose}
      />
      {usesHeuristic({ algorithm, code }) && <WithHeuristic />}
      <GuaranteeLine />
    </div>
  );
}

function WithHeuristic() {
  const text = useSearch((state) => state.settings.heuristic);
  const { value, options, error, choose } = useHeuristicChoice();
  return (
    <>
      <span className={styles.with}>{t('with#a heuristic')}</span>
      <TitleSelect
        label="Heuristic"
        value={value}
        options={options}
        hint={named(heuristicInfoOf(text).meaning)}
        invalid={error !== null}
        onChange={choose}
      />
    </>
  );
}

interface TitleSelectProps<Value extends string> {
  readonly label: PlainText;
  readonly value: Value;
  readonly options: readonly (SelectOption<Value> | SelectGroup<Value>)[];
  /** What is chosen, in a sentence. */
  readonly hint: string;
  readonly invalid?: boolean;
  readonly onChange: (value: Value) => void;
}

function TitleSelect<Value extends string>({
  label,
  value,
  options,
  hint,
  invalid = false,
  onChange,
}: TitleSelectProps<Value>) {
  return (
    <select
      className={styles.select}
      aria-label={t(label)}
      aria-description={hint}
      aria-invalid={invalid || undefined}
      title={hint}
      value={value}
      onChange={(event) => onChange(event.target.value as Value)}
    >
      <SelectOptions of={options} />
    </select>
  );
}
