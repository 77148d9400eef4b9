import { CircleCheck, ExternalLink, FileUp, Lightbulb, PencilLine, RotateCcw, X } from 'lucide-react';
import { type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import {
  type HandedAnswer,
  askedSettings,
  handInLimits,
  paragraphsOf,
  readSceneLink,
} from '../../core/files/lecture-file.ts';
import { writeShareLink } from '../../core/files/share-link.ts';
import { logsOfBytes } from '../../core/judge/read-log.ts';
import { type Board, boardsEqual } from '../../core/puzzle/board.ts';
import { formatBoard } from '../../core/puzzle/notation.ts';
import { readCode } from '../../core/search/code-choice.ts';
import type { SearchSettings } from '../../core/search/settings.ts';
import { type FieldAnswer, drawQuestion } from '../../core/tasks/question.ts';
import { seedOf } from '../../core/tasks/variant.ts';
import { sayAny } from '../../locales/say-any.ts';
import { firstSearchCode } from '../../catalog/own-searches.ts';
import { ownExamples } from '../../catalog/own-examples.ts';
import { t } from '../../locales/t.ts';
import { tx } from '../kit/words.tsx';
import { BoardView } from '../kit/board-view.tsx';
import { Button } from '../kit/button.tsx';
import { Field, type FieldProblem, notesOf } from '../kit/field.tsx';
import fieldStyles from '../kit/field.module.css';
import { Segmented } from '../kit/segmented.tsx';
import { nameOfSearch } from '../session/search-words.ts';
import { EditorPlace } from '../search/editor-place.tsx';
import { giveAnswer, handInsOf } from '../session/kept-lectures.ts';
import { linkOfSearch } from '../session/open-search.ts';
import { useSearch } from '../session/search-context.tsx';
import {
  type AskedTask,
  answerTo,
  faultOfLink,
  faultOfMoves,
  faultOfNumber,
  howAnswered,
  linkOnBoard,
  numberIn,
} from './assignment.ts';
import { useLessonSession, useLessonState } from './lesson-context.tsx';
import { MarkedText } from './marked-text-view.tsx';
import { Fields } from './practice-fields.tsx';
import { SearchRule, Shown } from './practice-shown.tsx';
import lessonPanelStyles from './lesson-panel.module.css';
import practiceStyles from './practice-screen.module.css';
import styles from './answer-card.module.css';

interface AnswerProps {
  readonly asked: AskedTask;
  readonly answer: HandedAnswer | undefined;
  readonly give: (change: Partial<HandedAnswer>) => void;
}

const noFacts = new Map<string, never>();

/** What was answered to the task on the screen, and what changes it. */
function useAnswer(asked: AskedTask): Omit<AnswerProps, 'asked'> {
  const { main } = useLessonSession();
  const store = handInsOf(main);
  const { drawn, scene } = asked;
  const answer = useStore(store, (state) => answerTo(state, drawn, scene));
  return { answer, give: (change) => giveAnswer(store, drawn, scene + 1, change) };
}

/** A task that is answered here, and graded elsewhere: nothing is said of whether it is right. */
export function AnswerCard({ asked }: { readonly asked: AskedTask }) {
  const given = useAnswer(asked);
  const { task, kind } = asked;
  const [hinted, setHinted] = useState(false);
  const how = howAnswered(given.answer, task, kind === 'question' ? null : asked.pairs);
  return (
    <div className={`${lessonPanelStyles.card} ${styles.card}`}>
      <h3 className={lessonPanelStyles.taskCardHead}>
        {how === 'wholly' ? <CircleCheck size={16} aria-hidden /> : <PencilLine size={16} aria-hidden />}
        {how === 'not' ? t('Your turn') : how === 'partly' ? t('Partly answered') : t('Answered')}
        <span className={styles.worth}>{t('{n} {n:point|points}', { n: task.points ?? 1 })}</span>
      </h3>
      <p>
        <MarkedText text={task.ask} facts={noFacts} />
      </p>
      {task.hint !== undefined &&
        (hinted ? (
          <p className={lessonPanelStyles.hint}>
            <MarkedText text={task.hint} facts={noFacts} />
          </p>
        ) : (
          <Button className={styles.hint} look="quiet" onClick={() => setHinted(true)}>
            <Lightbulb size={15} aria-hidden /> {t('Hint')}
          </Button>
        ))}
      <Searches asked={asked} />
      <Answer asked={asked} {...given} />
    </div>
  );
}

/** The searches that a task is about, with the rules that decide. */
function Searches({ asked: { written, task, kind } }: { readonly asked: AskedTask }) {
  const settingsOf = (link: string): SearchSettings | null => {
    const read = readSceneLink(link);
    return read.ok ? (read.value.search?.settings ?? null) : null;
  };
  const isOfOwn = kind === 'number' || kind === 'search' || kind === 'heuristic';
  const own = isOfOwn ? settingsOf(written.link) : null;
  const others = kind === 'number' || kind === 'choice' ? Object.entries(written.others ?? {}) : [];
  return (
    <>
      {own !== null && <SearchLine settings={askedSettings(task, own)} name={null} />}
      {others.map(([name, link]) => {
        const settings = settingsOf(link);
        return settings && <SearchLine key={name} settings={settings} name={name} />;
      })}
    </>
  );
}

function SearchLine({ settings, name }: { readonly settings: SearchSettings; readonly name: string | null }) {
  return (
    <div className={styles.quiet}>
      {name !== null && <span translate="no">{name}: </span>}
      <b>{nameOfSearch(settings)}</b>
      <SearchRule settings={settings} className={styles.rule} />
    </div>
  );
}

function Answer(props: AnswerProps) {
  switch (props.asked.kind) {
    case 'solve':
      return <PerBoard {...props} field={MovesField} />;
    case 'number':
      return <PerBoard {...props} field={NumberField} />;
    case 'choice':
      return <PerBoard {...props} field={ChoiceField} />;
    case 'reach':
      return (
        <>
          <PerBoard {...props} field={null} />
          <LinkField {...props} />
        </>
      );
    case 'search':
      return <ProgramFields {...props} />;
    case 'heuristic':
      return (
        <>
          <PerBoard {...props} field={null} />
          <CodeField {...props} />
        </>
      );
    case 'question':
      return <p className={styles.quiet}>{t('Answer it in the place of the picture.')}</p>;
  }
}

interface BoardFieldProps extends AnswerProps {
  readonly at: number;
  /** "Answer", or of several boards "Answer for board 2". */
  readonly label: string;
  readonly start: Board;
}

/** Each board of the task, with a field under it where each has an answer of its own. */
function PerBoard({
  field: OwnField,
  ...props
}: AnswerProps & { readonly field: ((props: BoardFieldProps) => ReactNode) | null }) {
  const { pairs } = props.asked;
  const [first] = pairs; // of a task they go to the same goal
  return (
    <>
      <ol className={styles.boards}>
        {pairs.map(({ start }, at) => {
          const n = at + 1;
          const isOnly = pairs.length === 1;
          return (
            <li key={at} className={styles.board}>
              <BoardView
                board={start}
                width={start.columns > 3 ? 76 : 64}
                label={
                  isOnly
                    ? t('Your board {board}', { board: formatBoard(start) })
                    : t('Your board {n}: {board}', { n, board: formatBoard(start) })
                }
              />
              <div className={styles.beside}>
                <SetUp asked={props.asked} start={start} n={isOnly ? null : n} />
                {OwnField !== null && (
                  <OwnField
                    {...props}
                    at={at}
                    start={start}
                    label={isOnly ? t('Your answer') : t('Your answer for board {n}', { n })}
                  />
                )}
              </div>
            </li>
          );
        })}
      </ol>
      {first !== undefined && (
        <p className={styles.quiet}>{t('Goal {board}', { board: withBlank(first.goal) })}</p>
      )}
    </>
  );
}

/** As people write it: a board on the page has no 0. */
const withBlank = (board: Board): string => formatBoard(board).replace(/\b0\b/, '_');

/** A board on the stage of the scene, or on Explore with all that is there. @param n of several boards */
function SetUp({ asked, start, n }: { asked: AskedTask; start: Board; n: number | null }) {
  const session = useLessonSession();
  const phase = useLessonState((state) => state.phase);
  const hasStage = useLessonState(({ lesson, step }) => lesson?.steps[step - 1]?.frame === undefined);
  const pair = asked.pairs.find((one) => one.start === start);
  return (
    <div className={styles.ways}>
      {hasStage && (
        <Button
          className={styles.small}
          disabled={phase === 'setting-up'}
          onClick={() => session.setUpBoard(start)}
        >
          <RotateCcw size={14} aria-hidden />{' '}
          {n === null ? t('Set up my board') : t('Set up board {n}', { n })}
        </Button>
      )}
      {pair !== undefined && (
        <a
          className={styles.explore}
          href={linkOnBoard(asked, pair)}
          aria-label={n === null ? t('Open my board in Explore') : t('Open board {n} in Explore', { n })}
          title={t('Open in Explore')}
        >
          <ExternalLink size={14} aria-hidden /> {t('Explore')}
        </a>
      )}
    </div>
  );
}

/** One of a list, the others as they are; what is missing before it has no answer. */
function withAt<T>(list: readonly T[], count: number, at: number, value: T, empty: T): T[] {
  return Array.from({ length: count }, (_, place) => (place === at ? value : (list[place] ?? empty)));
}

/** A field for a line of text; what is wrong with it is said once it is left. */
function LineField({
  label,
  text,
  problem,
  hint,
  numeric = false,
  longest,
  onText,
}: {
  readonly label: string;
  readonly text: string;
  readonly problem: FieldProblem | null;
  readonly hint?: string;
  readonly numeric?: boolean;
  readonly longest: number;
  readonly onText: (text: string) => void;
}) {
  const id = useId();
  const [isWritten, setWritten] = useState(false);
  const said = isWritten ? null : problem;
  return (
    <Field id={id} label={label} problem={said} hint={hint}>
      <input
        id={id}
        className={fieldStyles.input}
        inputMode={numeric ? 'decimal' : 'text'}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={longest}
        value={text}
        aria-invalid={said !== null || undefined}
        aria-describedby={notesOf(id, said, hint)}
        onBlur={() => setWritten(false)}
        onChange={({ target }) => {
          setWritten(true);
          onText(target.value);
        }}
      />
    </Field>
  );
}

function MovesField({ asked, answer, give, at, label, start }: BoardFieldProps) {
  const { moves = [] } = answer ?? {};
  const text = moves[at] ?? '';
  return (
    <LineField
      label={label}
      text={text}
      problem={faultOfMoves(text, start)}
      hint={t('Moves of the blank: U, D, L and R.')}
      longest={handInLimits.moves}
      onText={(typed) => give({ moves: withAt(moves, asked.pairs.length, at, typed, '') })}
    />
  );
}

function NumberField({ asked: { task, pairs }, answer, give, at, label }: BoardFieldProps) {
  const { numbers = [], typed = [] } = answer ?? {};
  const value = numbers[at] ?? null;
  const kept = value === null ? '' : String(value);
  const text = typed[at] || kept;
  const fault = faultOfNumber(text, task);
  // What is no number takes the place of none.
  const stays = fault !== null && kept !== '' && faultOfNumber(kept, task) === null;
  return (
    <LineField
      label={label}
      text={text}
      numeric
      problem={stays ? `${fault} ${t('Your answer is still {n}.', { n: value ?? 0 })}` : fault}
      longest={handInLimits.typed}
      onText={(next) => {
        const isOne = next.trim() === '' || faultOfNumber(next, task) === null;
        give({
          numbers: withAt(numbers, pairs.length, at, isOne ? numberIn(next) : value, null),
          typed: withAt(typed, pairs.length, at, next, ''),
        });
      }}
    />
  );
}

function ChoiceField({ asked, answer, give, at, label }: BoardFieldProps) {
  const name = useId();
  const { choices = [] } = answer ?? {};
  return (
    <fieldset className={practiceStyles.choices}>
      <legend className={fieldStyles.label}>{label}</legend>
      <div className={practiceStyles.options}>
        {(asked.task.choice?.of ?? []).map((option) => (
          <label key={option} className={practiceStyles.option}>
            <input
              type="radio"
              name={name}
              checked={choices[at] === option}
              onChange={() => give({ choices: withAt(choices, asked.pairs.length, at, option, '') })}
            />
            <span translate="no">{option}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The state that is handed in: what the stage shows, or a link from anywhere else. */
function LinkField({ asked, answer, give }: AnswerProps) {
  const link = answer?.link ?? '';
  const shown = useSearch((state) => (state.recorded === null ? null : state));
  const [first] = asked.pairs;
  const take = (): void => {
    if (shown?.recorded === undefined || shown.recorded === null) return;
    // The picture is of the search that was run, whatever has been set since.
    const { start, goal, settings } = shown.recorded;
    give({ link: writeShareLink({ ...linkOfSearch(shown), boards: { start, goal }, settings }) });
  };
  return (
    <>
      <Button className={styles.small} disabled={shown === null} onClick={take}>
        <FileUp size={15} aria-hidden /> {t('Hand in what the picture shows')}
      </Button>
      <LineField
        label={t('Or the link of a state, from Share')}
        text={link}
        problem={first === undefined ? null : faultOfLink(link, first.start)}
        longest={100_000}
        onText={(typed) => give({ link: typed })}
      />
    </>
  );
}

/** A search of one's own: a log for each board, or code. */
function ProgramFields(props: AnswerProps) {
  const { answer } = props;
  const { code = '', logs = [] } = answer ?? {};
  const hasLog = logs.some((log) => log !== '');
  const [way, setWay] = useState<'log' | 'code'>(
    !hasLog && (code !== '' || asksForCode(props.asked)) ? 'code' : 'log',
  );
  return (
    <>
      <Segmented
        label={t('How it is handed in')}
        small
        value={way}
        options={[
          { value: 'log', label: t('Log of a program') },
          { value: 'code', label: 'JavaScript' },
        ]}
        onChange={setWay}
      />
      <PerBoard {...props} field={way === 'log' ? LogField : null} />
      {way === 'code' && <CodeField {...props} />}
      {hasLog && code.trim() !== '' && (
        <p className={styles.quiet}>{t('Both are there: on a board with a log the log counts.')}</p>
      )}
    </>
  );
}

/** Where its words name what is to be written, it is code; else a program in any language may do. */
const asksForCode = ({ written, task }: AskedTask): boolean =>
  /\bsearch *\(/.test([...paragraphsOf(written), task.ask].join(' '));

/** What is to be written, and a program of that form: nearly empty, or one that is not enough. */
const codeForms = {
  search: { form: 'search(start, goal, tools)', begin: firstSearchCode },
  heuristic: { form: 'h(board, goal, rows, columns)', begin: ownExamples[0]?.code ?? '' },
} as const;

function CodeField({ asked, answer, give }: AnswerProps) {
  const [refusal, setRefusal] = useState<FieldProblem | null>(null);
  // It is no answer as long as nothing in it was changed.
  const [hasBegun, setBegun] = useState(false);
  const { drawn, scene, kind } = asked;
  const code = answer?.code ?? '';
  const { form, begin } = codeForms[kind === 'heuristic' ? 'heuristic' : 'search'];
  return (
    <div className={styles.code}>
      <p className={styles.quiet}>{tx('Write {form}.', { form: <code>function {form}</code> })}</p>
      {code === '' && !hasBegun && (
        <Button className={styles.small} onClick={() => setBegun(true)}>
          <PencilLine size={14} aria-hidden /> {t('Begin with an example')}
        </Button>
      )}
      <EditorPlace
        className={styles.editor}
        label={
          kind === 'heuristic'
            ? t('Code of your heuristic. Escape, then Tab, leaves the editor.')
            : t('Code of your search. Escape, then Tab, leaves the editor.')
        }
        documentId={`${drawn.set} ${drawn.student} ${scene}`}
        code={code === '' && hasBegun ? begin : code}
        problem={null}
        onCode={(typed) => {
          setBegun(false);
          const read = readCode(typed);
          setRefusal(read.ok ? null : read.error);
          if (read.ok) give({ code: read.value });
        }}
      />
      {refusal !== null && (
        <p className={styles.failed} role="alert">
          {typeof refusal === 'string' ? refusal : sayAny(refusal)}
        </p>
      )}
    </div>
  );
}

/** A log from a file, which is read before it is taken. */
function LogField({ asked, answer, give, at, label, start }: BoardFieldProps) {
  const id = useId();
  const file = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { logs = [] } = answer ?? {};
  const log = logs[at] ?? '';
  const take = async (chosen: File): Promise<void> => {
    const text = chosen.size > handInLimits.log ? null : await chosen.text();
    const fault = text === null ? t('It is too large to be handed in.') : await faultOfLog(text, start);
    setProblem(fault === null ? null : `${chosen.name}: ${fault}`);
    if (text !== null && fault === null) give({ logs: withAt(logs, asked.pairs.length, at, text, '') });
  };
  return (
    <Field id={id} label={label} problem={problem}>
      <div className={styles.ways}>
        <Button className={styles.small} onClick={() => file.current?.click()}>
          <FileUp size={14} aria-hidden /> {log === '' ? t('Choose a log') : t('Choose another log')}
        </Button>
        {log !== '' && (
          <Button
            look="quiet"
            className={styles.small}
            onClick={() => give({ logs: withAt(logs, asked.pairs.length, at, '', '') })}
          >
            <X size={14} aria-hidden /> {t('Remove#a log')}
          </Button>
        )}
      </div>
      <input
        id={id}
        ref={file}
        type="file"
        hidden
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen !== undefined) void take(chosen).finally(() => (target.value = ''));
        }}
      />
      {log !== '' && (
        <p className={styles.quiet}>
          {t('A log with {n} {n:line|lines} is here.', { n: log.trimEnd().split('\n').length })}
        </p>
      )}
    </Field>
  );
}

/** Why a text is no log of this board; whether the search is right is not told. */
async function faultOfLog(text: string, start: Board): Promise<string | null> {
  const pieces = (async function* () {
    yield await Promise.resolve(new TextEncoder().encode(text));
  })();
  const [log] = await logsOfBytes(pieces, undefined, start);
  if (log === undefined) return t('There is no search in it.');
  if (!log.ok) return sayAny(log.error);
  return boardsEqual(log.value.start, start)
    ? null
    : t('It is the log of another board, {board}.', { board: formatBoard(log.value.start) });
}

/** A question that is drawn for somebody, in the place of the picture. */
export function AskedQuestion({ asked }: { readonly asked: AskedTask }) {
  const { answer, give } = useAnswer(asked);
  const { drawn, scene, task } = asked;
  const { kind = 'number', level = 1 } = task.question ?? {};
  const question = useMemo(
    () => drawQuestion(kind, level as 1 | 2 | 3, seedOf(drawn.lecture, drawn.student, scene)),
    [kind, level, drawn, scene],
  );
  const said: readonly FieldAnswer[] = answer?.fields ?? [];
  return (
    <div className={styles.question} role="group" aria-label={t('Question')} tabIndex={0}>
      <h2 className={practiceStyles.ask}>{sayAny(question.ask)}</h2>
      <Shown question={question} scores={[]} />
      <Fields
        key={`${drawn.student} ${scene}`}
        question={question}
        said={said}
        verdict={null}
        isShown={false}
        onSay={(at, one) => {
          const fields = question.fields.map((_, field) => (field === at ? one : (said[field] ?? null)));
          give({ fields: fields.map((field) => (typeof field === 'object' && field ? [...field] : field)) });
        }}
      />
    </div>
  );
}
