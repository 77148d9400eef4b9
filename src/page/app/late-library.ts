import type { TextStorage } from '../state/kept-text.ts';
import type { SearchSession } from '../state/search-session.ts';
import type { OpenLibrary } from '../state/services.ts';
import { late } from './late.ts';
import { newId } from './new-id.ts';

/** What the person wrote, fetched when somebody asks for it: most visits never do. The page is to know all code of it. */
export function lateLibrary(storage: TextStorage | null, { page, consent }: SearchSession): OpenLibrary {
  return late(async () => {
    const { createOwnLibrary } = await import('../state/own-library.ts');
    const library = createOwnLibrary({ storage, newId, say: page.getState().setNotice });
    consent.add(() => library.getState().own.map(({ code }) => code));
    return library;
  });
}
