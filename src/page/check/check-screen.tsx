import { Download } from 'lucide-react';
import { useId, useState } from 'react';
import { duplicateRules, goalTests } from '../../core/search/settings.ts';
import { type PlainText, t } from '../../locales/t.ts';
import { Button } from '../kit/button.tsx';
import { CopyButton } from '../kit/copy-button.tsx';
import { useMedia } from '../kit/media.ts';
import { Panel } from '../kit/panel.tsx';
import { saveFile } from '../kit/save-file.ts';
import { Segmented } from '../kit/segmented.tsx';
import { choiceWords } from '../session/setting-words.ts';
import { loggerTexts } from './log-texts.ts';
import { useCheck, useCheckSession } from './use-check.ts';
import { CountAnswer } from './count-answer.tsx';
import { CountPanel } from './count-panel.tsx';
import { LogPanel } from './log-panel.tsx';
import { VerdictPanel } from './verdict-panel.tsx';
import styles from './check-screen.module.css';

/** Below this a board beside a column would be too small. */
const narrowQuery = '(max-width: 859px)';

/** Somebody's own search, judged by its log; or the conventions by which their counts come about. */
export function CheckScreen() {
  const session = useCheckSession();
  const asks = useCheck((state) => state.asks);
  const isBegun = useCheck(({ phase, answer }) => phase !== 'idle' || answer !== null);
  const narrow = useMedia(narrowQuery);
  const choice = (
    <div className={styles.choice}>
      <Segmented
        label={t('What to check')}
        value={asks}
        options={[
          { value: 'log', label: t('A search') },
          { value: 'count', label: t('Only its counts') },
        ]}
        onChange={(next) => (next === 'count' ? session.askCounts() : session.store.setState({ asks: next }))}
      />
    </div>
  );
  const verdict = asks === 'log' && isBegun && <VerdictPanel narrow={narrow} />;
  const further = asks === 'log' ? <FormatPanel /> : null;
  if (narrow)
    return (
      <main className={`${styles.column} ${styles.narrow}`}>
        {choice}
        {verdict}
        {asks === 'count' ? null : !isBegun && <Intro />}
        {asks === 'log' ? <LogPanel /> : <CountPanel />}
        {asks === 'count' && <CountAnswer />}
        {further}
      </main>
    );
  return (
    <main className={styles.screen}>
      <div className={`${styles.column} ${styles.side}`}>
        {choice}
        {asks === 'log' ? <LogPanel /> : <CountPanel />}
      </div>
      <div className={styles.column}>
        {asks === 'count' ? <CountAnswer /> : isBegun ? verdict : <Intro />}
        {further}
      </div>
    </main>
  );
}

/** What the screen is for, before there is a log. */
function Intro() {
  const id = useId();
  return (
    <section className={styles.intro} aria-labelledby={id} data-panel>
      <h2 id={id}>{t('Is my search right?')}</h2>
      <p>
        {t(
          'Write your own A*, breadth-first search or IDA* in any language, and let it print what it expands. Tilescope names the first wrong step, shows it on the board, and says what a correct search does there.',
        )}
      </p>
      <p>
        {t(
          'Any tie-breaking, move order or rule for duplicates that the algorithm allows counts as right. Nothing is sent anywhere, and nothing in a log is run.',
        )}
      </p>
    </section>
  );
}

const lines = `{"start": [2,8,3,1,6,4,7,0,5], "goal": [1,2,3,8,0,4,7,6,5], "algorithm": "a-star", "heuristic": "manhattan"}
{"expand": [2,8,3,1,6,4,7,0,5], "g": 0, "h": 5}
{"generate": [2,8,3,1,0,4,7,6,5], "g": 1, "h": 4}
`;

const words = `Expanding state with g(n) = 0 and h(n) = 5
2 8 3
1 6 4
7 0 5
`;

/** What a line may say (docs/check.md), in the order in which a program comes to it. */
const keys: readonly (readonly [names: readonly string[], meaning: PlainText | null])[] = [
  [
    ['start', 'goal', 'rows', 'columns', 'algorithm', 'heuristic'],
    'In the first line: the boards, rows and columns where the board is not square, and what the search is meant to be.',
  ],
  [
    ['duplicates', 'weight', 'maxDepth', 'goalTest'],
    null, // of several words, which the settings have too
  ],
  [['expand'], 'The node is selected, and its successors are generated.'],
  [['generate', 'reject'], 'A successor of the node expanded last: it is kept, or it is not.'],
  [['select'], 'Taken from the frontier and not expanded, as a stale node or the goal.'],
  [['g', 'h', 'f', 'parent'], 'Of the board of the line: its values, and the board from which it comes.'],
  [['bound'], 'An iteration begins with this bound or depth limit, in IDA* and iterative deepening.'],
  [['solution'], 'The moves, as letters such as ULDR, words or a list; null where there is none.'],
  [['expanded', 'generated', 'visited', 'length'], 'At the end: what your program counts itself.'],
];

/** Rules for duplicates and goal tests as logs and as settings call them. */
function rulesInLogs(): string {
  const inBoth = (name: string, { title }: { readonly title: PlainText }): string => `${name} (${t(title)})`;
  return t('The same where they matter. Duplicates rejected: {rules}. Goal test: {tests}.', {
    rules: duplicateRules.map((rule) => inBoth(rule, choiceWords.duplicates[rule])).join(', '),
    tests: goalTests.map((test) => inBoth(test, choiceWords.goalTest[test])).join(', '),
  });
}

/** What a log looks like, and what writes one. */
function FormatPanel() {
  const [name, setName] = useState(loggerTexts[0]?.name ?? '');
  const logger = loggerTexts.find((one) => one.name === name);
  return (
    <Panel title={t('How to write a log')}>
      <div className={styles.format}>
        <p>
          {t(
            'Print a line for each node that your search expands. Only the boards are needed; the more is written, the more is judged. A board alone on its line is enough.',
          )}
        </p>
        <pre className={styles.lines} tabIndex={0} aria-label={t('A log in three lines')}>
          {lines}
        </pre>
        <p>
          {t(
            'What most programs print is read as it is, too: words with g and h, and the board in rows below them.',
          )}
        </p>
        <pre className={styles.lines} tabIndex={0} aria-label={t('A log in words')}>
          {words}
        </pre>
        <dl className={styles.keys}>
          {keys.map(([names, meaning]) => (
            <div key={names[0]}>
              <dt translate="no">
                {names.map((key) => (
                  <code key={key}>{key}</code>
                ))}
              </dt>
              <dd>{meaning === null ? rulesInLogs() : t(meaning)}</dd>
            </div>
          ))}
        </dl>
        <div className={styles.row}>
          <CopyButton text={() => lines}>{t('Copy the lines')}</CopyButton>
        </div>
        <p>{t('Or take a logger: one short file, nothing to install.')}</p>
        <div className={styles.row}>
          <Segmented
            label={t('Language of the logger')}
            value={name}
            options={loggerTexts.map((one) => ({ value: one.name, label: one.title }))}
            onChange={setName}
          />
          {logger !== undefined && (
            <>
              <CopyButton text={() => logger.text}>{t('Copy the logger')}</CopyButton>
              <Button onClick={() => saveFile(logger.file, logger.text, 'text/plain')}>
                <Download size={15} aria-hidden />
                {logger.file}
              </Button>
            </>
          )}
        </div>
      </div>
    </Panel>
  );
}
