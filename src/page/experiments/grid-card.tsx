import { X } from 'lucide-react';
import { type Result, fail, ok } from '../../core/base/result.ts';
import { algorithmCatalog, defaultSettings, algorithmFamilies } from '../../core/algorithms/registry.ts';
import type { SettingsGrid } from '../../core/experiments/experiment-plan.ts';
import type { NameOfCode } from '../../core/heuristics/own-name.ts';
import { codesOfGrid } from '../../core/experiments/experiment-settings.ts';
import { heuristicCatalog } from '../../core/heuristics/heuristic-info.ts';
import { shortTitleOf } from '../../core/heuristics/heuristic-info.ts';
import type { OwnKind } from '../../core/search/code-choice.ts';
import {
  type AlgorithmName,
  type OwnCode,
  heuristicNames,
  ownName,
  ownSearchName,
  solverName,
  type SearchSettings,
} from '../../core/search/settings.ts';
import { optionSpecs, readSetting, usualSettings } from '../../core/search/options.ts';
import type { Board } from '../../core/puzzle/board.ts';
import { named } from '../../locales/named.ts';
import { t } from '../../locales/t.ts';
import { Button, IconButton } from '../kit/button.tsx';
import { FieldNotes, type FieldProblem } from '../kit/field.tsx';
import { TextField } from '../kit/text-field.tsx';
import { useTyped } from '../kit/use-typed.ts';
import type { OwnProgram } from '../session/services.ts';
import { useOwnLibrary } from '../session/own-programs.ts';
import { lazyPart } from '../kit/lazy-part.tsx';
import { ChipSet } from './chip-set.tsx';
import { FieldGroup } from '../kit/field-form.tsx';
import styles from './builder.module.css';
import { costNames } from '../../core/puzzle/move-costs.ts';

/** Fetched with the Lab, whose code it offers. */
const OwnCodeField = lazyPart(async () => (await import('./own-code-field.tsx')).OwnCodeField);

interface GridCardProps {
  readonly grid: SettingsGrid<OwnCode>;
  /** "Settings 2". */
  readonly name: string;
  readonly number: number;
  /** For which own code is tried. */
  readonly goal: Board;
  /** All own code of the plan. */
  readonly codes: readonly OwnCode[];
  /** What the plan calls it. */
  readonly named: NameOfCode;
  readonly onChange: (grid: SettingsGrid<OwnCode>) => void;
  /** Null: it is the only one. */
  readonly onRemove: (() => void) | null;
}

/** All that Explore offers, and the solver, whose runs have no record. */
const algorithmGroups = () =>
  [...algorithmFamilies(), { title: 'Without a record', algorithms: [solverName] }].map(
    ({ title, algorithms }) => ({
      title: named(title),
      options: algorithms.map((value) => ({ value, title: named(algorithmCatalog[value].title) })),
    }),
  );

/** Settings to be crossed: every algorithm with every estimate with every value of every further option. */
export function GridCard(props: GridCardProps) {
  const { grid, name, number, goal, codes, named, onChange, onRemove } = props;
  const algorithms = listOf<AlgorithmName>(grid.algorithm);
  const options = Object.keys(grid).filter(
    (name): name is GridOption => name !== 'algorithm' && name !== 'heuristic' && name !== 'code',
  );
  const change = (part: Partial<SettingsGrid<OwnCode>>): void => onChange({ ...grid, ...part });
  return (
    <li className={styles.card}>
      <div className={styles.cardHead}>
        <h4>{name}</h4>
        {onRemove !== null && (
          <IconButton
            label={t('Remove settings {n}', { n: number })}
            icon={<X size={16} aria-hidden />}
            onClick={onRemove}
          />
        )}
      </div>
      <FieldGroup name={name}>
        <MainChips {...{ grid, algorithms, onChange }} />
        {codesOfGrid(grid).length > 0 && (
          <OwnCodeField
            code={grid.code}
            {...{ goal, codes, named }}
            onCode={(code) => onChange(code === null ? without(grid, 'code') : { ...grid, code })}
          />
        )}
        {options.map((name) => (
          <OptionField
            key={name}
            name={name}
            values={listOf<unknown>(grid[name])}
            onValues={(values) => change({ [name]: values })}
            onRemove={() => onChange(without(grid, name))}
          />
        ))}
      </FieldGroup>
      <AddOption
        algorithms={algorithms}
        used={options}
        onAdd={(name) => change({ [name]: [defaultOf(name, algorithms)] })}
      />
    </li>
  );
}

