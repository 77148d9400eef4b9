import { languages } from '../../locales/languages.ts';
import { t } from '../../locales/t.ts';
import { Segmented } from '../kit/segmented.tsx';
import { usePage } from '../session/search-context.tsx';

/** What the page is written in. The languages have their own names, so that each is found by those who read it. */
export function LanguageChoice() {
  const language = usePage((state) => state.language);
  const setLanguage = usePage((state) => state.setLanguage);
  const options: readonly { readonly value: string; readonly label: string }[] = [
    { value: 'system', label: t('As the browser') },
    { value: 'en', label: 'English' },
    ...Object.entries(languages).map(([value, { name }]) => ({ value, label: name })),
  ];
  return <Segmented label={t('Language')} value={language} options={options} onChange={setLanguage} />;
}
