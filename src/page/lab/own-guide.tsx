import { type OwnName, ownArguments, ownHelpers, searchWords } from '../../catalog/own-helpers.ts';
import { t } from '../../locales/t.ts';
import { named } from '../../locales/named.ts';
import { tx } from '../kit/words.tsx';
import styles from './own-panel.module.css';

/** What own code can use, and how to leave the editor with the keyboard. */
export function OwnGuide({ isSearch }: { readonly isSearch: boolean }) {
  return (
    <details className={styles.guide}>
      <summary>{t('What the code can use')}</summary>
      {isSearch ? <ForSearches /> : <ForHeuristics />}
      <Words of={ownHelpers} />
      <p>
        {tx('{escape} then {tab} leaves the editor; {control} {space} completes a word.', {
          escape: <kbd>{t('Esc')}</kbd>,
          tab: <kbd>{t('Tab')}</kbd>,
          control: <kbd>{t('Ctrl')}</kbd>,
          space: <kbd>{t('Space#key')}</kbd>,
        })}
      </p>
    </details>
  );
}

function ForHeuristics() {
  return (
    <>
      <p>
        {tx(
          'Write {form} that returns a number of 0 or more. It runs apart from the page: no network, no storage, no clock, no randomness.',
          { form: <code translate="no">function h(board, goal, rows, columns)</code> },
        )}
      </p>
      <p>
        {t(
          'h must depend on the board and the goal alone: the same board always gets the same number, whatever was asked before.',
        )}
      </p>
      <Words of={ownArguments} />
    </>
  );
}

function ForSearches() {
  return (
    <>
      <p>
        {tx(
          'Write {form} that returns the node of the goal, or null. The frontier, the closed list and the loop are yours. It runs apart from the page: no network, no storage, no clock, no randomness.',
          { form: <code translate="no">function search(start, goal, tools)</code> },
        )}
      </p>
      <p>
        {tx(
          'A remark such as {claim} says which search it is meant to be: and it is judged by the rules of that search. {name} names it.',
          {
            claim: <code translate="no">{'// algorithm: A*'}</code>,
            name: <code translate="no">{'// name: My A*'}</code>,
          },
        )}
      </p>
      <Words of={searchWords} />
    </>
  );
}

function Words({ of }: { readonly of: readonly OwnName[] }) {
  return (
    <dl className={styles.words}>
      {of.map(({ form, meaning }) => (
        <div key={form}>
          <dt>
            <code translate="no">{form}</code>
          </dt>
          <dd>{named(meaning)}</dd>
        </div>
      ))}
    </dl>
  );
}
