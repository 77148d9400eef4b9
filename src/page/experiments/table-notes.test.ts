import { expect, it } from 'vitest';
import { summarise } from '../../core/analysis/summarise.ts';
import type { PublishedCell } from '../../core/experiments/experiment-plan.ts';
import { rowsOf, smallPlan } from '../../testing/made-up-rows.ts';
import { runExperiment } from '../../testing/run-experiment.ts';
import { partialNote, publishedNotes, summaryNotes } from './results-panel.tsx';

const all = Array.from({ length: 8 }, (_, job) => ({ job }));
const whole = summarise(rowsOf(smallPlan(2), all));
const begun = summarise(rowsOf(smallPlan(2), all.slice(0, 3)));

const cell = (part: Partial<PublishedCell>): PublishedCell => ({
  ...{ where: {}, group: null, measure: 'generated', value: 10 },
  ...part,
});
const notesOf = (...cells: PublishedCell[]): string =>
  publishedNotes({ source: '', comment: '', cells }).join(' ');

it('results that are not all there say so', () => {
  expect(partialNote(begun)).toBe('Partial: after 3 of 8 runs.');
  expect(partialNote(whole)).toBeNull();
});

it('the table says what stands behind its figures', () => {
  expect(summaryNotes(whole, 'mean')[0]).toBe('± standard error of the mean.');
  expect(summaryNotes(whole, 'median')[0]).toContain('the middle half');
  expect(summaryNotes(whole, 'range')[0]).not.toContain('±');
  const starOf = (statistic: 'mean' | 'median' | 'range') =>
    summaryNotes(whole, statistic).filter((note) => note.includes('★'));
  expect(starOf('median')).toContain('★ marks the best median on the same boards.');
  expect(starOf('range')).toContain('Ranges have no ★: each end is a single run.');
  expect(summaryNotes(whole, 'range').join(' ')).not.toContain('standard error');
  expect(summaryNotes(whole, 'mean').at(-1)).toContain('the shortest solutions');
  const [first, ...grids] = smallPlan(1).grids;
  const priced = runExperiment({ ...smallPlan(1), grids: [{ ...first, cost: 'tile' }, ...grids] });
  expect(summaryNotes(summarise(priced), 'mean').at(-1)).toContain('the cheapest solutions');
});

it('the table says of how many runs its times are', () => {
  expect(summaryNotes(whole, 'mean').join(' ')).toContain('timed once, which is noisy');
  const timed = summaryNotes(whole, 'mean', { warmUps: 1, repeats: 5 }).join(' ');
  expect(timed).toContain('Each time is the median of 5 runs.');
  expect(timed).not.toContain('noisy');
});

it('a verdict has its rule under the table, for the kinds of figures that are there', () => {
  expect(notesOf(cell({}))).toContain('within three standard errors of the difference');
  expect(notesOf(cell({}))).not.toMatch(/share|single/);
  expect(notesOf(cell({ measure: 'successRate' }))).toContain('within our interval');
  expect(notesOf(cell({ measure: 'successRate' }))).not.toContain('±');
  expect(notesOf(cell({ oneRun: true }))).toContain('among ours');
  expect(notesOf(cell({ oneRun: true }))).not.toContain('three standard errors');
});
