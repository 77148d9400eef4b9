import { useState } from 'react';
import { heuristicFormOf } from '../../../core/search/heuristic-text.ts';
import { runsOwn } from '../../../core/search/code-choice.ts';
import { useSearch } from '../../session/search-context.tsx';
import { lazyPart } from '../../kit/lazy-part.tsx';

/** Fetched when a combination is first chosen. */
const CombinationField = lazyPart(async () => (await import('./combination-field.tsx')).CombinationField);

/** Fetched when a pattern database is first chosen. */
const PatternFields = lazyPart(async () => (await import('./pattern-fields.tsx')).PatternFields);

/** Fetched when own code is first chosen. */
const OwnCodeNote = lazyPart(async () => (await import('../own/own-code-note.tsx')).OwnCodeNote);

export interface HeuristicPartsProps {
  /** False: its patterns are set beside it. */
  readonly withPatterns?: boolean;
}

/** What a heuristic needs besides its name: the text of a combination, the patterns of a database, where own code is. */
export function HeuristicParts({ withPatterns = true }: HeuristicPartsProps) {
  const text = useSearch((state) => state.settings.heuristic);
  const showsCode = useSearch(({ settings }) => runsOwn(settings));
  // While a combination is typed it may pass through the name of a single heuristic: the field stays.
  const [typed, setTyped] = useState<string | null>(null);
  const form = heuristicFormOf(text);
  return (
    <>
      {(form.kind !== 'single' || typed === text) && <CombinationField onTyped={setTyped} />}
      {showsCode && <OwnCodeNote />}
      {withPatterns && form.kind === 'single' && form.name === 'pattern-database' && <PatternFields />}
    </>
  );
}
