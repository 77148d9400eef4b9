import type { ReactNode } from 'react';
import { scoresInUse } from '../../core/algorithms/scores-in-use.ts';
import { createBoard } from '../../core/puzzle/board.ts';
import { type Move, movesFromLetters } from '../../core/puzzle/moves.ts';
import {
  type LoggedNode,
  type DrawnQuestion,
  type QuestionCard,
  type QuestionProof,
} from '../../core/tasks/question.ts';
import { formatScore } from '../../locales/figures.ts';
import { type PlainText, t } from '../../locales/t.ts';
import { BoardView } from '../kit/board-view.tsx';
import { arrowOfTile } from '../kit/tile-moves.ts';
import { RuleLine } from '../search/lane-parts.tsx';
import { nameOfSearch, priorityRule, sayScore, shownScores } from '../session/search-words.ts';
import styles from './practice-screen.module.css';

interface ShownProps {
  readonly question: DrawnQuestion;
  /** Of the cards, once the question is answered; until then there are none. */
  readonly scores: QuestionProof['scores'];
}

const groups: readonly (readonly [QuestionCard['is'], PlainText])[] = [
  ['expanded', 'Expanded now'],
  ['successor', 'Its successors'],
  ['frontier', 'In the frontier'],
  ['closed', 'Expanded before'],
];

/** What is to be seen before an answer: boards, rules and cards, without a number that decides. */
export function Shown({ question, scores }: ShownProps) {
  const { boards, settings, cards, log, fields } = question;
  // Cards that are the only choices stand there.
  const areChoices =
    fields.length === 1 &&
    fields.some((field) => field.type !== 'number' && field.options.some((one) => !('code' in one)));
  return (
    <>
      <div className={styles.given}>
        <Captioned caption={t('Start#a board')}>
          <BoardView board={boards.start} width={84} label={nameOf(boards.start.cells)} />
        </Captioned>
        <Captioned caption={t('Goal')}>
          <BoardView board={boards.goal} width={84} label={nameOf(boards.goal.cells)} />
        </Captioned>
        {settings !== null && (
          <div className={styles.rules}>
            <h3>{nameOfSearch(settings)}</h3>
            <SearchRule settings={settings} className={styles.rule} />
          </div>
        )}
      </div>
      <div className={styles.groups}>
        {!areChoices &&
          groups.map(([is, title]) => {
            const places = [...cards.keys()].filter((card) => cards[card]?.is === is);
            if (places.length === 0) return null;
            return (
              <section key={is} className={styles.group}>
                {/* All that is shown is what was expanded: the question says so. */}
                {places.length < cards.length && <h3>{t(title)}</h3>}
                <ol className={styles.cards}>
                  {places.map((card) => (
                    <li key={card} className={styles.card}>
                      <CardInside question={question} card={card} scores={scores[card] ?? null} />
                    </li>
                  ))}
                </ol>
              </section>
            );
          })}
      </div>
      {log.length > 0 && <Log question={question} />}
    </>
  );
}

/** By what a search selects, and what f is in it where that is not g + h: "smaller f" of greedy search is one of h. */
export function SearchRule(props: Parameters<typeof RuleLine>[0]) {
  const { symbol, formula } = priorityRule(props.settings);
  return (
    <>
      <RuleLine {...props} />
      {scoresInUse(props.settings).f && formula !== 'g + h' && (
        <p className={props.className}>
          <i>{symbol}</i> = <i>{formula}</i>
        </p>
      )}
    </>
  );
}

function Captioned({ caption, children }: { readonly caption: string; readonly children: ReactNode }) {
  return (
    <figure className={styles.captioned}>
      {children}
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

const nameOf = (cells: ArrayLike<number>): string => Array.from(cells).join(' ');

/** The letter of a card. */
export const letterOf = (card: number): string => String.fromCharCode(65 + card);

interface CardInsideProps {
  readonly question: DrawnQuestion;
  readonly card: number;
  readonly scores: QuestionProof['scores'][number];
}

/** A board under its letter, how it is reached, and once that is no secret any more its values. */
export function CardInside({ question, card, scores }: CardInsideProps) {
  const shown = question.cards[card];
  if (shown === undefined) return null;
  const { board, path, madeBy, is } = shown;
  const letter = letterOf(card);
  return (
    <>
      {is !== 'expanded' && <b className={styles.letter}>{letter}</b>}
      <BoardView
        board={board}
        {...(scores !== null && { goal: question.boards.goal })} // tiles at home would be counted before
        width={84}
        label={
          is === 'expanded'
            ? nameOf(board.cells)
            : t('{letter}: board {board}', { letter, board: nameOf(board.cells) })
        }
      />
      {path !== null && <span className={styles.path}>{pathInWords(path)}</span>}
      {madeBy !== null && is !== 'successor' && (
        <span className={styles.made}>
          {t(is === 'frontier' ? 'since step {step}' : 'step {step}', { step: madeBy })}
        </span>
      )}
      {scores !== null && question.settings !== null && <Values question={question} scores={scores} />}
    </>
  );
}

/** "↑ ← ←", as the tiles go. */
function pathInWords(letters: string): string {
  const moves = movesFromLetters(letters);
  return moves.ok ? moves.value.map((move: Move) => arrowOfTile(move)).join(' ') : '';
}

function Values({
  question: { settings },
  scores,
}: {
  readonly question: DrawnQuestion;
  readonly scores: NonNullable<QuestionProof['scores'][number]>;
}) {
  if (settings === null) return null;
  return (
    <span className={styles.values}>
      {shownScores(settings, scores).map((score) => (
        <span key={score.symbol}>
          <i>{score.symbol}</i> {sayScore(score)}{' '}
        </span>
      ))}
    </span>
  );
}

/** What a program printed, step by step. */
function Log({ question: { log, boards } }: { readonly question: DrawnQuestion }) {
  const boardOf = ({ board }: LoggedNode) => createBoard(boards.start, board);
  return (
    <ol className={styles.log}>
      {log.map((step, at) => (
        <li key={at} className={styles.step}>
          <h3>{t('step {step}', { step: at + 1 })}</h3>
          <div className={styles.printed}>
            <BoardView board={boardOf(step)} width={72} label={nameOf(step.board)} />
            <span className={styles.values}>{printedValues(step)}</span>
          </div>
          <ul className={styles.cards}>
            {step.generated.map((node, place) => (
              <li key={place} className={styles.printed} data-rejected={node.rejected || undefined}>
                <BoardView board={boardOf(node)} width={60} label={nameOf(node.board)} />
                <span className={styles.values}>{printedValues(node)}</span>
                {node.rejected && <span className={styles.made}>{t('rejected')}</span>}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

function printedValues({ g, h }: LoggedNode): string {
  return [g !== null && `g ${formatScore(g)}`, h !== null && `h ${formatScore(h)}`]
    .filter((part) => part !== false)
    .join('  ');
}
