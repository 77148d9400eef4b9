import { sayEnglish } from '../locales/say-any.ts';
import type { LinkFault } from '../core/files/share-link.ts';
import { describe, expect, it, vi } from 'vitest';
import { helpOf } from './help.ts';
import { readRequest } from '../library/request.ts';
import { readArguments } from './search-options.ts';
import { checkTrace } from '../testing/check-trace.ts';
import { recordToEnd } from '../core/algorithms/create-machine.ts';
import { readPageLink, writePageLink } from '../core/files/page-link.ts';
import { readPlan, writePlan } from '../core/files/plan-file.ts';
import { createBoard, standardGoal } from '../core/puzzle/board.ts';
import { frontierAt } from '../core/trace/frontier-at.ts';
import { Trace } from '../core/trace/trace.ts';
import { defaultSettings } from '../core/algorithms/registry.ts';
import { settingsOf } from '../core/experiments/experiment-settings.ts';
import { scoresInUse } from '../core/algorithms/scores-in-use.ts';
import { planOf } from '../core/judge/detective/count-plan.ts';
import type { OrderRuleSpec } from '../core/search/order-rules.ts';
import { frontierOrderOf } from '../core/algorithms/frontier-order.ts';
import { type SearchSettings, type TieRule, tieRules } from '../core/search/settings.ts';

/** A number, a rule of order and two tie rules that nobody else knows: each is one line where its kind is registered. */
vi.mock(import('../core/search/order-rules.ts'), async (original) => {
  const module = await original();
  const farFirst: OrderRuleSpec = {
    field: '-h',
    score: 'h',
    largerFirst: true,
    keys: 'any',
    key: ({ h }) => -h,
  };
  Object.assign(module.orderRules, { 'far-first': farFirst });
  return module;
});
vi.mock(import('../core/search/settings.ts'), async (original) => {
  const module = await original();
  // The lists are read where modules begin, so they are added to rather than made anew.
  Object.assign(module.tieOrders, {
    'high-h-newest': ['high-h', 'newest', 'oldest'],
    far: ['far-first', 'oldest'],
  });
  module.tieRules.push('high-h-newest' as TieRule, 'far' as TieRule);
  const patience = { label: 'Patience', kind: 'whole', usual: 7, min: 1, max: 99 } as const;
  return { ...module, numberOptions: { ...module.numberOptions, patience } };
});

const added = 'high-h-newest' as TieRule;
const patienceOf = (settings: SearchSettings): unknown =>
  (settings as unknown as { patience: number }).patience;

describe('an option that was added', () => {
  it('has its default, and stands in the help of the terminal', () => {
    expect(patienceOf(defaultSettings('a-star'))).toBe(7);
    expect(helpOf('solve')).toMatch(/^ {2}--patience N +patience$/m);
  });

  it('is read from the terminal, within its range', () => {
    const read = (value: string) => {
      const given = readArguments(['--start', '283164705', '--patience', value], { own: {} });
      return given.ok ? readRequest(given.value, (name) => `--${name}`) : given;
    };
    const request = read('12');
    expect(request.ok && patienceOf(request.value.settings)).toBe(12);
    expect(read('100')).toEqual({ ok: false, error: '--patience: Patience goes from 1 to 99.' });
  });

  it('is written into a link where it is not as usual, and read again', () => {
    const faults: LinkFault[] = [];
    const link = '#v=1&start=2.8.3.1.6.4.7.0.5&size=3x3&patience=12';
    const page = readPageLink(link, faults);
    expect(faults).toEqual([]);
    expect(page.ok && page.value !== null && writePageLink(page.value)).toBe(link);
    readPageLink(link.replace('12', '0'), faults);
    expect(faults.map(sayEnglish)).toEqual([
      'patience=0 cannot be used: Patience goes from 1 to 99. It is 7 instead.',
    ]);
  });

  it('can be crossed with others in a plan', () => {
    const boards = [{ kind: 'random', size: '3x3', count: 1 }];
    const grids = [{ algorithm: 'a-star', patience: [3, 4], ties: [added, 'low-h'] }];
    const plan = readPlan(
      JSON.stringify({ format: 'tilescope-experiment', version: 1, name: 'x', boards, grids }),
    );
    if (!plan.ok) throw new Error(sayEnglish(plan.error));
    expect(readPlan(writePlan(plan.value))).toEqual(plan);
    // No algorithm lists it, so it tells no two runs apart; the tie rule does.
    expect(settingsOf(plan.value).map(({ label }) => label)).toEqual([
      'A*, Manhattan distance, ties high-h-newest',
      'A*, Manhattan distance, ties low-h',
    ]);
  });
});

