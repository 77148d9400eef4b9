import { CircleCheck, CircleX, Eye, EyeOff, Hand, RotateCcw } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import type { Cursor, NodeId } from '../../../core/search/events.ts';
import { nodeAt, sideOf } from '../../../core/trace/cursor.ts';
import type { PredictQuestion } from '../../../core/trace/predict.ts';
import { classCandidates } from '../../../core/trace/why-selected.ts';
import type { Trace } from '../../../core/trace/trace.ts';
import { figure } from '../../../locales/figures.ts';
import { named } from '../../../locales/named.ts';
import { t } from '../../../locales/t.ts';
import { BoardView } from '../../kit/board-view.tsx';
import { Button, IconButton, withKeys } from '../../kit/button.tsx';
import { nameOfHotkey, useCommands } from '../../kit/commands.ts';
import { nodeBoardsOf } from '../../board/node-boards.ts';
import type { ClassQuestion } from '../../session/games.ts';
import { usePage, usePredict, useSearch, useSession } from '../../session/search-context.tsx';
import { sayScore, scoresInWords, shownScores } from '../../session/search-words.ts';
import type { AnsweredQuestion } from './candidate-strip.tsx';
import {
  askClass,
  countHand,
  mayVoteAgain,
  secondRound,
  setHands,
  showAll,
  showHands,
  showValues,
  sumOf,
} from './class-hands.ts';
import { classCommands } from './predict-keys.ts';
import styles from './class-question.module.css';

interface ClassCardsProps {
  readonly trace: Trace;
  readonly question: PredictQuestion;
  /** Null while the question is open. */
  readonly answered: AnsweredQuestion | null;
}

const letterOf = (place: number): string => String.fromCharCode(65 + place);

/**
 * Three to five nodes for a class to choose from, under letters that stand in the tree too. Values and hands are out of sight until a key
 * shows them, or the answer is there.
 */
export function ClassCards({ trace, question, answered }: ClassCardsProps) {
  const session = useSession();
  const { step } = question;
  const nodes = useMemo(() => [...classCandidates(trace, question)], [trace, question]);
  const about = `step ${step}`;
  useEffect(() => askClass(session, about, nodes), [session, about, nodes]);
  useEffect(() => () => session.predict.setState({ asksClass: null }), [session]);
  const isAnswered = answered !== null;
  useEffect(() => {
    if (isAnswered) showAll(session, true);
  }, [session, isAnswered]);
  useCommands(classCommands, session);
  const asked = usePredict((state) => state.asksClass);
  if (asked?.about !== about) return null;
  return (
    <ul className={styles.cards} aria-label={t('Candidates')}>
      {asked.nodes.map((node, place) => (
        <li key={node}>
          <ClassCard {...{ trace, step, node, place, asked, answered }} />
        </li>
      ))}
    </ul>
  );
}

interface ClassCardProps extends Pick<ClassCardsProps, 'trace' | 'answered'> {
  readonly step: Cursor;
  readonly node: NodeId;
  readonly place: number;
  readonly asked: ClassQuestion;
}

function ClassCard({ trace, step, node, place, asked, answered }: ClassCardProps) {
  const session = useSession();
  const hoverNode = useSearch((state) => state.hoverNode);
  const board = nodeBoardsOf(trace).of(node);
  const { target, label } = sideOf(trace, node);
  const { g, h, priority } = nodeAt(trace, node, step);
  const scores = shownScores(trace.request.settings, { g, h, f: priority });
  const letter = letterOf(place);
  const isRight = node === answered?.selected;
  const isWrong = answered !== null && node === answered.node && !isRight;
  const mark = isRight ? 'right' : isWrong ? 'wrong' : undefined;
  const words = [
    `${letter}: ${board.cells.join(' ')}`,
    ...(label === '' ? [] : [named(label)]),
    ...(asked.valuesShown ? [scoresInWords(scores)] : []),
    ...(isRight ? [t('selected')] : isWrong ? [t('your answer')] : []),
  ];
  return (
    <button
      type="button"
      className={styles.card}
      data-mark={mark}
      aria-label={words.join(', ')}
      onPointerMove={() => hoverNode(asked.valuesShown ? node : -1)} // what comes up beside it has the values
      onPointerLeave={() => hoverNode(-1)}
      onClick={(event) => {
        hoverNode(-1);
        // The natural gesture where hands are up: it gives nothing away.
        if (answered === null) countHand(session, place, event.shiftKey ? -1 : 1);
        if (event.detail > 0) event.currentTarget.blur();
      }}
    >
      <Lead {...{ place, mark, asked }} />
      <span
        className={styles.board}
        style={{ inlineSize: `${100 * Math.min(1, board.columns / board.rows)}%` }}
      >
        <BoardView board={board} goal={target} width={78} />
      </span>
      {label !== '' && <span className={styles.side}>{named(label)}</span>}
      {asked.valuesShown && (
        <span className={styles.values}>
          {scores.map((score) => (
            <span key={score.symbol}>
              <i>{score.symbol}</i> {sayScore(score)}
            </span>
          ))}
        </span>
      )}
    </button>
  );
}

interface LeadProps {
  readonly place: number;
  readonly mark: 'right' | 'wrong' | undefined;
  readonly asked: ClassQuestion;
}

/** The letter of a card, what became of it, and the hands. */
function Lead({ place, mark, asked }: LeadProps) {
  return (
    <span className={styles.lead}>
      <span className={styles.letter}>{letterOf(place)}</span>
      {mark === 'right' && <CircleCheck aria-hidden size={20} strokeWidth={2.4} />}
      {mark === 'wrong' && <CircleX aria-hidden size={20} strokeWidth={2.4} />}
      {asked.handsShown && <Hands asked={asked} place={place} />}
    </span>
  );
}

