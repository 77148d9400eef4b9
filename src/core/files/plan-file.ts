/** Plans of experiments as files, and lists of numbers as a person writes them in one. */

import * as v from 'valibot';
import { type Result, fail, ok } from '../base/result.ts';
import { sha256 } from '../base/sha256.ts';
import {
  type BoardSource,
  type ExperimentPlan,
  type PublishedCell,
  type PublishedTable,
  type SettingsGrid,
  planLimits,
  runMeasures,
  usualWarmUps,
  type PlaceFault,
  type PlanFault,
  faultAt,
} from '../experiments/experiment-plan.ts';
import { codesOf } from '../experiments/experiment-settings.ts';
import { plainName } from '../heuristics/own-name.ts';
import { defaultRunSeconds, planProblem } from '../experiments/experiment-jobs.ts';
import {
  defaultBudgets,
  numberOptions,
  type SearchSettings,
  solverName,
  type SettingFault,
} from '../search/settings.ts';
import { readSource, sourceSchema, writeSource } from './experiment/board-source.ts';
import { readJsonText } from './text/json-file.ts';
import { asText, faultOf, text, whole } from './experiment/plan-fields.ts';
import {
  type OptionName,
  optionNames,
  optionSpecs,
  readChoice,
  readSetting,
  usualSettings,
} from '../search/options.ts';

/** What a plan file says it is. */
const planFormat = 'tilescope-experiment';

const settingValue = v.union([v.string(), v.number(), v.boolean()], asText({ code: 'plan.value' }));
const settingsRecord = v.record(v.string(), settingValue);
const gridSchema = v.record(
  v.string(),
  v.union([
    settingValue,
    v.pipe(
      v.array(settingValue),
      v.minLength(1, asText({ code: 'plan.needs-value' })),
      v.maxLength(planLimits.settings),
    ),
  ]),
);

const cellSchema = v.strictObject({
  group: v.nullable(text(200)),
  where: settingsRecord,
  measure: v.picklist([...runMeasures, 'successRate', 'branchingOfMean']),
  value: v.pipe(v.number(), v.finite()),
  to: v.optional(v.pipe(v.number(), v.finite())),
  oneRun: v.optional(v.boolean()),
  note: v.optional(text(planLimits.note)),
});

const planSchema = v.strictObject({
  format: v.literal(planFormat),
  version: v.picklist([1, 2], asText({ code: 'plan.version' })),
  name: text(planLimits.name),
  note: v.optional(text(planLimits.note), ''),
  seed: v.optional(whole(0, 4_294_967_295), 1),
  repeats: v.optional(whole(1, planLimits.repeats), 1),
  budget: v.optional(
    v.strictObject({
      maxExpansions: v.optional(whole(1, numberOptions.maxExpansions.max), defaultBudgets.maxExpansions),
      maxNodes: v.optional(whole(1, numberOptions.maxNodes.max), defaultBudgets.maxNodes),
      maxSeconds: v.optional(whole(1, 86_400), defaultRunSeconds),
    }),
    {},
  ),
  time: v.optional(
    v.strictObject({
      warmUps: v.optional(whole(0, planLimits.timed), usualWarmUps),
      repeats: whole(1, planLimits.timed),
    }),
  ),
  boards: v.pipe(
    v.array(sourceSchema),
    v.minLength(1, asText({ code: 'plan.needs-boards' })),
    v.maxLength(planLimits.sources),
  ),
  grids: v.pipe(
    v.array(gridSchema),
    v.minLength(1, asText({ code: 'plan.needs-settings' })),
    v.maxLength(planLimits.grids),
  ),
  // Of its codes, each once, in the order in which the grids have them; empty for none.
  names: v.optional(v.pipe(v.array(text(planLimits.name)), v.maxLength(planLimits.settings))),
  published: v.optional(
    v.nullable(
      v.strictObject({
        source: text(planLimits.note),
        comment: v.optional(text(planLimits.note), ''),
        cells: v.pipe(v.array(cellSchema), v.maxLength(2000)),
      }),
    ),
    null,
  ),
});
type WrittenPlan = v.InferOutput<typeof planSchema>;

/**
 * Reads a plan file. The error names the field that it is about, as in "boards[0].count". A plan that can be read can be run, but for depths that no board has. O(text + boards).
 * @param maxRuns as many as there is memory for their rows, unless given
 */
export function readPlan(file: string, maxRuns?: number): Result<ExperimentPlan, PlanFault> {
  const draft = readDraft(file);
  return draft.ok ? runnable(draft.value, maxRuns) : draft;
}

