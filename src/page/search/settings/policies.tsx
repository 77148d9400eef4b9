import { useEffect, useRef } from 'react';
import { completenessOf, drawsNumbers } from '../../../core/algorithms/guarantee.ts';
import { optionHelp } from '../../../core/search/option-words.ts';
import { type SearchSettings, shuffledMoves } from '../../../core/search/settings.ts';
import { t } from '../../../locales/t.ts';
import { Button } from '../../kit/button.tsx';
import { CheckField } from '../../kit/check-field.tsx';
import { useSearch, useLevel, usePage } from '../../session/search-context.tsx';
import { ChoiceField } from './choice-field.tsx';
import { CostField } from '../../board/cost-field.tsx';
import { NumberField } from './number-field.tsx';
import { basicOptions, furtherOptionsOf, numbersAmong } from './option-fields.ts';
import { choiceOptions } from '../../session/setting-words.ts';
import { keepsClosedList } from '../../../core/algorithms/scores-in-use.ts';
import { algorithmDetails } from '../../../core/algorithms/details.ts';
import { named } from '../../../locales/named.ts';
import { sayAny } from '../../../locales/say-any.ts';
import { readSetting, usualSettings } from '../../../core/search/options.ts';
import { TextField } from '../../kit/text-field.tsx';
import styles from './settings.module.css';

/** Every policy of the algorithm that is not in sight already; brought into sight when they are opened. */
export function Policies() {
  const settings = useSearch((state) => state.settings);
  const change = useSearch((state) => state.changeSetting);
  const setLevel = usePage((state) => state.setLevel);
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    top.current?.parentElement?.parentElement?.scrollIntoView({ block: 'start' });
  }, []);
  const { has, hidden } = useShownOptions();
  return (
    <>
      <div ref={top} hidden />
      {has('moves') && <MovesField />}
      {choiceOptions.filter(has).map((name) => (
        <ChoiceField key={name} name={name} />
      ))}
      {has('sortSuccessors') && (
        <CheckField
          label={t('Sort successors')}
          checked={settings.sortSuccessors}
          hint={t(optionHelp.sortSuccessors)}
          onChange={(value) => change('sortSuccessors', value)}
        />
      )}
      {has('firstBound') && <FirstBoundField />}
      {numbersAmong(furtherOptionsOf(settings.algorithm))
        .filter(has)
        .map((name) => (
          <NumberField key={name} name={name} />
        ))}
      {/* Of a search that knows none too, where others were chosen before: it is refused until they are taken back. */}
      {(has('cost') || settings.cost !== usualSettings.cost) && <CostField />}
      <NumberField name="maxExpansions" />
      {has('maxNodes') && <NumberField name="maxNodes" />}
      {drawsNumbers(settings) && <NumberField name="seed" />}
      <Costs />
      {hidden && (
        <Button look="quiet" className={styles.small} onClick={() => setLevel('all')}>
          {t('All settings')}
        </Button>
      )}
    </>
  );
}

/** Of the options that the algorithm has, those of the level, and all that were changed. */
function useShownOptions() {
  const algorithm = useSearch((state) => state.settings.algorithm);
  const level = useLevel();
  const chosen = useSearch((state) => state.chosen);
  const further: readonly (keyof SearchSettings)[] = [...furtherOptionsOf(algorithm), 'maxNodes'];
  const isShown = (option: keyof SearchSettings): boolean =>
    level === 'all' || basicOptions.includes(option) || chosen.includes(option);
  return {
    has: (option: keyof SearchSettings): boolean => further.includes(option) && isShown(option),
    hidden: !further.every((option) => option === 'heuristic' || option === 'seed' || isShown(option)),
  };
}

/** Whether exactly these settings find a solution wherever there is one, and how their work and memory grow. */
function Costs() {
  const settings = useSearch((state) => state.settings);
  const { growth } = algorithmDetails[settings.algorithm];
  const { time, space } = (keepsClosedList(settings) && growth.withClosedList) || growth;
  return (
    <dl className={styles.costs}>
      <div>
        <dt>{t('Finds one?')}</dt>
        <dd>{sayAny(completenessOf(settings).sentence)}</dd>
      </div>
      <div>
        <dt>{t('Time')}</dt>
        <dd>{named(time)}</dd>
      </div>
      <div>
        <dt>{t('Space#memory')}</dt>
        <dd>{named(space)}</dd>
      </div>
    </dl>
  );
}

/** A number, or one of two words. */
function FirstBoundField() {
  const firstBound = useSearch((state) => state.settings.firstBound);
  const change = useSearch((state) => state.changeSetting);
  return (
    <TextField
      label={t('First bound')}
      hint={t(optionHelp.firstBound)}
      text={firstBound}
      read={(text) => readSetting('firstBound', text)}
      onValue={(value) => change('firstBound', value)}
    />
  );
}

/** The order of moves: four letters, or drawn anew for each expansion. */
function MovesField() {
  const moves = useSearch((state) => state.settings.moves);
  const change = useSearch((state) => state.changeSetting);
  const shuffled = moves === shuffledMoves;
  return (
    <>
      {!shuffled && (
        <TextField
          label={t('Move order: of the blank')}
          hint={t(optionHelp.moves)}
          text={moves}
          read={(text) => readSetting('moves', text)}
          onValue={(value) => change('moves', value)}
        />
      )}
      <CheckField
        label={t('Random order of moves')}
        checked={shuffled}
        hint={t('A fresh order for each expansion, drawn from the seed.')}
        onChange={(checked) => change('moves', checked ? shuffledMoves : usualSettings.moves)}
      />
    </>
  );
}
