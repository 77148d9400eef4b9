import { Download } from 'lucide-react';
import { useState } from 'react';
import { type PlainText, t } from '../../locales/t.ts';
import { Button } from '../kit/button.tsx';
import { CopyButton } from '../kit/copy-button.tsx';
import { Panel } from '../kit/panel.tsx';
import { saveFile } from '../kit/save-file.ts';
import { Segmented } from '../kit/segmented.tsx';
import { loggerTexts } from './log-texts.ts';
import styles from './format-panel.module.css';

const lines = `{"start": [2,8,3,1,6,4,7,0,5], "goal": [1,2,3,8,0,4,7,6,5], "algorithm": "a-star", "heuristic": "manhattan"}
{"expand": [2,8,3,1,6,4,7,0,5], "g": 0, "h": 5}
{"generate": [2,8,3,1,0,4,7,6,5], "g": 1, "h": 4}
`;

/** What a line may say (docs/check.md), in the order in which a program comes to it. */
const keys: readonly (readonly [names: readonly string[], meaning: PlainText])[] = [
  [
    ['start', 'goal', 'rows', 'columns', 'algorithm', 'heuristic'],
    'In the first line: the boards, rows and columns where the board is not square, and what the search is meant to be.',
  ],
  [
    ['duplicates', 'weight', 'maxDepth', 'goalTest'],
    'The same where they matter: for duplicates “none”, “parent” or “path” (a tree search), “expanded” or “closed”; for the goal test “expand” or “generate”.',
  ],
  [['expand'], 'The node is selected, and its successors are generated.'],
  [['generate', 'reject'], 'A successor of the node expanded last: it is kept, or it is not.'],
  [['select'], 'Taken from the frontier and not expanded, as a stale node or the goal.'],
  [['g', 'h', 'f', 'parent'], 'Of the board of the line: its values, and the board from which it comes.'],
  [['bound'], 'An iteration begins with this bound or depth limit, in IDA* and iterative deepening.'],
  [['solution'], 'The moves, as letters such as ULDR, words or a list; null where there is none.'],
  [['expanded', 'generated', 'visited', 'length'], 'At the end: what your program counts itself.'],
];

/** What a log looks like, and what writes one. */
export function FormatPanel() {
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
        <dl className={styles.keys}>
          {keys.map(([names, meaning]) => (
            <div key={meaning}>
              <dt translate="no">
                {names.map((key) => (
                  <code key={key}>{key}</code>
                ))}
              </dt>
              <dd>{t(meaning)}</dd>
            </div>
          ))}
        </dl>
        <div className={styles.row}>
          <CopyButton text={() => lines}>{t('Copy the lines')}</CopyButton>
        </div>
        <p>{t('Or take a logger: one file of forty lines, nothing to install.')}</p>
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