/** As `readPlan`, of a plan that is being made: it may be one that cannot be run yet. */
export function readDraft(file: string): Result<ExperimentPlan, PlanFault> {
  if (file.length > planLimits.text) return fail({ code: 'plan.too-long' });
  const read = readJsonText(file);
  if (read.ok) return readDraftObject(read.value);
  const { line, column, fault } = read.error;
  return fail({ code: 'plan.line', line: String(line), column: String(column), fault });
}

/** As `readPlan`, of what is no longer text. */
export function readPlanObject(json: unknown, maxRuns?: number): Result<ExperimentPlan, PlanFault> {
  const draft = readDraftObject(json);
  return draft.ok ? runnable(draft.value, maxRuns) : draft;
}

function runnable(plan: ExperimentPlan, maxRuns: number | undefined): Result<ExperimentPlan, PlanFault> {
  const problem = planProblem(plan, maxRuns);
  return problem === null ? ok(plan) : fail(problem);
}

function readDraftObject(json: unknown): Result<ExperimentPlan, PlanFault> {
  if (!isPlan(json)) return fail({ code: 'plan.format', format: planFormat });
  const read = v.safeParse(planSchema, json, { abortEarly: true });
  if (!read.success) {
    const [issue] = read.issues;
    const path = v.getDotPath(issue);
    const why = faultOf(issue);
    return fail(path === null ? { code: 'plan.whole', why } : faultAt(inBrackets(path), why));
  }
  return planOf(read.output);
}

function isPlan(json: unknown): boolean {
  return typeof json === 'object' && json !== null && (json as { format?: unknown }).format === planFormat;
}

/** "boards.0.count" → "boards[0].count". */
function inBrackets(path: string): string {
  return path.replace(/\.(\d+)/g, '[$1]');
}

function planOf(written: WrittenPlan): Result<ExperimentPlan, PlanFault> {
  const boards: BoardSource[] = [];
  for (const [index, source] of written.boards.entries()) {
    const read = readSource(source);
    if (!read.ok) return fail(faultAt(`boards[${index}]${read.error.place}`, read.error.why));
    boards.push(read.value);
  }
  const grids: SettingsGrid[] = [];
  for (const [index, grid] of written.grids.entries()) {
    const read = readGrid(grid, `grids[${index}]`);
    if (!read.ok) return read;
    grids.push(read.value);
  }
  const published = written.published === null ? ok(null) : readPublished(written.published);
  if (!published.ok) return published;
  const { version, name, note, seed, repeats, budget, time } = written;
  const names = codesOf({ grids }).flatMap((code, index) => {
    const called = plainName(written.names?.[index] ?? '');
    return called === '' ? [] : [[code, called] as const];
  });
  return ok({
    ...{ version, name, note, seed, boards, grids, repeats, budget, published: published.value },
    ...(time !== undefined && { time }),
    ...(names.length > 0 && { names }),
  });
}

type WrittenGrid = WrittenPlan['grids'][number];

function readGrid(written: WrittenGrid, place: string): Result<SettingsGrid, PlaceFault> {
  const grid: Record<string, unknown> = {};
  for (const [name, given] of Object.entries(written)) {
    const values = Array.isArray(given) ? given : [given];
    const read: unknown[] = [];
    for (const value of values) {
      const one = readValue(name, value);
      if (!one.ok) return fail(faultAt(`${place}.${name}`, one.error));
      read.push(one.value);
    }
    grid[name] = Array.isArray(given) ? read : read[0];
  }
  if (grid['algorithm'] === undefined) return fail(faultAt(`${place}.algorithm`, { code: 'plan.missing' }));
  return ok(grid as SettingsGrid);
}

const { values: recorded, noun } = optionSpecs.algorithm;
/** Beside those whose steps are recorded. */
const algorithmsOfPlans = { values: [...recorded, solverName], noun };

function readValue(
  name: string,
  value: string | number | boolean,
): Result<unknown, PlanFault | SettingFault> {
  if (!optionNames.some((known) => known === name))
    return fail({ code: 'plan.no-setting', names: optionNames.join(', ') });
  if (name === 'algorithm') return readChoice(algorithmsOfPlans, String(value).trim());
  return readSetting(name as OptionName, String(value));
}

