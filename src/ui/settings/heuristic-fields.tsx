import { useState } from 'react';
import { algorithmCatalog } from '../../contract/algorithm-catalog.ts';
import { heuristicCatalog } from '../../contract/heuristic-catalog.ts';
import { heuristicFits, heuristicInfoOf } from '../../contract/heuristic-info.ts';
import { heuristicFormOf } from '../../contract/heuristic-text.ts';
import { codeIsThere, usesOwn } from '../../contract/own-heuristic.ts';
import { type SingleName, heuristicNames, ownName } from '../../contract/settings.ts';
import { readSetting } from '../../formats/setting-text.ts';
import { said } from '../../words/said.ts';
import { t } from '../../words/t.ts';
import { SelectField } from '../controls/select-field.tsx';
import { TextField } from '../controls/text-field.tsx';
import { useExplore } from '../explore-context.tsx';
import { lazyPart } from '../lazy-part.tsx';
import { optionSentence } from './setting-words.ts';

/** Fetched when a pattern database is first chosen. */
const PatternFields = lazyPart(async () => (await import('./pattern-fields.tsx')).PatternFields);

/** Fetched when own code is first chosen. */
const OwnCodeNote = lazyPart(async () => (await import('../own/own-code-note.tsx')).OwnCodeNote);

type Choice = SingleName | 'combination';

/** Every heuristic that stands alone, in the page's language. */
export const heuristicChoices = (): { readonly value: SingleName; readonly title: string }[] =>
  [...heuristicNames, ownName].map((value) => ({ value, title: said(heuristicCatalog[value].title) }));

/** The estimate: one of the list, or a combination that is typed; and what it needs besides. */
export function HeuristicFields() {
  const text = useExplore((state) => state.settings.heuristic);
  const algorithm = useExplore((state) => state.settings.algorithm);
  const goal = useExplore((state) => state.goal);
  const change = useExplore((state) => state.changeSetting);
  // While a combination is typed it may pass through the name of a single heuristic: the field stays.
  const [typed, setTyped] = useState<string | null>(null);
  const form = heuristicFormOf(text);
  const choice: Choice = form.kind !== 'single' || typed === text ? 'combination' : form.name;
  const meaning = said(heuristicInfoOf(text).meaning);
  const { informed, title } = algorithmCatalog[algorithm];
  const code = useExplore((state) => state.settings.code);
  const fits = [heuristicFits(text, goal), codeIsThere({ heuristic: text, code })].find(({ ok }) => !ok);
  const choose = (next: Choice): void => {
    setTyped(null);
    change('heuristic', next === 'combination' ? combinationWith(text) : next);
  };
  return (
    <>
      <SelectField
        inline
        label={t('Heuristic')}
        term="h"
        value={choice}
        options={[...heuristicChoices(), { value: 'combination', title: t('Combination…') }]}
        error={fits === undefined || fits.ok ? null : fits.error}
        hint={
          informed
            ? meaning
            : `${meaning} ${t('{algorithm} does not use h; it is only shown.', { algorithm: said(title) })}`
        }
        onChange={choose}
      />
      {choice === 'combination' && (
        <TextField
          label={t('Combination')}
          hint={t(optionSentence.combination)}
          text={text}
          read={(next) => readSetting('heuristic', next)}
          onValue={(next) => {
            setTyped(next);
            change('heuristic', next);
          }}
        />
      )}
      {usesOwn(text) && code !== '' && <OwnCodeNote />}
      {choice === 'pattern-database' && <PatternFields />}
    </>
  );
}

/** A first combination to change: the larger of the estimate in use and another one. */
function combinationWith(text: string): string {
  return `max(${text},${text === 'linear-conflict' ? 'gaschnig' : 'linear-conflict'})`;
}
