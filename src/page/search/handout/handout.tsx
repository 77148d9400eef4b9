/** What is handed out on paper of the search on the screen: boards, settings, pictures, the sentence of the step, and a table of the steps. */

import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { madeBy } from '../../../core/base/made-by.ts';
import { formatBoard } from '../../../core/puzzle/notation.ts';
import type { Cursor } from '../../../core/search/events.ts';
import { countsAt, expandedAt, nodeAt, sideOf } from '../../../core/trace/cursor.ts';
import type { Trace } from '../../../core/trace/trace.ts';
import { figure } from '../../../locales/figures.ts';
import { named } from '../../../locales/named.ts';
import { t } from '../../../locales/t.ts';
import { nodeBoardsOf } from '../../board/node-boards.ts';
import { BoardView } from '../../kit/board-view.tsx';
import { QrPicture, fitsCode } from '../../kit/qr-picture.tsx';
import { nameOfSearch, sayScore, shownScores } from '../../session/search-words.ts';
import { RuleLine } from '../predict/rule-line.tsx';
import { sayWholeStep } from '../stage/step-sentence.tsx';
import styles from './handout.module.css';

/** Rows of the table: with what stands above it they fill two pages, of Letter too. */
const mostRows = 40;

/** The paper, without anything that could be pressed. @param pictures what the screen shows, drawn for paper */
export function handoutOf(
  trace: Trace,
  cursor: Cursor,
  address: string,
  pictures: readonly HTMLElement[],
): HTMLElement {
  const made = document.createElement('div');
  const root = createRoot(made);
  flushSync(() => root.render(<Handout {...{ trace, address }} step={Math.min(cursor, trace.stepCount)} />));
  const paper = made.cloneNode(true) as HTMLElement;
  root.unmount();
  paper.querySelector('[data-pictures]')?.replaceWith(...pictures);
  return paper;
}

interface HandoutProps {
  readonly trace: Trace;
  readonly step: Cursor;
  readonly address: string;
}

function Handout({ trace, step, address }: HandoutProps) {
  const { start, goal, settings } = trace.request;
  return (
    <article className={styles.handout} data-paper="handout">
      <h1>{nameOfSearch(settings)}</h1>
      <div className={styles.head}>
        {[start, goal].map((board, at) => (
          <figure key={at}>
            <BoardView board={board} width={84} label={formatBoard(board)} />
            <figcaption>{at === 0 ? t('Start#a board') : t('Goal')}</figcaption>
          </figure>
        ))}
        <RuleLine settings={settings} className={styles.rule} />
        {fitsCode(address) && (
          <div className={styles.code}>
            <QrPicture address={address} />
          </div>
        )}
      </div>
      <h2>{t('Step {step} of {total}.', { step, total: trace.stepsMade })}</h2>
      <p className={styles.sentence}>{sayWholeStep(trace, step)}</p>
      <div data-pictures />
      {step > 0 && <Steps trace={trace} step={step} />}
      <p className={styles.link}>{address}</p>
      <p className={styles.maker}>{madeBy}</p>
    </article>
  );
}

/** The expansions up to the step: of very many the last ones. */
function Steps({ trace, step }: Pick<HandoutProps, 'trace' | 'step'>) {
  const { settings } = trace.request;
  const first = Math.max(1, step - mostRows + 1);
  const rows = Array.from({ length: step - first + 1 }, (_, at) => rowOf(trace, first + at));
  const symbols = shownScores(settings, { g: 0, h: 0, f: 0 }).map(({ symbol }) => symbol);
  return (
    <table className={styles.steps}>
      <caption>
        {first === 1
          ? t('What was expanded, step by step')
          : t('What was expanded in steps {from} to {to}', { from: first, to: step })}
      </caption>
      <thead>
        <tr>
          <Head>{t('Step')}</Head>
          <Head>{t('Node#of a tree')}</Head>
          {symbols.map((symbol) => (
            <Head key={symbol}>
              <i>{symbol}</i>
            </Head>
          ))}
          <Head>{t('Frontier')}</Head>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ at, node, scores, frontier }) => (
          <tr key={at}>
            <th scope="row">{figure(at)}</th>
            <td>{node}</td>
            {symbols.map((symbol) => (
              <td key={symbol}>{scores.get(symbol) ?? ''}</td>
            ))}
            <td>{figure(frontier)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Head = ({ children }: { readonly children: ReactNode }) => <th scope="col">{children}</th>;

/** An expansion, with the frontier that it left. */
function rowOf(trace: Trace, at: Cursor) {
  const node = expandedAt(trace, at);
  const { g, h, priority } = nodeAt(trace, node, at);
  const { label } = sideOf(trace, node);
  const board = formatBoard(nodeBoardsOf(trace).of(node));
  return {
    at,
    node: label === '' ? board : `${board}, ${named(label)}`,
    scores: new Map(
      shownScores(trace.request.settings, { g, h, f: priority }).map((score) => [
        score.symbol,
        sayScore(score),
      ]),
    ),
    frontier: countsAt(trace, at).frontier,
  };
}
