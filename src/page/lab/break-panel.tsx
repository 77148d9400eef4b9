import { Check, ArrowUpRight, CircleCheck, CircleX, Lightbulb, Redo2, Shuffle, Undo2 } from 'lucide-react';
import { breakExercises, type BreakExercise } from '../../catalog/break-it.ts';
import { t } from '../../locales/t.ts';
import { named } from '../../locales/named.ts';
import { Panel } from '../kit/panel.tsx';
import { useLibraryState } from '../session/own-programs.ts';
import { unitCosts } from '../../core/puzzle/move-costs.ts';
import { useLabCost, useLabState, useLabSession } from './use-lab.ts';
import styles from './break-panel.module.css';
import { formatScore } from '../../locales/figures.ts';
import { sayAny } from '../../locales/say-any.ts';
import { useEffect, useState } from 'react';
import { Prng } from '../../core/base/prng.ts';
import { type Board, createBoard, standardGoal } from '../../core/puzzle/board.ts';
import { randomSolvableBoard } from '../../core/puzzle/scramble.ts';
import { BoardEditor, type EditMode } from '../board/board-editor.tsx';
import { Segmented } from '../kit/segmented.tsx';
import { Button, IconButton } from '../kit/button.tsx';
import { useSession } from '../session/search-context.tsx';
import { statesOf } from './goal-fields.tsx';
import { useOpenInExplore } from './open-in-explore.ts';
import type { LabFault } from '../../core/contract/messages.ts';
import { type CodeFault, withPlace } from '../../core/search/own-run.ts';
import type { HeuristicChoice } from '../../core/search/code-choice.ts';
import type { OwnCode } from '../../core/search/settings.ts';
import { useTrueDistances } from '../board/space-rings.ts';

const goal = standardGoal({ rows: 3, columns: 3 });

interface ExerciseViewProps {
  readonly exercise: BreakExercise;
  /** Null for the last one. */
  readonly onNext: (() => void) | null;
}

