import type { ShareLink } from '../../formats/share-link.ts';
import { decideOffer } from '../../state/open-search.ts';
import { Button } from '../controls/button.tsx';
import { useSession } from '../explore-context.tsx';
import { SheetDialog } from '../shell/sheet-dialog.tsx';
import styles from './code-question.module.css';

/** Shows the code that a link carries, and asks whether to run it. Nothing of the link is done before the answer. */
export function CodeQuestion({ offered }: { readonly offered: ShareLink }) {
  const session = useSession();
  const { code } = offered.settings;
  return (
    <SheetDialog
      title="This link carries code"
      place="middle"
      open
      onOpenChange={(open) => !open && decideOffer(session, false)}
    >
      <div className={styles.body}>
        <p>
          Its sender wrote a heuristic in JavaScript. It runs walled off: it sees boards and gives a number,
          and reaches neither this page, nor your files, nor the network. Look at it first.
        </p>
        <pre className={styles.code} tabIndex={0} aria-label="Code of the heuristic">
          {code}
        </pre>
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
