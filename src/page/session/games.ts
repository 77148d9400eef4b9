/** The two games that a person plays on the boards of a search: playing it by hand, and predicting what it selects next. */

import { type Board, boardsEqual, type BoardPair } from '../../core/puzzle/board.ts';
import { applyMove } from '../../core/puzzle/moves.ts';
import type { GameMoves } from '../../core/files/saved-explore.ts';
import type { Cursor, NodeId } from '../../core/search/events.ts';
import type { StoreApi } from 'zustand/vanilla';
import { createStore } from '../kit/store.ts';
import { type PredictQuestion, firstChoice, judge, questionAt } from '../../core/trace/predict.ts';
import type { Trace } from '../../core/trace/trace.ts';
import { type SearchState, type SearchStore, isPredicting } from './search-store.ts';

/** A person's way from the start board to the goal. The boards of the search stay as they are. */
export interface Game extends BoardPair, GameMoves {
  /** Where the moves made have led. */
  readonly board: Board;
}

/** The game on these boards: the one under way when it is theirs, else a new one. */
export function gameOn(game: Game | null, { start, goal }: BoardPair): Game {
  return isOn(game, { start, goal }) ? game : gameFrom({ start, goal }, { made: [], undone: [], hints: 0 });
}

export function isOn(game: Game | null, { start, goal }: BoardPair): game is Game {
  return game !== null && boardsEqual(game.start, start) && boardsEqual(game.goal, goal);
}

/** The game that a player's moves make on these boards. */
export function gameFrom(boards: BoardPair, moves: GameMoves): Game {
  const board = moves.made.reduce((before, { move }) => applyMove(before, move), boards.start);
  return { ...boards, ...moves, board };
}

/** Of the first answers since the game of predicting began. */
export interface PredictScore {
  readonly right: number;
  readonly answered: number;
  /** Right ones in a row, up to now. */
  readonly streak: number;
  readonly bestStreak: number;
  /** Questions that were shown and not answered. */
  readonly skipped: number;
}

/**
 * What a person said to the question at cursor `step`. No answer: a node outside the frontier, a place with `several` of its
 * nodes, and `shown` where the person only went on.
 */
export interface Prediction {
  readonly kind: 'right' | 'wrong' | 'not-waiting' | 'several' | 'shown';
  /** −1 when none was named. */
  readonly node: NodeId;
  readonly step: Cursor;
  /** Whether it changed the score: not where the answer was seen before. */
  readonly scored: boolean;
}

/** The question to a class: what it chooses from under letters, and how many hands went up for each. */
export interface ClassQuestion {
  /** A name of its own: another question begins anew. */
  readonly about: string;
  /** Nodes of the frontier, that with A first; none where the question is a scene's own, and of something else. */
  readonly nodes: readonly NodeId[];
  /** Whether g, h and f, or the figures that decide, are in sight. */
  readonly valuesShown: boolean;
  /** For each choice. */
  readonly hands: readonly number[];
  /** Those of the round before; null in the first. */
  readonly handsBefore: readonly number[] | null;
  readonly handsShown: boolean;
}

/** Whether a class is to choose without g, h and f: until a key shows them, or the answer is there, they stand nowhere on the page. */
export const valuesHidden = ({ asksClass }: Pick<PredictState, 'asksClass'>): boolean =>
  asksClass !== null && asksClass.nodes.length > 0 && !asksClass.valuesShown;

/** The game of the mode `predict`, beside the search that it asks about. */
export interface PredictState {
  readonly score: PredictScore;
  /** The last one; null before the first. */
  readonly prediction: Prediction | null;
  /** The largest cursor that was seen of this record: what comes before it is no secret. */
  readonly seenStep: number;
  /** Null: no class is asked. */
  readonly asksClass: ClassQuestion | null;
  /** Takes an answer to the question at the cursor and shows what happened; a node outside the frontier is no answer. */
  takeAnswer(answer: Pick<Prediction, 'kind' | 'node'>): void;
  /** From an answer to the question at the cursor. */
  nextQuestion(): void;
}

const noScore: PredictScore = { right: 0, answered: 0, streak: 0, bestStreak: 0, skipped: 0 };
const nothingAsked = { score: noScore, prediction: null } as const;

/**
 * The game of predicting a search: it begins anew whenever its mode is entered or the cursor comes back to the start, and
 * with another record. A step that was seen once is not scored again.
 */
