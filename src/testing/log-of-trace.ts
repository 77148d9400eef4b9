import { algorithmCatalog } from '../core/algorithms/registry.ts';
import { moveLetters } from '../core/puzzle/moves.ts';
import { EventKind } from '../core/search/events.ts';
import { boardOf, eventAt, nodeAt } from '../core/trace/cursor.ts';
import type { Trace } from '../core/trace/trace.ts';

/** How much a log says besides its expansions. */
export interface Told {
  readonly scores: boolean;
  readonly parents: boolean;
  /** Successors, kept or not, and what was selected without being expanded. */
  readonly all: boolean;
}

/** What a program of somebody else would log, had it done what a record of ours says (docs/check.md). */
export function logOfTrace(trace: Trace, told: Told): string {
  const { start, goal, settings } = trace.request;
  const { options } = algorithmCatalog[settings.algorithm];
  const lines: object[] = [
    {
      tilescope: 1,
      ...{ start: [...start.cells], goal: [...goal.cells], rows: start.rows, columns: start.columns },
      ...{ algorithm: settings.algorithm, heuristic: settings.heuristic },
      ...(options.includes('duplicates') && { duplicates: settings.duplicates }),
      ...(options.includes('weight') && { weight: settings.weight }),
    },
  ];
  let step = 0; // begun
  const isAt = (event: number): boolean => trace.stepEvent.values[step] === event && step < trace.stepCount;
  const say = (kind: string, node: number): void => {
    const { g, parent } = nodeAt(trace, node, kind === 'expand' ? step - 1 : step); // as it was when it was selected
    lines.push({
      [kind]: [...boardOf(trace, node, step).cells],
      ...(told.scores && { g, h: trace.h.values[node] }),
      ...(told.parents && parent >= 0 && { parent: [...boardOf(trace, parent, step).cells] }),
    });
  };
  let iteration = 0;
  for (let index = 0; index < trace.eventKind.length; index++) {
    const { kind, subject } = eventAt(trace, index);
    const next = index + 1 < trace.eventKind.length ? eventAt(trace, index + 1) : null;
    const isDropped = next?.kind === EventKind.Prune && next.subject === subject;
    if (kind === EventKind.Iteration) lines.push({ bound: trace.iterations[iteration++].bound });
    else if (kind === EventKind.Select) {
      const isExpanded = isAt(index);
      if (isExpanded) step++;
      if (isExpanded) say('expand', subject);
      else if (told.all || next?.kind === EventKind.Goal) say('select', subject);
    } else if (!told.all) continue;
    else if (kind === EventKind.Generate) say(isDropped ? 'reject' : 'generate', subject);
    else if (kind === EventKind.Update || kind === EventKind.Reopen) say('generate', subject);
    else if (kind === EventKind.Reject) lines.push({ reject: [...boardOf(trace, subject, step).cells] });
  }
  const { result } = trace;
  if (result !== null && result.status !== 'budget')
    lines.push({
      solution: result.moves === null ? null : [...result.moves].map((code) => moveLetters[code]),
    });
  return lines.map((line) => JSON.stringify(line)).join('\n');
}
