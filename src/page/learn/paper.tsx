import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { readMarkedText } from '../../catalog/lessons/marked-text.ts';
import { paragraphsOf } from '../../core/files/lecture-file.ts';
import {
  type DrawnQuestion,
  type QuestionField,
  drawQuestion,
  judgeAnswer,
  proofOf,
} from '../../core/tasks/question.ts';
import { searchesTold, seedOf } from '../../core/tasks/variant.ts';
import { sayAny } from '../../locales/say-any.ts';
import { t } from '../../locales/t.ts';
import { BoardView } from '../kit/board-view.tsx';
import { QrPicture, fitsCode } from '../kit/qr-picture.tsx';
import { printInstead } from '../search/print-sheet.ts';
import type { SearchSession } from '../session/search-session.ts';
import { nameOfSearch } from '../session/search-words.ts';
import { type AskedTask, type DrawnSet, askedAt, askedScenes, linkOnBoard, pointsOf } from './assignment.ts';
import type { SetKey } from './paper-key.ts';
import { answerInWords } from './practice-fields.tsx';
import { CardInside, SearchRule, Shown, letterOf } from './practice-shown.tsx';
import styles from './paper.module.css';

/** Prints it in the place of the screen: as it is now, without anything that could be pressed. */
export function printPaper(main: SearchSession, paper: ReactNode): void {
  const made = document.createElement('div');
  const root = createRoot(made);
  flushSync(() => root.render(paper));
  const copy = made.cloneNode(true) as HTMLElement;
  root.unmount();
  printInstead(main, () => copy);
}

interface PaperProps {
  readonly title: string;
  /** What is said under it. */
  readonly says: ReactNode;
  readonly isKey: boolean;
  readonly children: ReactNode;
}

function Paper({ title, says, isKey, children }: PaperProps) {
  return (
    <div className={styles.paper} data-paper={isKey ? 'key' : 'sheet'}>
      <h1>{isKey ? t('Key: {title}', { title }) : title}</h1>
      <div className={styles.says}>{says}</div>
      {children}
    </div>
  );
}

interface SetPaperProps {
  readonly drawn: DrawnSet;
  /** Null: it is the sheet to be filled in, and nothing of an answer is on it. */
  readonly answers: SetKey | null;
}

/** A set of tasks with somebody's boards. */
export function SetPaper({ drawn, answers }: SetPaperProps) {
  const { lecture, student } = drawn;
  const says = (
    <>
      <p>
        {t('Name')}: {student}
      </p>
      <p>{t('{n} {n:point|points}', { n: pointsOf(lecture) })}</p>
    </>
  );
  return (
    <Paper title={lecture.title} says={says} isKey={answers !== null}>
      {askedScenes(lecture).map((scene) => {
        const asked = askedAt(drawn, scene + 1);
        return asked && <TaskOnPaper key={scene} asked={asked} answers={answers} />;
      })}
    </Paper>
  );
}

function TaskOnPaper({ asked, answers }: { readonly asked: AskedTask } & Pick<SetPaperProps, 'answers'>) {
  const { drawn, scene, written, task, kind, pairs } = asked;
  const { question } = task;
  const level = (question?.level ?? 1) as 1 | 2 | 3;
  const right = answers?.get(scene) ?? null;
  const isKey = answers !== null;
  return (
    <section className={styles.task}>
      <h2>
        {scene + 1}. {written.title}
        <span> {t('{n} {n:point|points}', { n: task.points ?? 1 })}</span>
      </h2>
      {!isKey && paragraphsOf(written).map((text, at) => <Text key={at} text={text} />)}
      <Text text={task.ask} />
      {!isKey &&
        Array.from(searchesTold(written), ([name, settings]) => (
          <div key={name}>
            <h3>{name === '' ? nameOfSearch(settings) : `${name}: ${nameOfSearch(settings)}`}</h3>
            <SearchRule settings={settings} className={styles.rule} />
          </div>
        ))}
      {question === undefined ? (
        pairs.map((pair, at) => (
          <div key={at} className={styles.pair}>
            <Boards pair={pair} />
            {isKey ? (
              <p className={styles.right}>
                {right?.[at] ?? t('Many answers are right: what is handed in has to be computed.')}
              </p>
            ) : (
              <Room asked={asked} />
            )}
            {(isKey || needsPage(kind)) && <Code link={linkOnBoard(asked, pair)} />}
          </div>
        ))
      ) : (
        <QuestionOnPaper
          question={drawQuestion(question.kind, level, seedOf(drawn.lecture, drawn.student, scene))}
          isKey={isKey}
        />
      )}
    </section>
  );
}

/** Whether nothing that is written by hand is an answer. */
const needsPage = (kind: AskedTask['kind']): boolean => ['reach', 'search', 'heuristic'].includes(kind);