/** One exercise: a board to try things on, what the estimate says of it, and the two answers. */
function ExerciseView({ exercise, onNext }: ExerciseViewProps) {
  const bench = useBench();
  const { board } = bench;
  const tried = useTriedBoard(board, goal, exercise);
  const solved = useLibraryState((state) => state.solved.includes(exercise.id));
  const solve = useLabState((state) => state.solve);
  // A wrong answer is told until the board is another; a right one stays.
  const [claimed, setClaimed] = useState<{ right: boolean; board: Board } | null>(null);
  const [hinted, setHinted] = useState(false);
  const broken = isBroken(tried);
  const claim = claimOf(claimed, board);
  useEffect(() => {
    if (broken) solve(exercise.id);
  }, [broken, solve, exercise.id]);
  const sayUnbreakable = (): void => {
    const right = exercise.breaks === 0;
    setClaimed({ right, board });
    if (right) solve(exercise.id);
  };
  return (
    <div className={styles.table}>
      <Bench bench={bench} />
      <div className={styles.words}>
        <h3 className={styles.claim}>{named(exercise.claim)}</h3>
        <Figures tried={tried} />
        <p className={styles.answer} aria-live="polite" data-outcome={broken ? 'broken' : claim}>
          <Answer {...{ exercise, tried, claim }} />
        </p>
        {solved && (broken || claim === 'right') && (
          <p className={styles.why}>
            {named(exercise.why)}
            {broken && ` ${costInWords(exercise)}`}
          </p>
        )}
        {hinted && !broken && <p className={styles.hint}>{named(exercise.hint)}</p>}
        <div className={styles.buttons}>
          {!broken && (
            <>
              <Button onClick={sayUnbreakable}>{t('This one cannot be broken')}</Button>
              <Button look="quiet" onClick={() => setHinted(true)} disabled={hinted}>
                <Lightbulb size={16} aria-hidden /> {t('Hint')}
              </Button>
            </>
          )}
          {broken && <CostButton exercise={exercise} board={board} />}
          {solved && onNext !== null && (
            <Button look="primary" onClick={onNext}>
              {t('Next exercise')}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}

type Claim = 'none' | 'right' | 'wrong';

function claimOf(claimed: { readonly right: boolean; readonly board: Board } | null, board: Board): Claim {
  if (claimed === null) return 'none';
  if (claimed.right) return 'right';
  return claimed.board === board ? 'wrong' : 'none';
}

function isBroken({ h, distance }: TriedBoard): boolean {
  return h !== null && distance !== null && distance >= 0 && h > distance;
}

/** The board under edit, with the way back. */
interface Bench {
  readonly board: Board;
  readonly said: string;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly change: (board: Board, sentence: string) => void;
  readonly say: (sentence: string) => void;
  readonly undo: () => void;
  readonly redo: () => void;
}

function useBench(): Bench {
  const [{ past, board, future }, setBoards] = useState<{
    past: readonly Board[];
    board: Board;
    future: readonly Board[];
  }>({ past: [], board: goal, future: [] });
  const [said, say] = useState('');
  const [before, after] = [past.at(-1), future.at(-1)];
  return {
    ...{ board, said, say },
    canUndo: before !== undefined,
    canRedo: after !== undefined,
    change(next, sentence) {
      setBoards({ past: [...past, board], board: next, future: [] });
      say(sentence);
    },
    undo() {
      if (before === undefined) return;
      setBoards({ past: past.slice(0, -1), board: before, future: [...future, board] });
      say(t('Undone.'));
    },
    redo() {
      if (after === undefined) return;
      setBoards({ past: [...past, board], board: after, future: future.slice(0, -1) });
      say(t('Redone.'));
    },
  };
}

function Bench({ bench }: { readonly bench: Bench }) {
  const { randomSeed } = useSession();
  const [mode, setMode] = useState<EditMode>('slide');
  const { board, said, canUndo, canRedo, change, say, undo, redo } = bench;
  return (
    <div className={styles.bench}>
      <BoardEditor
        board={board}
        goal={goal}
        label={t('Board to break it with')}
        mode={mode}
        onChange={change}
        onSay={say}
        onUndo={undo}
        onRedo={redo}
      />
      <div className={styles.tools}>
        <Segmented
          small
          label={t('What pressing a tile does in Break it')}
          value={mode}
          options={[
            { value: 'slide', label: t('Slide'), title: t('Tiles slide into the gap') },
            { value: 'place', label: t('Place'), title: t('Two cells that are picked change places') },
          ]}
          onChange={setMode}
        />
        <span className={styles.icons}>
          <IconButton
            label={t('Undo on this board')}
            icon={<Undo2 size={16} aria-hidden />}
            disabled={!canUndo}
            onClick={undo}
          />
          <IconButton
            label={t('Redo on this board')}
            icon={<Redo2 size={16} aria-hidden />}
            disabled={!canRedo}
            onClick={redo}
          />
          <IconButton
            label={t('Another board')}
            icon={<Shuffle size={16} aria-hidden />}
            onClick={() => change(randomSolvableBoard(goal, new Prng(randomSeed())), t('Another board.'))}
          />
          <Button onClick={() => change(goal, t('The goal.'))}>{t('Goal')}</Button>
        </span>
      </div>
      <p className="unseen" aria-live="polite">
        {said}
      </p>
    </div>
  );
}

function Figures({ tried: { h, distance, error } }: { readonly tried: TriedBoard }) {
  const solvable = distance !== -1;
  return (
    <dl className={styles.figures}>
      <div data-over={(h !== null && distance !== null && solvable && h > distance) || undefined}>
        <dt>
          <i>h</i>
        </dt>
        <dd data-stat="h" {...(h !== null && { 'data-value': h })}>
          {error !== null ? '–' : h === null ? '…' : formatScore(h)}
        </dd>
      </div>
      <div>
        <dt>{t('true distance')}</dt>
        <dd data-stat="optimum" {...(distance !== null && solvable && { 'data-value': distance })}>
          {distance === null ? '…' : solvable ? distance : t('none#distance')}
        </dd>
      </div>
    </dl>
  );
}

interface AnswerProps {
  readonly exercise: BreakExercise;
  readonly tried: TriedBoard;
  readonly claim: Claim;
}

function Answer({ exercise, tried, claim }: AnswerProps) {
  const { h, distance, error } = tried;
  const states = statesOf(goal);
  if (error !== null) return sayAny(error);
  if (h !== null && distance !== null && isBroken(tried)) {
    return (
      <>
        <CircleCheck size={17} aria-hidden />{' '}
        {t(
          'Broken: h says {h}, and {n} {n:move is|moves are} enough. It is too large on {breaks} of {states} boards.',
          {
            ...{ h: formatScore(h), n: distance, breaks: exercise.breaks, states },
          },
        )}
      </>
    );
  }
  if (claim === 'right') {
    return (
      <>
        <CircleCheck size={17} aria-hidden />{' '}
        {t('Right: on none of {states} boards is it above the truth.', { states })}
      </>
    );
  }
  if (distance === -1) return t('This board cannot reach the goal: it has no true distance. Swap two tiles.');
  if (claim === 'wrong') {
    return (
      <>
        <CircleX size={17} aria-hidden />{' '}
        {t('It can be broken: on {breaks} of {states} boards.', { breaks: exercise.breaks, states })}
      </>
    );
  }
  if (h === null || distance === null) return t('Looking…');
  if (h === distance) return t('Exact here. One more would be too much.');
  return t('{n} below the truth: it holds on this board.', {
    n: formatScore(Math.round((distance - h) * 100) / 100),
  });
}

function costInWords({ costs }: BreakExercise): string {
  if (costs === null)
    return t('And yet A* with it found a shortest solution for each of 20,000 boards drawn at random.');
  return t(
    'What that costs: from {start} A* with it finds {found} moves, where {optimum} are enough.',
    costs,
  );
}

/** To the board on which A* pays for it; where it never does, to the one on the table. */
function CostButton({ exercise, board }: { readonly exercise: BreakExercise; readonly board: Board }) {
  const open = useOpenInExplore();
  const { heuristic, code, costs } = exercise;
  const start = costs === null ? board : createBoard(goal, costs.start.split(' ').map(Number));
  return (
    <Button onClick={() => open({ heuristic, code }, goal, start)}>
      {t(costs === null ? 'Search it in Explore' : 'See the cost in Explore')}{' '}
      <ArrowUpRight size={15} aria-hidden />
    </Button>
  );
}

/** Exercises: find a board on which an estimate is too large, or say that there is none. */
export function BreakPanel() {
  const shown = useLabState((state) => state.exercise);
  const solved = useLibraryState((state) => state.solved);
  const isUnit = useLabCost() === unitCosts;
  const show = useLabState((state) => state.showExercise);
  const exercise = breakExercises[shown] ?? breakExercises[0];
  if (exercise === undefined) return null;
  const done = breakExercises.filter(({ id }) => solved.includes(id)).length;
  return (
    <Panel
      title={t('Break it')}
      aside={
        <span className={styles.score} data-stat="solved" data-value={done}>
          {t('{n} of {total} solved', { n: done, total: breakExercises.length })}
        </span>
      }
    >
      <p className={styles.note}>
        {t(
          'One board with h above its true distance, and an estimate is not admissible. Slide or place tiles until you find one, or say that there is none.',
        )}
      </p>
      {!isUnit && (
        <p className={styles.note} role="note">
          {t('These exercises count moves: here every move costs 1.')}
        </p>
      )}
      <ol className={styles.exercises}>
        {breakExercises.map(({ id, title }, index) => (
          <li key={id}>
            <button
              type="button"
              className={styles.exercise}
              aria-current={index === shown ? 'step' : undefined}
              data-solved={solved.includes(id) || undefined}
              onClick={() => show(index)}
            >
              <span className={styles.number} aria-hidden>
                {solved.includes(id) ? <Check size={14} strokeWidth={2.8} /> : index + 1}
              </span>
              {named(title)}
              {solved.includes(id) && <span className="unseen">, {t('solved')}</span>}
            </button>
          </li>
        ))}
      </ol>
      <ExerciseView
        key={exercise.id}
        exercise={exercise}
        onNext={shown + 1 < breakExercises.length ? () => show(shown + 1) : null}
      />
    </Panel>
  );
}

/** What an estimate says of a board, beside the truth. Null: not known yet. */
interface TriedBoard {
  readonly h: number | null;
  /** −1 where the goal cannot be reached. */
  readonly distance: number | null;
  /** Why h cannot be had. */
  readonly error: LabFault | CodeFault | null;
}

interface TriedAnswer {
  readonly board: Board;
  readonly choice: HeuristicChoice<OwnCode>;
  readonly h: number | null;
  readonly error: LabFault | CodeFault | null;
}

/** h and the true distance of a board in moves; never those of another one. */
function useTriedBoard(board: Board, goal: Board, choice: HeuristicChoice<OwnCode>): TriedBoard {
  const session = useLabSession();
  const distances = useTrueDistances(goal);
  const [answer, setAnswer] = useState<TriedAnswer | null>(null);
  useEffect(() => {
    let waits = true;
    void session.evaluate({ goal, cost: unitCosts, choice, boards: [board] }).then((said) => {
      if (!waits) return;
      setAnswer({
        ...{ board, choice },
        h: said.ok ? (said.value[0] ?? null) : null,
        error: said.ok ? null : 'code' in said.error ? said.error : withPlace(said.error),
      });
    });
    return () => {
      waits = false;
    };
  }, [session, board, goal, choice]);
  const isThis = answer?.board === board && answer.choice === choice;
  return {
    h: isThis ? answer.h : null,
    error: isThis ? answer.error : null,
    distance: distances?.distanceOf(board) ?? null,
  };
}