/** The person's own searches, or their heuristics. */
function ownChoices(library: readonly OwnProgram[], wanted: OwnKind) {
  return {
    title: wanted === 'search' ? t('Your searches') : t('Your heuristics'),
    options: library
      .filter(({ kind }) => kind === wanted)
      .map(({ id, name }) => ({ value: `${ownName}:${id}`, title: name })),
  };
}

interface MainChipsProps extends Pick<GridCardProps, 'grid' | 'onChange'> {
  readonly algorithms: readonly AlgorithmName[];
}

/** Algorithms, and heuristics where one of them uses any. */
function MainChips({ grid, algorithms, onChange }: MainChipsProps) {
  const heuristics = listOf<string>(grid.heuristic);
  const informed = algorithms.some((name) => algorithmCatalog[name].informed);
  const change = (part: Partial<SettingsGrid<OwnCode>>): void => onChange({ ...grid, ...part });
  const library = useOwnLibrary(true);
  const ownIn = (next: readonly string[]) => library.find(({ id }) => next.includes(`${ownName}:${id}`));
  const withCode = (own: OwnCode) => [...new Set([...listOf<OwnCode>(grid.code), own])];
  const chooseAlgorithms = (next: readonly string[]): void => {
    const own = ownIn(next);
    if (own === undefined) change({ algorithm: next as readonly AlgorithmName[] });
    else change({ algorithm: [...new Set([...algorithms, ownSearchName])], code: withCode(own.code) });
  };
  const choose = (next: readonly string[]): void => {
    const own = ownIn(next);
    if (own !== undefined) {
      const chosen = new Set([...heuristics, ownName]);
      change({ heuristic: [...chosen], code: withCode(own.code) });
    } else if (next.length === 0) onChange(without(grid, 'heuristic'));
    else change({ heuristic: next });
  };
  return (
    <>
      <ChipSet<string>
        label={t('Algorithms')}
        addLabel={t('Add an algorithm …')}
        least={1}
        values={algorithms}
        options={[...algorithmGroups(), ownChoices(library, 'search')]}
        titleOf={(name) => named(algorithmCatalog[name as AlgorithmName].title)}
        onChange={chooseAlgorithms}
      />
      {informed && (
        <ChipSet
          label={t('Heuristics')}
          addLabel={t('Add a heuristic …')}
          least={0}
          values={heuristics}
          options={[
            ...[...heuristicNames, ownName].map((value) => ({
              value,
              title: named(heuristicCatalog[value].title),
            })),
            ownChoices(library, 'heuristic'),
          ]}
          titleOf={(text) => named(shortTitleOf(text))}
          empty={t('Manhattan, the default')}
          onChange={choose}
        />
      )}
      {informed && (
        <CombinationField
          heuristics={heuristics}
          onAdd={(text) => change({ heuristic: [...heuristics, text] })}
        />
      )}
    </>
  );
}

interface CombinationFieldProps {
  readonly heuristics: readonly string[];
  readonly onAdd: (text: string) => void;
}

/** A combination is typed and added with Enter. */
function CombinationField({ heuristics, onAdd }: CombinationFieldProps) {
  const { typed, problem, forget, field } = useTyped({
    label: t('Combination'),
    text: '',
    read: readAdded,
    onValue: () => undefined,
  });
  return (
    <details className={styles.further}>
      <summary>{t('A combination of heuristics')}</summary>
      <form
        className={styles.addRow}
        onSubmit={(event) => {
          event.preventDefault();
          const read = readSetting('heuristic', typed);
          if (!read.ok) return;
          if (!heuristics.includes(read.value)) onAdd(read.value);
          forget();
        }}
      >
        <input
          {...field}
          aria-label={t('Combination')}
          className={styles.input}
          placeholder={t('max(manhattan,gaschnig) or 2*manhattan+hamming')}
          autoComplete="off"
        />
        <Button type="submit">{t('Add')}</Button>
      </form>
      <FieldNotes id={field.id} problem={problem} />
    </details>
  );
}

/** Nothing is used before it is added. */
function readAdded(text: string): Result<string, FieldProblem> {
  if (text.trim() === '') return ok(text);
  const read = readSetting('heuristic', text);
  return read.ok ? fail(t('Not added yet. Press Enter, or empty the field.')) : read;
}

