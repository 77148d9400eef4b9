import { declaresH, isSearchCode } from './own-heuristic.ts';

/** What a program is meant to be: it is kept with it, and stays while the code is changed. */
export const ownKinds = ['heuristic', 'search'] as const;
export type OwnKind = (typeof ownKinds)[number];

/** What a program is that comes without its kind, as in a link, a file, or what was kept before kinds were. */
export function kindOf(code: string): OwnKind {
  return isSearchCode(code) ? 'search' : 'heuristic';
}

/** What a program plainly is by what it declares; null: it may be either, as an empty one. */
export function declaredKind(code: string): OwnKind | null {
  if (isSearchCode(code)) return 'search';
  return declaresH(code) ? 'heuristic' : null;
}
