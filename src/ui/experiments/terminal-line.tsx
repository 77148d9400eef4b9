import { CopyButton } from '../controls/copy-button.tsx';
import { fileNameOf } from './save-file.ts';
import styles from './terminal-line.module.css';

/** The same plan without a browser. */
export function TerminalLine({ name }: { readonly name: string }) {
  const file = fileNameOf(name);
  const line = `npm run -s tilescope -- experiment ${file}.json --out ${file}.csv`;
  return (
    <div className={styles.line}>
      <p>Run in the terminal, with the plan file: the same numbers.</p>
      <div>
        <code>{line}</code>
        <CopyButton look="quiet" text={() => line}>
          Copy line
        </CopyButton>
      </div>
    </div>
  );
}