function readPublished(written: NonNullable<WrittenPlan['published']>): Result<PublishedTable, PlaceFault> {
  const cells: PublishedCell[] = [];
  for (const [index, cell] of written.cells.entries()) {
    const where = readGridValues(cell.where, `published.cells[${index}].where`);
    if (!where.ok) return where;
    const { group, measure, value, to, oneRun, note } = cell;
    cells.push({
      ...{ group, where: where.value, measure, value },
      ...(to === undefined ? {} : { to }),
      ...(oneRun === undefined ? {} : { oneRun }),
      ...(note === undefined ? {} : { note }),
    });
  }
  return ok({ source: written.source, comment: written.comment, cells });
}

function readGridValues(
  written: Record<string, string | number | boolean>,
  place: string,
): Result<Partial<SearchSettings>, PlaceFault> {
  const read = readGrid({ algorithm: usualSettings.algorithm, ...written }, place);
  if (!read.ok) return read;
  const { algorithm, ...rest } = read.value;
  return ok({ ...('algorithm' in written ? { algorithm } : {}), ...rest } as Partial<SearchSettings>);
}

export interface NumberListLimits {
  /** What the numbers are, as in "Depths": a title. */
  readonly label: string;
  readonly min: number;
  readonly max: number;
  /** Most numbers. */
  readonly most: number;
}

const item = /^(\d{1,9})(?:\s*[-–]\s*(\d{1,9})(?:\s*(?:by|\/)\s*(\d{1,9}))?)?$/;

/**
 * Reads whole numbers as a person lists them: "2, 4, 8", "2-24", "2-24 by 2", and any of these separated by commas.
 * Without repeats, in order.
 */
export function readNumberList(text: string, limits: NumberListLimits): Result<number[], PlanFault> {
  const { min, max, most } = limits;
  const label = { title: limits.label };
  const found = new Set<number>();
  const items = text.split(/[,;\n]/).map((part) => part.trim());
  for (const part of items.filter((one) => one !== '')) {
    const match = item.exec(part);
    if (match === null) return fail({ code: 'numbers.strange', text: part.slice(0, 24) });
    const from = Number(match[1]);
    const to = Number(match[2] ?? match[1]);
    const step = Number(match[3] ?? 1);
    if (from < min || to > max) return fail({ code: 'numbers.limits', label, min, max });
    if (to < from || step === 0) return fail({ code: 'numbers.empty-range', range: part });
    if (found.size + (to - from) / step > most) return fail({ code: 'numbers.too-many', label, n: most });
    for (let number = from; number <= to; number += step) found.add(number);
  }
  if (found.size === 0) return fail({ code: 'numbers.none', label });
  if (found.size > most) return fail({ code: 'numbers.too-many', label, n: most });
  return ok([...found].sort((a, b) => a - b));
}

/** As short as `readNumberList` can read it again: runs of three or more at one distance are ranges. */
export function formatNumberList(numbers: readonly number[]): string {
  const parts: string[] = [];
  for (let at = 0; at < numbers.length;) {
    const step = numbers[at + 1] - numbers[at];
    let end = at + 1;
    while (end < numbers.length && numbers[end] - numbers[end - 1] === step) end++;
    const isRange = end - at >= 3;
    if (isRange) parts.push(`${numbers[at]}-${numbers[end - 1]}${step === 1 ? '' : ` by ${step}`}`);
    else parts.push(String(numbers[at]));
    at = isRange ? end : at + 1;
  }
  return parts.join(', ');
}

/**
 * What tells a plan from every other one: the SHA-256 of the file as which it is saved, so that `sha256sum plan.json` says the
 * same of a plan that was saved here. O(plan).
 */
export function planDigest(plan: ExperimentPlan): string {
  return sha256(writePlan(plan));
}

/** The plan as a file, which `readPlan` reads back as the same plan. */
export function writePlan(plan: ExperimentPlan): string {
  return `${JSON.stringify(planObject(plan), null, 2)}\n`;
}

/** As `writePlan`, to become part of a larger file. */
export function planObject(plan: ExperimentPlan): Record<string, unknown> {
  const { version, name, note, seed, repeats, budget, time, boards, grids, published } = plan;
  const nameOf = (code: string): string | undefined => plan.names?.find(([named]) => named === code)?.[1];
  return {
    ...{ format: planFormat, version, name, note, seed, repeats, budget },
    ...(time !== undefined && { time }),
    boards: boards.map(writeSource),
    grids,
    ...(plan.names !== undefined && { names: codesOf(plan).map((code) => nameOf(code) ?? '') }),
    ...(published === null ? {} : { published }),
  };
}
