import type { RunResult } from '../search/run.ts';
import { type Move, undoOf } from '../puzzle/moves.ts';
import type { PosthocHead } from './posthoc-head.ts';
import type { RunBuilder } from './run-builder.ts';

/** How a run ended, as far as its nodes prove it; the file's own word counts only for what was not solved. */
export function endOfRun(
  builder: RunBuilder,
  { hasBoards }: PosthocHead,
  {
    goalNode,
    isProven,
    status,
  }: {
    readonly goalNode: number;
    readonly isProven: boolean;
    readonly status: Exclude<RunResult['status'], 'solved'>;
  },
): RunResult {
  const isFound = goalNode >= 0 && isProven;
  const meetingNode = isFound ? (builder.meetings.at(-1)?.other ?? -1) : -1;
  const found = isFound && builder.nodes[goalNode].side === 0;
  const moves = found && hasBoards ? solution(builder, goalNode, meetingNode) : null;
  const common = { goalNode, meetingNode, counts: builder.counts(), iterations: builder.iterations };
  if (moves !== null)
    return {
      ...common,
      status: 'solved',
      reason: { code: 'end.file.proved' },
      moves,
    };
  if (isFound && !hasBoards)
    return {
      ...common,
      status: 'solved',
      reason: { code: 'end.file.no-boards' },
      moves,
    };
  const code = isFound ? 'end.file.goal' : 'end.file.no-solution';
  return { ...common, status, reason: { code }, moves: null };
}

function solution({ nodes }: RunBuilder, goalNode: number, meetingNode: number): Uint8Array {
  const way: number[] = [];
  for (let node = goalNode; nodes[node].parent >= 0; node = nodes[node].parent) way.push(nodes[node].move);
  way.reverse();
  if (meetingNode >= 0)
    for (let node = meetingNode; nodes[node].parent >= 0; node = nodes[node].parent)
      way.push(undoOf(nodes[node].move as Move));
  return Uint8Array.from(way);
}
