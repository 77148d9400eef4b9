import { whyCostsDoNotFit } from '../../core/algorithms/search-fits.ts';
import { type CostText, costNames, costsFit, moveCosts, unitCosts } from '../../core/puzzle/move-costs.ts';
import { type Size, cellCount } from '../../core/puzzle/board.ts';
import { optionSpecs, readSetting } from '../../core/search/options.ts';
import { figure } from '../../locales/figures.ts';
import { named } from '../../locales/named.ts';
import { type PlainText, t } from '../../locales/t.ts';
import { Field } from '../kit/field.tsx';
import { SelectField } from '../kit/select-field.tsx';
import { useTyped } from '../kit/use-typed.ts';
import { useSearch } from '../session/search-context.tsx';
import field from '../kit/field.module.css';

type CostName = (typeof costNames)[number];
const ownList = 'list';

const titles: Readonly<Record<CostName | typeof ownList, PlainText>> = {
  unit: '1 for every move',
  tile: 't: the number on the tile',
  square: 't²: its square',
  sqrt: '√t: its square root',
  inverse: '1/t: one divided by it',
  [ownList]: 'A list of your own',
};

interface CostFieldProps {
  /** Of the boards in question, where they are not those of the search. */
  readonly size?: Size;
}

/** What moves cost: by a rule, or for each tile as a person lists it. */
export function CostField({ size }: CostFieldProps) {
  const settings = useSearch((state) => state.settings);
  const explored = useSearch((state) => state.start);
  const start = size ?? explored;
  const change = useSearch((state) => state.changeSetting);
  const { cost } = settings;
  const name = costNames.find((one) => one === cost) ?? ownList;
  const unknown = size === undefined ? whyCostsDoNotFit(settings) : null;
  const largest = cellCount(start) - 1;
  const dearest = moveCosts(cost, start)?.ofTile[largest] ?? 1;
  return (
    <>
      <SelectField
        label={named(optionSpecs.cost.label)}
        value={name}
        options={([...costNames, ownList] as const).map((value) => ({ value, title: t(titles[value]) }))}
        error={unknown}
        hint={
          name === ownList
            ? t('g is the sum along the path, and no longer the number of moves.')
            : name === unitCosts
              ? t('g is the number of moves.')
              : t('Sliding tile {tile} costs {cost}. g is the sum along the path.', {
                  tile: largest,
                  cost: figure(dearest, { maximumFractionDigits: 3 }),
                })
        }
        onChange={(next) => change('cost', next === ownList ? asList(cost, start) : next)}
      />
      {name === ownList && <CostList cost={cost} size={start} />}
    </>
  );
}

/** The costs so far as a list, to be changed one by one. */
function asList(cost: CostText, size: Size): CostText {
  const tiles = Array.from({ length: cellCount(size) - 1 }, (_, index) => index + 1);
  const costs = moveCosts(cost, size);
  return tiles.map((tile) => Number((costs?.ofTile[tile] ?? 1).toPrecision(6))).join(',');
}

/** One cost for each tile. A list that was for boards of another size says so, and is not in use. */
function CostList({ cost, size }: { readonly cost: CostText; readonly size: Size }) {
  const change = useSearch((state) => state.changeSetting);
  const label = t('Cost of each tile');
  const hint = t('Tile 1 first, with commas between them.');
  const {
    field: input,
    problem,
    forget,
  } = useTyped({
    ...{ label, hint, text: cost },
    read: (text) => {
      const costs = readSetting('cost', text);
      if (!costs.ok) return costs;
      const fits = costsFit(costs.value, size);
      return fits.ok ? costs : fits;
    },
    onValue: (next) => change('cost', next),
  });
  const consequence = costsFit(cost, size).ok ? t('{value} stays in use.', { value: cost }) : undefined;
  return (
    <Field id={input.id} {...{ label, hint, problem, consequence }}>
      <input
        {...input}
        className={field.input}
        inputMode="text"
        autoComplete="off"
        onBlur={() => {
          if (problem === null) forget();
        }}
      />
    </Field>
  );
}
