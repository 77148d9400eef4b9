import type { LanguagePreference } from '../../formats/saved-explore.ts';
import { t } from '../../words/t.ts';
import { Segmented } from '../board/segmented.tsx';
import { useExplore } from '../explore-context.tsx';

/** What the page is written in. The languages have their own names, so that each is found by those who read it. */
export function LanguageChoice() {
  const language = useExplore((state) => state.language);
  const setLanguage = useExplore((state) => state.setLanguage);
  const options: readonly { readonly value: LanguagePreference; readonly label: string }[] = [
    { value: 'system', label: t('As the browser') },
    { value: 'en', label: 'English' },
    { value: 'de', label: 'Deutsch' },
  ];
  return <Segmented label={t('Language')} value={language} options={options} onChange={setLanguage} />;
}