export function createPredictStore(search: SearchStore): StoreApi<PredictState> {
  const store = createStore<PredictState>((set, get) => ({
    ...nothingAsked,
    seenStep: 0,
    asksClass: null,

    takeAnswer(answer) {
      const { cursor, seek } = search.getState();
      if (answer.kind === 'not-waiting' || answer.kind === 'several') {
        set({ prediction: { ...answer, step: cursor, scored: false } });
        search.setState({ selectedNode: answer.node });
        return;
      }
      const { seenStep, score } = get();
      const scored = cursor >= seenStep;
      set({
        prediction: { ...answer, step: cursor, scored },
        score: scored ? scoreAfter(score, answer.kind) : score,
        seenStep: Math.max(seenStep, cursor + 1),
      });
      search.setState({ selectedNode: -1 });
      seek(cursor + 1);
    },

    nextQuestion() {
      set({ prediction: null });
      search.setState({ selectedNode: -1 });
    },
  }));
  search.subscribe((state, before) => {
    if (!isPredicting(state)) return;
    if (!isPredicting(before)) {
      store.setState({ ...nothingAsked, seenStep: state.cursor });
      search.setState({ atTip: false, playing: 0, selectedNode: -1 });
    } else if (state.recorded !== before.recorded || (state.cursor === 0 && before.cursor > 0))
      store.setState({ ...nothingAsked, seenStep: state.cursor });
    else if (state.cursor > store.getState().seenStep)
      store.setState({ seenStep: state.cursor, prediction: null });
  });
  return store;
}

function scoreAfter(score: PredictScore, answer: 'right' | 'wrong' | 'shown'): PredictScore {
  if (answer === 'shown') return { ...score, skipped: score.skipped + 1, streak: 0 };
  const isRight = answer === 'right';
  const streak = isRight ? score.streak + 1 : 0;
  return {
    ...score,
    right: score.right + (isRight ? 1 : 0),
    answered: score.answered + 1,
    streak,
    bestStreak: Math.max(score.bestStreak, streak),
  };
}

/** What is asked, of which record. */
export interface Asking {
  readonly store: SearchStore;
  readonly predict: StoreApi<PredictState>;
  readonly trace: Trace | null;
}

/** Begins at the step at hand; at the first question where that is before it, as there was no choice, or the record ends there. */
export function beginPredicting(asking: Asking): void {
  const { trace, store } = asking;
  const { cursor, seek } = store.getState();
  if (trace === null || cursor < firstChoice(trace) || cursor >= trace.stepCount) askFromStart(asking);
  else seek(cursor);
}

/** Asks from the first question on, with a fresh count. */
export function askFromStart({ store, trace }: Asking): void {
  store.getState().seek(0);
  if (trace !== null) store.getState().seek(firstChoice(trace));
}

/** Whether the cursor stands behind a question that was answered or shown, and the next one waits until the person goes on. */
export function isAnswered({ store, predict }: Pick<Asking, 'store' | 'predict'>): boolean {
  return isBehind(store.getState(), predict.getState());
}

export function isBehind(
  { mode, cursor }: Pick<SearchState, 'mode' | 'cursor'>,
  { prediction }: Pick<PredictState, 'prediction'>,
): boolean {
  if (!isPredicting({ mode }) || prediction === null || cursor !== prediction.step + 1) return false;
  return prediction.kind !== 'not-waiting' && prediction.kind !== 'several';
}

/** The question that is open at the cursor; null where there is none, or its answer is still on the screen. */
export function openQuestion(asking: Asking): PredictQuestion | null {
  const { store, trace } = asking;
  const state = store.getState();
  if (trace === null || !isPredicting(state) || isAnswered(asking)) return null;
  const question = questionAt(trace, state.cursor);
  return typeof question === 'string' ? null : question;
}

/**
 * A node was pressed in a picture or a list: selects it (−1: deselects); or, while the future is hidden and there is a
 * question, takes it for the answer and goes on.
 */
export function pickNode(asking: Asking, node: NodeId): void {
  const question = node < 0 ? null : openQuestion(asking);
  if (asking.trace === null || question === null) {
    asking.store.getState().selectNode(node);
    return;
  }
  // A class is shown the answer by a key or a button: a stray press gives nothing away.
  if (asking.predict.getState().asksClass !== null) return;
  const { kind } = judge(asking.trace, question, node);
  asking.predict.getState().takeAnswer({ kind: kind === 'other-side' ? 'wrong' : kind, node });
}

/** A place was pressed where these nodes of the frontier are: of several it does not say which one is meant. */
export function pickAmong(asking: Asking, nodes: ArrayLike<number>): void {
  const [only = -1] = Array.from(nodes);
  if (nodes.length === 1) pickNode(asking, only);
  else if (openQuestion(asking) !== null && asking.predict.getState().asksClass === null)
    asking.predict.getState().takeAnswer({ kind: 'several', node: -1 });
}

/**
 * What a lecture asks the screen of a scene, in a frame or not, before it goes on to another: whoever takes the step there, to show the answer to an
 * open question or to take it back, or to go on in a solution or back, prevents the default.
 */
export const sceneStep = 'tilescope-scene-step';

/** A step by hand while the future is hidden: past an open question it shows the answer, from an answer it goes on to the next one. */
export function stepPredicting(asking: Asking, direction: 1 | -1): void {
  const { takeAnswer, nextQuestion } = asking.predict.getState();
  if (direction > 0 && openQuestion(asking) !== null) takeAnswer({ kind: 'shown', node: -1 });
  else if (direction > 0 && isAnswered(asking)) nextQuestion();
  else asking.store.getState().stepBy(direction);
}