describe('a tie rule that was added', () => {
  const size = { rows: 3, columns: 3 };
  const request = (ties: TieRule, heuristic: string) => ({
    ...{ start: createBoard(size, [8, 1, 3, 4, 0, 2, 7, 6, 5]), goal: standardGoal(size) },
    settings: { ...defaultSettings('a-star'), heuristic, ties },
    evenIfUnsolvable: false,
  });
  const record = (ties: TieRule, heuristic: string): Trace => {
    const trace = new Trace(request(ties, heuristic));
    trace.finish(recordToEnd(trace.request, (batch) => trace.append(batch)));
    return trace;
  };
  const selected = ({ stepEvent, eventSubject, stepCount }: Trace): string =>
    Array.from(stepEvent.values.subarray(0, stepCount), (event) => eventSubject.values[event]).join();

  it('stands among the rules that links, plans and the terminal offer', () => {
    expect(tieRules).toContain(added);
    expect(helpOf('solve')).toContain('path-order, random, high-h-newest, far');
  });

  // Whole estimates go into buckets, others into a heap.
  it.each(['hamming', 'euclidean'])('is what the engine selects by, with %s', (heuristic) => {
    const trace = record(added, heuristic);
    expect(frontierOrderOf(trace.request.settings).rules).toEqual(['priority', 'high-h', 'newest', 'oldest']);
    expect(() => checkTrace(trace)).not.toThrow();
    expect(selected(trace)).not.toBe(selected(record('high-h', heuristic)));
    for (let step = 0; step < trace.stepCount; step++) {
      const next = trace.eventSubject.values[trace.stepEvent.values[step] ?? -1];
      expect(frontierAt(trace, step).first()).toBe(next);
    }
  });

  // `far` compares by a rule of its own, which says what `high-h` says of itself.
  it.each(['hamming', 'euclidean'])('may compare by a rule that was added too, with %s', (heuristic) => {
    const trace = record('far' as TieRule, heuristic);
    expect(frontierOrderOf(trace.request.settings).rules).toEqual(['priority', 'far-first', 'oldest']);
    expect(() => checkTrace(trace)).not.toThrow();
    expect(selected(trace)).toBe(selected(record('high-h', heuristic)));
    expect(selected(trace)).not.toBe(selected(record('oldest', heuristic)));
    for (let step = 0; step < trace.stepCount; step++) {
      const next = trace.eventSubject.values[trace.stepEvent.values[step] ?? -1];
      expect(frontierAt(trace, step).first()).toBe(next);
    }
  });

  it('is known to the scores in use and to the detective by what its rule says', () => {
    const by = (ties: string): SearchSettings => ({ ...defaultSettings('a-star'), ties: ties as TieRule });
    expect(planOf(by('far'), 20)).toEqual(planOf(by('high-h'), 20));
    expect(planOf(by('far'), 20)).not.toEqual(planOf(by('oldest'), 20));
    expect(planOf(by('high-h-newest'), 20)).toMatchObject({
      isNewest: true,
      ofH: planOf(by('high-h'), 20)?.ofH,
    });
    const blind = { ...defaultSettings('breadth-first'), heuristic: 'manhattan', ties: 'far' as TieRule };
    expect(scoresInUse(blind).h).toBe(true);
    expect(scoresInUse({ ...blind, ties: 'oldest' }).h).toBe(false);
  });
});