/** What a class chooses from where that is no node: what a card says, and the figure that decides, if there is one. */
export interface ClassChoice {
  readonly words: string;
  readonly value: string | null;
}

interface ChoiceCardsProps {
  /** A name of the question. */
  readonly about: string;
  readonly choices: readonly ClassChoice[];
  /** Places of those that are right; null while the question is open. */
  readonly right: readonly number[] | null;
}

/** The same question about anything: letters on cards, hands, a second round, and the figures that decide out of sight until then. */
export function ChoiceCards({ about, choices, right }: ChoiceCardsProps) {
  const session = useSession();
  const presenter = usePage((state) => state.presenter);
  useEffect(() => askClass(session, about, [], choices), [session, about, choices]);
  useEffect(() => () => session.predict.setState({ asksClass: null }), [session]);
  const isAnswered = right !== null;
  const wasAnswered = useRef(isAnswered);
  useEffect(() => {
    if (isAnswered || wasAnswered.current) showAll(session, isAnswered);
    wasAnswered.current = isAnswered;
  }, [session, isAnswered]);
  useCommands(presenter ? classCommands : null, session);
  const asked = usePredict((state) => state.asksClass);
  if (asked?.about !== about) return null;
  const hasValues = choices.some(({ value }) => value !== null);
  return (
    <div className={styles.asked}>
      <ul className={styles.choices} aria-label={t('Choices')}>
        {choices.map(({ words, value }, place) => {
          const mark = right?.includes(place) === true ? 'right' : undefined;
          return (
            <li key={place} className={styles.choice} data-mark={mark}>
              <Lead {...{ place, mark, asked }} />
              <span className={styles.words}>
                {words}
                {asked.valuesShown && value !== null && <b>{value}</b>}
                {mark === 'right' && <span className="unseen">{t('right#answers')}</span>}
              </span>
              {presenter && !isAnswered && (
                <button
                  type="button"
                  className={styles.count}
                  aria-label={t('Hands for {letter}', { letter: letterOf(place) })}
                  onClick={(event) => {
                    countHand(session, place, event.shiftKey ? -1 : 1);
                    if (event.detail > 0) event.currentTarget.blur();
                  }}
                />
              )}
            </li>
          );
        })}
      </ul>
      {presenter && !isAnswered && (
        <div className={styles.acts}>
          <ClassActions hasValues={hasValues} answered={false} />
        </div>
      )}
    </div>
  );
}

/** How many hands went up for it, in each round. */
function Hands({ asked, place }: { readonly asked: ClassQuestion; readonly place: number }) {
  const rounds = [asked.handsBefore ?? [], asked.hands].filter((hands) => sumOf(hands) > 0);
  return rounds.map((hands, round) => {
    const count = hands[place] ?? 0;
    const part = (100 * count) / Math.max(1, ...hands);
    return (
      <span key={round} className={styles.hands} title={t(round === 0 ? 'First round' : 'Second round')}>
        <b>{figure(count)}</b>
        <span style={{ inlineSize: `${part}%` }} />
      </span>
    );
  });
}

interface ClassActionsProps {
  readonly hasValues?: boolean;
  readonly answered: boolean;
}

/** What keys do, by the pointer. */
export function ClassActions({ hasValues = true, answered }: ClassActionsProps) {
  const session = useSession();
  const asked = usePredict((state) => state.asksClass);
  if (asked === null) return null;
  const { values, hands, result, again } = classCommands.commands;
  const { valuesShown, handsShown } = asked;
  const ValuesIcon = valuesShown ? EyeOff : Eye;
  const counted = sumOf(asked.hands);
  return (
    <>
      {hasValues && (
        <IconButton
          label={t(values.name)}
          keys={nameOfHotkey(values)}
          icon={<ValuesIcon aria-hidden size={18} />}
          aria-pressed={valuesShown}
          onClick={() => showValues(session)}
        />
      )}
      <Button
        aria-label={`${t(result.name)}: ${figure(counted)}`}
        title={`${withKeys(t(result.name), nameOfHotkey(result))}. ${withKeys(t(hands.name), hands.keys)}`}
        aria-pressed={handsShown}
        onClick={() => showHands(session)}
      >
        <Hand aria-hidden size={18} /> {figure(counted)}
      </Button>
      {mayVoteAgain(asked) && (
        <IconButton
          label={t(again.name)}
          keys={nameOfHotkey(again)}
          icon={<RotateCcw aria-hidden size={18} />}
          onClick={() => secondRound(session)}
        />
      )}
      {handsShown && !answered && <HandFields asked={asked} />}
    </>
  );
}

/** The hands of a large class as numbers, and how few are counted. */
function HandFields({ asked: { hands } }: { readonly asked: ClassQuestion }) {
  const session = useSession();
  return (
    <div className={styles.fields}>
      {hands.map((count, place) => (
        <label key={place}>
          {letterOf(place)}
          <input
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            aria-label={t('Hands for {letter}', { letter: letterOf(place) })}
            placeholder="0"
            value={count === 0 ? '' : count}
            onChange={({ target }) => setHands(session, place, Number(target.value.replaceAll(/\D/g, '')))}
            onKeyDown={({ key, currentTarget }) => {
              if (key === 'Enter') currentTarget.blur(); // the keys of the page again
            }}
          />
        </label>
      ))}
      {sumOf(hands) === 0 && <p>{t('A click or the keys 1 to 5 count a hand, with Shift one fewer.')}</p>}
    </div>
  );
}
