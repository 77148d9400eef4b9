import { decideOffer } from '../../state/open-search.ts';
import type { OfferedSearches } from '../../state/explore-state.ts';
import { t } from '../../words/t.ts';
import { useSession } from '../explore-context.tsx';
import { CodeDialog } from './code-dialog.tsx';

/** Shows the code that a link carries, and asks whether to run it. Nothing of the link is done before the answer. */
export function CodeQuestion({ offered: { codes } }: { readonly offered: OfferedSearches }) {
  const session = useSession();
  return (
    <CodeDialog
      title={t('This link carries code')}
      origin={
        codes.length === 1
          ? t('Its sender wrote a heuristic in JavaScript.')
          : t('Its sender wrote {n} heuristics in JavaScript.', { n: codes.length })
      }
      codes={codes}
      no={t('Open without it')}
      onAnswer={(accepted) => decideOffer(session, accepted)}
    />
  );
}
