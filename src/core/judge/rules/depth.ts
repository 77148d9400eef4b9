import type { Case } from '../case/case.ts';
import { type DeepBreach, deepBreaches } from './deep-walk.ts';
import { isPlainDeep } from './plain-deep.ts';
import type { JudgeMessage } from '../../contract/judge-messages.ts';
import { type Finding, maxPlaces } from '../case/finding.ts';
import { FrontierWalk } from './frontier-walk.ts';
import { boardText } from '../log/states.ts';
import { mayHaveMade } from './order.ts';

const letters = 'UDLR';

/**
 * `out-of-order`, `missing-successor`, `wrong-bound` of the depth-first searches: each goes on from the node that was
 * generated last, leaves nothing behind, and stays below a bound that is raised as little as possible.
 */
export function* depthFindings(of: Case): Generator<Finding | null> {
  if (!tellsPlaces(of)) return;
  const told = new Map<DeepBreach['kind'], Pick<Finding, 'code' | 'message'>>();
  let times = 0;
  for (const breach of deepBreaches(of, null)) {
    if (breach === null) {
      yield null;
      continue;
    }
    const { kind, step, line, state } = breach;
    const known = told.get(kind);
    // Without g it may only seem so: the way back was taken for a node further up.
    if (told.size === 0 && isPlainDeep(of)) return;
    const cause = known ?? causeOf(of, breach);
    told.set(kind, cause);
    const isTold = known !== undefined && times++ < maxPlaces;
    yield {
      ...{ step, line, state, ...cause },
      ...(isTold && { message: againIn(of, breach, cause.message) }),
      ...(cause.code === 'out-of-order' && { passed: state }),
    };
  }
}

/** The same of a later step, with its own numbers. */
function againIn(
  of: Case,
  { step, state, from, bound, right }: DeepBreach,
  first: JudgeMessage,
): JudgeMessage {
  return {
    ...{ ...first, step },
    ...('board' in first && { board: boardText(of.log.states, state) }),
    ...('from' in first && { from: boardText(of.log.states, from) }),
    ...('bound' in first && { bound }),
    ...('right' in first && { right }),
  };
}

/** Whether the log of a depth-first search says which of the places of a state on the stack is meant. */
export function tellsPlaces(of: Case): boolean {
  if (of.deep === null || (of.deep === 'rising bounds' && of.claim.heuristic === undefined)) return false;
  // Where even the move back is tried, a state has several places on the stack, and only g tells which of them is meant.
  // Where only what was expanded is rejected, a state is on the stack several times, whatever g says.
  const { duplicates } = of.claim;
  return duplicates !== 'expanded' && (duplicates !== 'none' || saysEveryG(of));
}

function causeOf(of: Case, breach: DeepBreach): Pick<Finding, 'code' | 'message'> {
  const { states } = of.log;
  const { kind, step, state, from, bound, right } = breach;
  if (kind === 'bound' && step === 1 && bound > right && of.deep === 'rising bounds')
    return { code: 'wrong-bound', message: { code: 'check.wrong-bound.first', bound, right } };
  if (kind === 'bound')
    return {
      code: 'wrong-bound',
      message: {
        code: of.deep === 'rising bounds' ? 'check.wrong-bound' : 'check.wrong-bound.depth',
        step,
        bound,
        right,
      },
    };
  if (kind === 'again')
    return { code: 'wrong-bound', message: { code: 'check.wrong-bound.again', step, right } };
  for (let move = 0; move < 4; move++)
    if (explains(of, (made) => made === move))
      return {
        code: 'missing-successor',
        message: { code: 'check.missing-successor.direction', step, direction: letters[move] },
      };
  const board = boardText(states, state);
  const queue = { h: null, weight: 1, updates: false, reopens: false, forgets: null, order: 'fifo' } as const;
  if (new FrontierWalk(of, queue).first() === null && new FrontierWalk(of, queue).tells())
    return {
      code: 'out-of-order',
      message: {
        code: 'check.out-of-order.deep-is',
        step,
        board,
        is: { code: 'check.order.fifo' },
        n: of.expansions.length,
      },
    };
  if (kind === 'passed' && !isExpandedFrom(of, step, state))
    return {
      code: 'missing-successor',
      message: { code: 'check.missing-successor.deep', step, from: boardText(states, from), board },
    };
  return { code: 'out-of-order', message: { code: 'check.out-of-order.deep', step, board } };
}

function explains(of: Case, forgets: (move: number) => boolean): boolean {
  if (!mayHaveMade(of, forgets)) return false;
  for (const breach of deepBreaches(of, forgets)) if (breach !== null) return false;
  return true;
}

function saysEveryG({ expansions }: Case): boolean {
  for (let step = 1; step <= expansions.length; step++) if (Number.isNaN(expansions.g(step))) return false;
  return true;
}

/** Whether a state is expanded at a step or after it. */
function isExpandedFrom({ expansions }: Case, from: number, state: number): boolean {
  for (let step = from; step <= expansions.length; step++) if (expansions.state(step) === state) return true;
  return false;
}
