import { decideOffer } from '../../state/open-search.ts';
import type { OfferedSearches } from '../../state/explore-state.ts';
import { useSession } from '../explore-context.tsx';
import { CodeDialog } from './code-dialog.tsx';

/** Shows the code that a link carries, and asks whether to run it. Nothing of the link is done before the answer. */
export function CodeQuestion({ offered: { codes } }: { readonly offered: OfferedSearches }) {
  const session = useSession();
  const what = codes.length === 1 ? 'a heuristic' : `${codes.length} heuristics`;
  return (
    <CodeDialog
      title="This link carries code"
      origin={`Its sender wrote ${what} in JavaScript.`}
      codes={codes}
      no="Open without it"
      onAnswer={(accepted) => decideOffer(session, accepted)}
    />
  );
}
