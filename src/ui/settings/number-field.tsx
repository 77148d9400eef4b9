import { type NumberSetting, numberRules, readSetting } from '../../formats/setting-text.ts';
import { asTyped, figure } from '../../words/figures.ts';
import { said } from '../../words/said.ts';
import { t } from '../../words/t.ts';
import { TextField } from '../controls/text-field.tsx';
import type { TermName } from '../help/term.tsx';
import { useExplore } from '../explore-context.tsx';
import { optionSentence } from './setting-words.ts';

/** Those that the glossary explains. */
const terms: Partial<Record<NumberSetting, TermName>> = {
  weight: 'weight',
  width: 'beam',
  maxDepth: 'depth-limit',
};

/** A number among the settings, with what it does. */
export function NumberField({ name, inline = false }: { name: NumberSetting; inline?: boolean }) {
  const value = useExplore((state) => state.settings[name]);
  const change = useExplore((state) => state.changeSetting);
  return (
    <TextField
      numeric
      inline={inline}
      label={said(numberRules[name].label)}
      term={terms[name]}
      hint={t(optionSentence[name])}
      text={String(value)}
      shown={figure(value, { maximumFractionDigits: 20 })}
      read={(text) => readSetting(name, asTyped(text))}
      onValue={(next) => change(name, next)}
    />
  );
}