/** Text of a task in the notation of lessons; what a search comes to is not told. */
function Text({ text }: { readonly text: string }) {
  return (
    <p>
      {readMarkedText(text, new Map()).map(({ kind, text: words }, at) =>
        kind === 'plain' ? words : kind === 'code' ? <code key={at}>{words}</code> : <b key={at}>{words}</b>,
      )}
    </p>
  );
}

function Boards({ pair: { start, goal } }: { readonly pair: AskedTask['pairs'][number] }) {
  return [start, goal].map((board, at) => (
    <figure key={at} className={styles.board}>
      <BoardView board={board} width={84} label={board.cells.join(' ')} />
      <figcaption>{at === 0 ? t('Start#a board') : t('Goal')}</figcaption>
    </figure>
  ));
}

/** Where an answer is written. */
function Room({ asked: { kind, task } }: { readonly asked: AskedTask }) {
  if (kind === 'choice')
    return (
      <div className={styles.room}>
        <p>{t('Tick one box.')}</p>
        <div className={styles.options}>
          {task.choice?.of.map((name) => (
            <span key={name}>
              <i className={styles.tick} /> {name}
            </span>
          ))}
        </div>
      </div>
    );
  if (kind === 'number')
    return (
      <p className={styles.room}>
        {t('Your answer')} <i className={styles.box} />
      </p>
    );
  if (needsPage(kind)) return <p className={styles.room}>{t('Answered on the page, not on paper.')}</p>;
  return (
    <div className={styles.room}>
      <p>{kind === 'solve' ? t('Moves of the blank: U, D, L and R.') : t('Your answer')}</p>
      {Array.from({ length: kind === 'solve' ? 2 : 4 }, (_, line) => (
        <i key={line} className={styles.line} />
      ))}
    </div>
  );
}

/** The code of an address of this page; the address itself where it is too long for one. */
function Code({ link }: { readonly link: string }) {
  const { origin, pathname } = window.location;
  const address = new URL(link, origin + pathname).href;
  if (!fitsCode(address)) return null;
  return (
    <div className={styles.code}>
      <QrPicture address={address} />
    </div>
  );
}

interface PracticePaperProps {
  readonly title: string;
  readonly questions: readonly DrawnQuestion[];
  /** The number of the first. */
  readonly from: number;
  readonly isKey: boolean;
}

/** Questions of a series. */
export function PracticePaper({ title, questions, from, isKey }: PracticePaperProps) {
  const says = isKey ? (
    <p>{window.location.href}</p>
  ) : (
    <p>
      {t('Name')}: <b />
    </p>
  );
  return (
    <Paper title={title} says={says} isKey={isKey}>
      {questions.map((question, at) => (
        <section key={at} className={styles.task}>
          <h2>{t('Question {n}', { n: from + at })}</h2>
          <QuestionOnPaper question={question} isKey={isKey} />
        </section>
      ))}
    </Paper>
  );
}

function QuestionOnPaper({ question, isKey }: { readonly question: DrawnQuestion; readonly isKey: boolean }) {
  const ask = <p className={styles.ask}>{sayAny(question.ask)}</p>;
  if (!isKey)
    return (
      <>
        {ask}
        <Shown question={question} scores={[]} />
        <div className={styles.blanks} data-single={question.fields.length === 1 || undefined}>
          {question.fields.map((field, at) => (
            <Blank key={at} question={question} field={field} />
          ))}
        </div>
      </>
    );
  const { link } = proofOf(question);
  const { fields } = judgeAnswer(question, []);
  return (
    <>
      {ask}
      <div className={styles.pair}>
        <Boards pair={question.boards} />
        <ol className={styles.right}>
          {question.fields.map((field, at) => {
            const { expected, why } = fields[at] ?? { expected: [], why: null };
            return (
              <li key={at}>
                {sayAny(field.label)}: <b>{answerInWords(field, expected)}</b>
                {why !== null && <p>{sayAny(why)}</p>}
              </li>
            );
          })}
        </ol>
        {link !== null && <Code link={link} />}
      </div>
    </>
  );
}

/** A field with boxes: one for a number, or one at each of its options. */
function Blank({ question, field }: { readonly question: DrawnQuestion; readonly field: QuestionField }) {
  const label = sayAny(field.label);
  if (field.type === 'number')
    return (
      <p className={styles.room}>
        {label} <i className={styles.box} />
      </p>
    );
  const withBoards = question.fields.length === 1;
  return (
    <div className={styles.room}>
      <p>
        {label}
        <br />
        <small>
          {field.type === 'order'
            ? t('Write 1 to {n} into the boxes.', { n: field.count })
            : t('Tick one box.')}
        </small>
      </p>
      <div className={styles.options}>
        {field.options.map((option, at) => (
          <span key={at} className={withBoards && !('code' in option) ? styles.card : undefined}>
            <i className={styles.tick} />{' '}
            {'code' in option ? (
              sayAny(option)
            ) : withBoards ? (
              <CardInside question={question} card={option.card} scores={null} />
            ) : (
              letterOf(option.card)
            )}
          </span>
        ))}
      </div>
    </div>
  );
}
