import { type OwnName, ownArguments, ownHelpers } from '../../contract/own-helpers.ts';
import styles from './own-panel.module.css';

/** What own code can use, and how to leave the editor with the keyboard. */
export function OwnGuide() {
  return (
    <details className={styles.guide}>
      <summary>What the code can use</summary>
      <p>
        Write <code>function h(board, goal, rows, columns)</code> that returns a number of 0 or more. It runs
        apart from the page: no network, no storage, no clock, no chance.
      </p>
      <Words of={ownArguments} />
      <Words of={ownHelpers} />
      <p>
        <kbd>Esc</kbd> then <kbd>Tab</kbd> leaves the editor; <kbd>Ctrl</kbd> <kbd>Space</kbd> completes a
        word.
      </p>
    </details>
  );
}

function Words({ of }: { readonly of: readonly OwnName[] }) {
  return (
    <dl className={styles.words}>
      {of.map(({ name, form, meaning }) => (
        <div key={name}>
          <dt>
            <code>{form}</code>
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
