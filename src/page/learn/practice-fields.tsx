import { CircleCheck, CircleX, Lightbulb } from 'lucide-react';
import { useId, useState } from 'react';
import {
  type FieldAnswer,
  type FieldVerdict,
  type DrawnQuestion,
  type QuestionField,
  type QuestionOption,
  type QuestionVerdict,
  proofOf,
} from '../../core/tasks/question.ts';
import { formatScore } from '../../locales/figures.ts';
import { sayAny } from '../../locales/say-any.ts';
import { t } from '../../locales/t.ts';
import { Field, notesOf } from '../kit/field.tsx';
import { numberIn } from './assignment.ts';
import fieldStyles from '../kit/field.module.css';
import { CardInside, letterOf } from './practice-shown.tsx';
import styles from './practice-screen.module.css';

interface FieldsProps {
  readonly question: DrawnQuestion;
  readonly said: readonly FieldAnswer[];
  /** Null while the question is open. */
  readonly verdict: QuestionVerdict | null;
  /** Nothing was answered: the answer was asked for. */
  readonly isShown: boolean;
  readonly onSay: (field: number, answer: FieldAnswer) => void;
}

/** What is to be answered; once it is, what became of each answer. */
export function Fields({ question, said, verdict, isShown, onSay }: FieldsProps) {
  return (
    <div className={styles.fields}>
      {question.fields.map((field, at) => {
        const judged = verdict?.fields[at] ?? null;
        const props = { question, field, said: said[at] ?? null, judged };
        const say = (answer: FieldAnswer): void => onSay(at, answer);
        return (
          <div key={at} className={styles.field} data-type={field.type}>
            {field.type === 'number' ? (
              <NumberField {...props} field={field} onSay={say} />
            ) : (
              <Choices {...props} field={field} onSay={say} />
            )}
            {judged !== null && <FieldOutcome {...props} judged={judged} isShown={isShown} />}
          </div>
        );
      })}
    </div>
  );
}

interface OneFieldProps<F extends QuestionField = QuestionField> {
  readonly question: DrawnQuestion;
  readonly field: F;
  readonly said: FieldAnswer;
  readonly judged: FieldVerdict | null;
  readonly onSay: (answer: FieldAnswer) => void;
}

function NumberField({
  field,
  said,
  judged,
  onSay,
}: OneFieldProps<Extract<QuestionField, { type: 'number' }>>) {
  const id = useId();
  const [text, setText] = useState(typeof said === 'number' ? String(said) : '');
  const [isLeft, setLeft] = useState(false);
  const problem =
    isLeft && text.trim() !== '' && numberIn(text) === null
      ? t('This is no number, such as 12 or 1.5.')
      : null;
  return (
    <Field id={id} label={sayAny(field.label)} problem={problem} inline numeric>
      <input
        id={id}
        className={fieldStyles.input}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        readOnly={judged !== null}
        aria-invalid={problem !== null || undefined}
        aria-describedby={notesOf(id, problem, undefined)}
        onBlur={() => setLeft(true)}
        onChange={(event) => {
          setText(event.target.value);
          onSay(numberIn(event.target.value));
        }}
      />
    </Field>
  );
}

/** One of several, or some of them in an order: with each that is chosen the next place is taken. */
function Choices({
  question,
  field,
  said,
  judged,
  onSay,
}: OneFieldProps<Extract<QuestionField, { type: 'pick' | 'order' }>>) {
  const name = useId();
  const isOrder = field.type === 'order';
  const chosen = typeof said === 'number' ? [said] : (said ?? []);
  const withBoards = question.fields.length === 1;
  const scores = judged === null ? [] : proofOf(question).scores;
  const choose = (option: number, isChosen: boolean): void => {
    if (!isOrder) onSay(option);
    else if (!isChosen) onSay(emptied(chosen.filter((one) => one !== option)));
    else if (chosen.length < field.count) onSay([...chosen, option]);
  };
  const expected = judged === null ? [] : [judged.expected].flat();
  return (
    <fieldset className={styles.choices}>
      <legend className={fieldStyles.label}>{sayAny(field.label)}</legend>
      <div className={styles.options}>
        {field.options.map((option, at) => {
          const place = chosen.indexOf(at);
          const right = expected.indexOf(at);
          const isWrong = judged !== null && place >= 0 && (isOrder ? place !== right : right < 0);
          // Of an order the numbers are those of the right one, once it is known; what was said is struck out.
          const shown = isOrder ? (judged === null ? place : right) : -1;
          return (
            <label
              key={at}
              className={
                withBoards && !('code' in option) ? `${styles.option} ${styles.card}` : styles.option
              }
              data-mark={isWrong ? 'wrong' : right >= 0 ? 'right' : undefined}
            >
              <input
                type={isOrder ? 'checkbox' : 'radio'}
                name={name}
                checked={place >= 0}
                disabled={judged !== null}
                onChange={(event) => choose(at, event.target.checked)}
              />
              {(shown >= 0 || (isOrder && isWrong)) && (
                <span className={styles.place}>
                  {isOrder && isWrong && (
                    <s aria-label={t('Your place {n}', { n: place + 1 })}>{place + 1}</s>
                  )}
                  {shown >= 0 && <span>{shown + 1}</span>}
                </span>
              )}
              {'code' in option ? (
                <span>{sayAny(option)}</span>
              ) : withBoards ? (
                <CardInside question={question} card={option.card} scores={scores[option.card] ?? null} />
              ) : (
                <b>{letterOf(option.card)}</b>
              )}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

/** No answer, where nothing is chosen; an order that is not complete is none yet. */
const emptied = (chosen: readonly number[]): FieldAnswer => (chosen.length === 0 ? null : chosen);

/** Whether it was right, what is, and why. */
function FieldOutcome({
  field,
  question,
  judged,
  isShown,
}: Omit<OneFieldProps, 'said' | 'onSay' | 'judged'> & { judged: FieldVerdict; isShown: boolean }) {
  const Icon = isShown ? Lightbulb : judged.right ? CircleCheck : CircleX;
  const { why } = judged;
  if (judged.right && question.fields.length === 1 && why === null) return null;
  return (
    <p
      className={styles.fieldOutcome}
      data-right={judged.right || undefined}
      data-shown={isShown || undefined}
    >
      <Icon size={16} aria-hidden />
      <span>
        {!judged.right && (
          <b>{t('Right answer: {answer}.', { answer: answerInWords(field, judged.expected) })} </b>
        )}
        {judged.right && <span className="unseen">{t('Right')}. </span>}
        {why !== null && sayAny(why)}
      </span>
    </p>
  );
}

export function answerInWords(field: QuestionField, expected: number | readonly number[]): string {
  if (field.type === 'number') return formatScore(expected as number);
  const inWords = (option: QuestionOption): string =>
    'code' in option ? sayAny(option) : letterOf(option.card);
  return [expected]
    .flat()
    .flatMap((at) => field.options[at] ?? [])
    .map(inWords)
    .join(', ');
}
