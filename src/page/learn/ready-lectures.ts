import { spokenLanguage } from '../../locales/spoken.ts';
import type { PlainText } from '../../locales/t.ts';

/** What comes with the page, as the files that a lecturer may change: each is there in each language. */
export const readyLectures: readonly { readonly title: PlainText; readonly file: string }[] = [
  { title: 'Uninformed search', file: 'uninformed-search' },
];

const files = import.meta.glob<string>('../../../examples/lectures/*.yaml', {
  query: '?raw',
  import: 'default',
});

/** The text of one in the page's language. */
export async function fetchReadyLecture(file: string): Promise<string> {
  const language = spokenLanguage() === 'de' ? 'de' : 'en';
  return (await files[`../../../examples/lectures/${file}.${language}.yaml`]?.()) ?? '';
}
