import { type LinkedLesson, writePageLink } from '../../core/files/page-link.ts';

/** What a link to Learn calls the list of questions; `ask-why-31` is one of them. */
export const askId = 'ask';

/** The question that a link to Learn names: null where it names a lesson, '' for all questions. */
export function askedIn(linked: LinkedLesson | null): string | null {
  const id = linked?.id ?? '';
  return id === askId ? '' : id.startsWith(`${askId}-`) ? id.slice(askId.length + 1) : null;
}

/** The name of a question in a link to Learn. */
export function linkedQuestion(id: string): LinkedLesson {
  return { id: id === '' ? askId : `${askId}-${id}`, step: 1 };
}

/** The page that the build makes of all questions in a language (BCP 47). */
export function askFile(language: string): string {
  return language === 'en' ? 'ask.html' : `ask-${language}.html`;
}

/** The address of a question, from # on. */
export function addressOf(id: string): string {
  return writePageLink({ screen: 'learn', search: null, lesson: linkedQuestion(id) });
}
