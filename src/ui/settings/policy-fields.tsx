import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { type AlgorithmOption, algorithmCatalog } from '../../contract/algorithm-catalog.ts';
import type { SearchSettings } from '../../contract/settings.ts';
import { type NumberSetting, numberRules, readSetting } from '../../formats/setting-text.ts';
import { Button } from '../controls/button.tsx';
import { CheckField } from '../controls/check-field.tsx';
import { SelectField } from '../controls/select-field.tsx';
import { TextField } from '../controls/text-field.tsx';
import { useExplore } from '../explore-context.tsx';
import { MovesField } from './moves-field.tsx';
import {
  duplicateChoices,
  goalTestChoices,
  optionSentence,
  sentenceOf,
  tieChoices,
} from './setting-words.ts';
import styles from './settings.module.css';

/** Every policy that the algorithm has, folded away. */
export function PolicyFields() {
  const [open, setOpen] = useState(false);
  const id = useId();
  const algorithm = useExplore((state) => state.settings.algorithm);
  const changed = useExplore((state) => state.chosen.filter((name) => name !== 'heuristic').length);
  return (
    <div className={styles.more}>
      <Button
        look="quiet"
        className={styles.moreButton}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <ChevronDown size={15} aria-hidden className={styles.chevron} />
        More
        {changed > 0 && <span className={styles.changed}>{changed} changed</span>}
      </Button>
      <div id={id} hidden={!open} className={styles.policies}>
        {open && <Policies options={algorithmCatalog[algorithm].options} />}
      </div>
    </div>
  );
}

function Policies({ options }: { options: readonly AlgorithmOption[] }) {
  const settings = useExplore((state) => state.settings);
  const change = useExplore((state) => state.changeSetting);
  const has = (option: AlgorithmOption): boolean => options.includes(option);
  return (
    <>
      {has('weight') && <NumberField name="weight" hint={optionSentence.weight} />}
      {has('width') && <NumberField name="width" hint={optionSentence.width} />}
      {has('moves') && <MovesField />}
      {has('ties') && (
        <SelectField
          label="Ties"
          value={settings.ties}
          options={tieChoices}
          hint={sentenceOf(tieChoices, settings.ties)}
          onChange={(value) => change('ties', value)}
        />
      )}
      {has('duplicates') && (
        <SelectField
          label="Duplicates rejected"
          value={settings.duplicates}
          options={duplicateChoices}
          hint={sentenceOf(duplicateChoices, settings.duplicates)}
          onChange={(value) => change('duplicates', value)}
        />
      )}
      {has('goalTest') && (
        <SelectField
          label="Goal test"
          value={settings.goalTest}
          options={goalTestChoices}
          hint={sentenceOf(goalTestChoices, settings.goalTest)}
          onChange={(value) => change('goalTest', value)}
        />
      )}
      {has('sortSuccessors') && (
        <CheckField
          label="Sort successors"
          checked={settings.sortSuccessors}
          hint={optionSentence.sortSuccessors}
          onChange={(value) => change('sortSuccessors', value)}
        />
      )}
      {has('maxDepth') && <NumberField name="maxDepth" hint={optionSentence.maxDepth} />}
      {has('stackLimit') && <NumberField name="stackLimit" hint={optionSentence.stackLimit} />}
      <NumberField name="maxExpansions" hint={optionSentence.maxExpansions} />
      <NumberField name="maxNodes" hint={optionSentence.maxNodes} />
      {usesSeed(settings) && <NumberField name="seed" hint={optionSentence.seed} />}
    </>
  );
}

function usesSeed(settings: SearchSettings): boolean {
  const { options } = algorithmCatalog[settings.algorithm];
  return (
    options.includes('temperature') ||
    options.includes('population') ||
    (options.includes('restarts') && settings.restarts > 0) ||
    (options.includes('moves') && settings.moves === 'shuffled') ||
    (options.includes('ties') && settings.ties === 'random')
  );
}

function NumberField({ name, hint }: { name: NumberSetting; hint: string }) {
  const value = useExplore((state) => state.settings[name]);
  const change = useExplore((state) => state.changeSetting);
  return (
    <TextField
      numeric
      label={numberRules[name].label}
      hint={hint}
      text={String(value)}
      read={(text) => readSetting(name, text)}
      onValue={(next) => change(name, next)}
    />
  );
}
