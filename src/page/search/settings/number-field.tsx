import { optionHelp } from '../../../core/search/option-words.ts';
import { type NumberName, numberOptions } from '../../../core/search/settings.ts';
import { readSetting } from '../../../core/search/options.ts';
import { asTyped, figure } from '../../../locales/figures.ts';
import { named } from '../../../locales/named.ts';
import { t } from '../../../locales/t.ts';
import { TextField } from '../../kit/text-field.tsx';
import type { TermName } from '../../kit/term.tsx';
import { useSearch } from '../../session/search-context.tsx';

/** Those that the glossary explains. */
const terms: Partial<Record<NumberName, TermName>> = {
  weight: 'weight',
  width: 'beam',
  maxDepth: 'depth-limit',
};

/** A number among the settings, with what it does. */
export function NumberField({ name, inline = false }: { name: NumberName; inline?: boolean }) {
  const value = useSearch((state) => state.settings[name]);
  const change = useSearch((state) => state.changeSetting);
  return (
    <TextField
      numeric
      inline={inline}
      label={named(numberOptions[name].label)}
      term={terms[name]}
      hint={t(optionHelp[name])}
      text={String(value)}
      shown={figure(value, { maximumFractionDigits: 20 })}
      read={(text) => readSetting(name, asTyped(text))}
      onValue={(next) => change(name, next)}
    />
  );
}
