import type { Catalogue, Dictionary, Language, Template } from './dictionary.ts';

/** @param catalogue as the build made it of a language's file, with templates in place of ICU messages */
export function dictionaryOf(code: string, language: Language, catalogue: Catalogue): Dictionary {
  const texts = new Map<string, Template>(Object.entries(catalogue.texts));
  const messages = new Map<string, Template>(Object.entries(catalogue.messages));
  const parts = new Intl.NumberFormat(code).formatToParts(12345.6);
  const mark = (type: string): string => parts.find((part) => part.type === type)?.value ?? '';
  let lessons: ReadonlyMap<string, string> = new Map(); // until somebody learns
  return {
    code,
    nounsHaveCapitals: language.nounsHaveCapitals === true,
    group: mark('group'),
    decimal: mark('decimal'),
    of: (text) => texts.get(text),
    message: (code) => messages.get(code),
    named: (name) => lessons.get(name) ?? plain(texts.get(name)) ?? requoted(name, language.quoted),
    fetchLessons: async () => {
      lessons = new Map(Object.entries((await language.fetchLessons()).default));
    },
  };
}

const plain = (text: Template | undefined): string | undefined =>
  typeof text === 'string' ? text : undefined;

const requoted = (text: string, quoted = ''): string | undefined =>
  quoted !== '' && text.includes('“') ? text.replace(/“([^”]*)”/g, quoted) : undefined;
