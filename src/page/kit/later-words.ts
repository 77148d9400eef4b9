import { lazyPart } from './lazy-part.tsx';

/** What a message says whose words are not those of a first page: they are fetched when it is first shown. */
export const LaterWords = lazyPart(async () => (await import('./any-words.tsx')).AnyWords);