interface OptionFieldProps {
  readonly name: GridOption;
  readonly values: readonly unknown[];
  readonly onValues: (values: readonly unknown[]) => void;
  readonly onRemove: () => void;
}

function OptionField({ name, values, onValues, onRemove }: OptionFieldProps) {
  const title = named(optionSpecs[name].label);
  return (
    <div className={styles.option}>
      <TextField
        label={title}
        text={writtenValues(values)}
        hint={choicesOf(name)}
        read={(text) => {
          const list = readValues(name, text);
          return list.ok ? ok(writtenValues(list.value)) : list;
        }}
        onValue={(text) => {
          const list = readValues(name, text);
          if (list.ok) onValues(list.value);
        }}
      />
      <IconButton
        label={t('Remove {what}', { what: title })}
        icon={<X size={16} aria-hidden />}
        onClick={onRemove}
      />
    </div>
  );
}

/** A list of costs is one value, and stands in brackets. */
function writtenValues(values: readonly unknown[]): string {
  return values
    .map((value) => (String(value).includes(',') ? `[${String(value)}]` : String(value)))
    .join(', ');
}

/** Values between commas, each as the terminal reads it; a list of costs in brackets, which may be left out for only one. */
function readValues(name: GridOption, text: string): Result<readonly unknown[], FieldProblem> {
  const values: unknown[] = [];
  const isOneList = name === 'cost' && /^[\d.,\s]+$/.test(text);
  const parts = isOneList ? [text] : text.split(/,(?![^[]*\])/);
  for (const part of parts.map((one) => one.trim())) {
    if (part === '') continue;
    const value = readSetting(name, part);
    if (!value.ok) return value;
    if (!values.includes(value.value)) values.push(value.value);
  }
  return values.length === 0 ? fail(t('Write at least one value.')) : ok(values);
}

function AddOption({
  algorithms,
  used,
  onAdd,
}: {
  algorithms: readonly AlgorithmName[];
  used: readonly GridOption[];
  onAdd: (name: GridOption) => void;
}) {
  const offered = [
    ...new Set<GridOption>([
      ...algorithms.flatMap((name) =>
        algorithmCatalog[name].options.filter((option) => option !== 'heuristic' && option !== 'code'),
      ),
      'maxExpansions',
      'maxNodes',
    ]),
  ].filter((name) => !used.includes(name));
  return (
    <select
      className={styles.add}
      aria-label={t('Add an option')}
      value=""
      onChange={(event) => onAdd(event.target.value as GridOption)}
    >
      <option value="" disabled>
        {t('Add an option with one or more values …')}
      </option>
      {offered.map((name) => (
        <option key={name} value={name}>
          {named(optionSpecs[name].label)}
        </option>
      ))}
    </select>
  );
}

function defaultOf(
  name: GridOption,
  [algorithm = usualSettings.algorithm]: readonly AlgorithmName[],
): unknown {
  return defaultSettings(algorithm)[name];
}

function listOf<T>(values: unknown): readonly T[] {
  if (values === undefined) return [];
  return (Array.isArray(values) ? values : [values]) as readonly T[];
}

function without(grid: SettingsGrid<OwnCode>, name: keyof SettingsGrid<OwnCode>): SettingsGrid<OwnCode> {
  return Object.fromEntries(
    Object.entries(grid).filter(([key]) => key !== name),
  ) as unknown as SettingsGrid<OwnCode>;
}

/** What a grid may have several values of, besides algorithms, heuristics and code. */
type GridOption = Exclude<keyof SearchSettings, 'algorithm' | 'heuristic' | 'code'>;

/** What can be written for it. */
function choicesOf(name: GridOption): string {
  const option = optionSpecs[name];
  switch (option.kind) {
    case 'choice':
      return t('Any of {names}.', { names: option.values.join(', ') });
    case 'yes-no':
      return t('true, false, or both.');
    case 'text':
      if (name === 'cost')
        return t('Any of {names}, or a cost for each tile in brackets, such as [1, 1, 1, 5, 5, 5, 9, 9].', {
          names: costNames.join(', '),
        });
      return t('Orders such as UDLR, DRUL, or shuffled.');
    default:
      return name === 'seed'
        ? t('Values between commas. Without it each run has a seed of its own.')
        : t('Values between commas.');
  }
}
