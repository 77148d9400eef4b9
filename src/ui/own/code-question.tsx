import { decideOffer } from '../../state/open-search.ts';
import type { OfferedSearches } from '../../state/explore-state.ts';
import { Button } from '../controls/button.tsx';
import { useSession } from '../explore-context.tsx';
import { SheetDialog } from '../shell/sheet-dialog.tsx';
import styles from './code-question.module.css';

/** Shows the code that a link carries, and asks whether to run it. Nothing of the link is done before the answer. */
export function CodeQuestion({ offered: { codes } }: { readonly offered: OfferedSearches }) {
  const session = useSession();
  return (
    <SheetDialog
      title="This link carries code"
      place="middle"
      open
      onOpenChange={(open) => !open && decideOffer(session, false)}
    >
      <div className={styles.body}>
        <p>
          Its sender wrote {codes.length === 1 ? 'a heuristic' : `${codes.length} heuristics`} in JavaScript.
          Code runs walled off: it sees boards and gives a number, and reaches neither this page, nor your
          files, nor the network. Look at it first.
        </p>
        {codes.map((code, index) => (
          <pre key={code} className={styles.code} tabIndex={0} aria-label={nameOf(index, codes.length)}>
            {code}
          </pre>
        ))}
        <div className={styles.answers}>
          <Button look="primary" onClick={() => decideOffer(session, true)}>
            Run it
          </Button>
          <Button onClick={() => decideOffer(session, false)}>Open without it</Button>
        </div>
      </div>
    </SheetDialog>
  );
}

function nameOf(index: number, count: number): string {
  return count === 1 ? 'Code of the heuristic' : `Code of heuristic ${index + 1} of ${count}`;
}
