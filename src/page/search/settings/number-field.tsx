import { type NumberName, numberOptions } from '../../../core/contract/number-options.ts';
import { readSetting } from '../../../core/contract/options.ts';
import { asTyped, figure } from '../../../locales/figures.ts';
import { said } from '../../../locales/said.ts';
import { t } from '../../../locales/t.ts';
import { TextField } from '../../kit/text-field.tsx';
import type { TermName } from '../../kit/term.tsx';
import { useExplore } from '../../session/explore-context.tsx';
import { optionSentence } from '../../session/setting-words.ts';

/** Those that the glossary explains. */
const terms: Partial<Record<NumberName, TermName>> = {
  weight: 'weight',
  width: 'beam',
  maxDepth: 'depth-limit',
};

/** A number among the settings, with what it does. */
export function NumberField({ name, inline = false }: { name: NumberName; inline?: boolean }) {
  const value = useExplore((state) => state.settings[name]);
  const change = useExplore((state) => state.changeSetting);
  return (
    <TextField
      numeric
      inline={inline}
      label={said(numberOptions[name].label)}
      term={terms[name]}
      hint={t(optionSentence[name])}
      text={String(value)}
      shown={figure(value, { maximumFractionDigits: 20 })}
      read={(text) => readSetting(name, asTyped(text))}
      onValue={(next) => change(name, next)}
    />
  );
}
