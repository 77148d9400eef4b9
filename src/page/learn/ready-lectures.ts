import { spokenLanguage } from '../../locales/spoken.ts';

const files = import.meta.glob<string>('../../../examples/{lectures,homework}/*.yaml', {
  query: '?raw',
  import: 'default',
});

/** The text of a lecture that comes with the page, in the page's language; rejects where it cannot be fetched. */
export function readyLecture(file: string): Promise<string> {
  const language = spokenLanguage() === 'de' ? 'de' : 'en';
  return textOf(`lectures/${file}.${language}`);
}

/** The set of tasks that comes with the page. */
export function readyHomework(): Promise<string> {
  return textOf(spokenLanguage() === 'de' ? 'homework/homework.de' : 'homework/homework');
}

async function textOf(name: string): Promise<string> {
  const fetch = files[`../../../examples/${name}.yaml`];
  if (fetch === undefined) throw new Error(`no lecture ${name}`);
  return fetch();
}
