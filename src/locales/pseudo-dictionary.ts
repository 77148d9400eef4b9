import type { Dictionary, Template } from './dictionary.ts';
import { fetchDictionary, languages } from './languages.ts';
import { messages } from './say.ts';
import { templateOf } from './template.ts';

/** English in quotation marks wherever there is German: what stands without them on the page was forgotten. */
export async function fetchPseudo(): Promise<Dictionary> {
  const german = await fetchDictionary('de', languages['de']);
  return {
    code: 'en',
    nounsHaveCapitals: false,
    group: ',',
    decimal: '.',
    of: (text) => marked(templateOf(text)),
    message: (code) => marked(messages[code]),
    named: (name) => (german.named(name) === undefined ? undefined : `«${name}»`),
    fetchLessons: german.fetchLessons,
  };
}

function marked(template: Template): Template {
  return typeof template === 'string' ? `«${template}»` : ['«', ...template, '»'];
}
