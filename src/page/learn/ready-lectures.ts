import { spokenLanguage } from '../../locales/spoken.ts';

const files = import.meta.glob<string>('../../../examples/lectures/*.yaml', {
  query: '?raw',
  import: 'default',
});

/** The text of a lecture that comes with the page, in the page's language; rejects where it cannot be fetched. */
export async function readyLecture(file: string): Promise<string> {
  const language = spokenLanguage() === 'de' ? 'de' : 'en';
  const fetch = files[`../../../examples/lectures/${file}.${language}.yaml`];
  if (fetch === undefined) throw new Error(`no lecture ${file}`);
  return fetch();
}
