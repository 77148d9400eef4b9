/** All that is a person’s own, in one file. */

import type { SettingFault } from '../search/settings.ts';
import * as v from 'valibot';
import { madeBy } from '../base/made-by.ts';
import { type Result, fail, ok } from '../base/result.ts';
import { codesOf } from '../experiments/experiment-settings.ts';
import type { ExperimentRows, SayFault } from '../experiments/experiment-rows.ts';
import type { BoardFault } from '../puzzle/notation.ts';
import { experimentId, moment } from './kept-experiment.ts';
import { type Results, experimentJson, readResultsObject } from './experiment-json.ts';
import { readJsonText } from './text/json-file.ts';
import type { KeptFault } from './kept-fault.ts';
import type { LinkFault } from './share-link.ts';
import { codesOfLecture, readKeptHandIns, readKeptLectures } from './lecture-file.ts';
import { codesOfHandIns } from './lecture/hand-in.ts';
import { readSavedExplore } from './saved-explore.ts';
import { readSavedLab } from './saved-lab.ts';
import { readSavedLessons } from './saved-lessons.ts';

type Codes = Result<readonly string[], DataFault>;

/** Why data cannot be used. */
export type DataFault = KeptFault | LinkFault | BoardFault | SettingFault;

/** What the browser keeps as text, by its key there, and who reads it: the value is the own code that is in it. */
const readers: ReadonlyMap<string, (text: string) => Codes> = new Map(
  Object.entries({
    'tilescope.explore'(text: string): Codes {
      const read = readSavedExplore(text);
      if (!read.ok) return read;
      const { search, compared } = read.value;
      return ok([search.settings, ...(compared?.lanes ?? [])].map(({ code }) => code));
    },
    'tilescope.lab'(text: string): Codes {
      const read = readSavedLab(text);
      return read.ok ? ok(read.value.library.map(({ code }) => code)) : read;
    },
    'tilescope.lectures'(text: string): Codes {
      const read = readKeptLectures(text);
      return read.ok ? ok(read.value.flatMap(({ lecture }) => codesOfLecture(lecture))) : read;
    },
    'tilescope.hand-ins'(text: string): Codes {
      const read = readKeptHandIns(text);
      return read.ok ? ok(codesOfHandIns(read.value)) : read;
    },
    'tilescope.learn'(text: string): Codes {
      const read = readSavedLessons(text);
      return read.ok ? ok([]) : read;
    },
  }),
);

/** Keys of the browser's storage that hold something of the person's own. */
export const ownKeys: readonly string[] = [...readers.keys()];

/** An experiment with all its rows, to be kept elsewhere. */
export interface WholeExperiment {
  readonly id: string;
  readonly begunAt: number; // ms since 1970
  readonly rows: ExperimentRows;
}

/** What a file of somebody's own data holds; all of it has been read and is good. */
export interface OwnData<Code extends string = string> {
  /** Key → text, of those keys that the file has. */
  readonly texts: ReadonlyMap<string, string>;
  readonly experiments: readonly ({ readonly id: string; readonly begunAt: number } & Results<Code>)[];
  /** Own code that is somewhere in it, each text once. */
  readonly codes: readonly Code[];
}

/** Own code in the texts that the browser keeps; nothing of one that cannot be read. */
export function codesInTexts(texts: ReadonlyMap<string, string>): readonly string[] {
  return [...texts].flatMap(([key, text]) => {
    const read = readers.get(key)?.(text);
    return read?.ok ? read.value : [];
  });
}

/** Why the text under one of `ownKeys` cannot be used; null where it can. */
export function textProblem(key: string, text: string): DataFault | null {
  const read = readers.get(key)?.(text);
  return read === undefined || read.ok ? null : read.error;
}

const format = 'tilescope-own-data';
/** A thousand experiments of usual size. */
const maxFileLength = 200_000_000;

/**
 * Everything that the browser keeps of a person as one JSON object, in pieces to be written one after the other:
 *
 *     { format, version, madeBy, kept: { key: text, … }, experiments: [{ id, begunAt, results }, …] }
 *
 * where `results` is a file of results as `experimentJson` writes it.
 */
export function* ownDataJson(
  texts: ReadonlyMap<string, string>,
  experiments: Iterable<WholeExperiment>,
  say: SayFault,
): Generator<string> {
  const head = { format, version: 1, madeBy, kept: Object.fromEntries(texts) };
  yield `${JSON.stringify(head).slice(0, -1)},\n"experiments":[`;
  let before = '\n';
  for (const { id, begunAt, rows } of experiments) {
    yield `${before}{"id":${JSON.stringify(id)},"begunAt":${begunAt},"results":`;
    yield* experimentJson(rows, say);
    yield '}';
    before = ',\n';
  }
  yield ']}\n';
}

const schema = v.object({
  format: v.literal(format),
  version: v.literal(1),
  kept: v.record(v.string(), v.string()),
  experiments: v.array(v.object({ id: experimentId, begunAt: moment, results: v.unknown() })),
});

/** Reads what `ownDataJson` wrote. All of it is good, or the error says what is not. */
export function readOwnData(file: string): Result<OwnData, KeptFault> {
  if (file.length > maxFileLength) return fail({ code: 'file.too-long' });
  const json = readJsonText(file);
  if (!json.ok) return fail({ code: 'file.not-json', ...json.error });
  const read = v.safeParse(schema, json.value, { abortEarly: true });
  if (!read.success) {
    const part = v.getDotPath(read.issues[0]);
    const place = /^experiments\.(\d+)\.(\w+)$/.exec(part ?? '');
    if (place !== null) {
      const why = { code: 'file.part', part: place[2] };
      return fail({ code: 'file.experiment', n: Number(place[1]) + 1, why });
    }
    return fail(part === null ? { code: 'file.no-data' } : { code: 'file.data-part', part });
  }
  const texts = new Map(Object.entries(read.output.kept).filter(([key]) => readers.has(key)));
  for (const [key, text] of texts) {
    const value = readers.get(key)?.(text);
    if (value?.ok === false) return fail({ code: 'file.text', key, why: value.error });
  }
  const experiments: OwnData['experiments'][number][] = [];
  const ids = new Set<string>();
  for (const [index, { id, begunAt, results }] of read.output.experiments.entries()) {
    const value = readResultsObject(results);
    if (!value.ok) return fail({ code: 'file.experiment', n: index + 1, why: value.error });
    if (ids.size === ids.add(id).size) return fail({ code: 'file.experiment-twice', n: index + 1 });
    experiments.push({ id, begunAt, ...value.value });
  }
  const codes = [...codesInTexts(texts), ...experiments.flatMap(({ plan }) => codesOf(plan))];
  return ok({ texts, experiments, codes: [...new Set(codes)].filter((code) => code !== '') });
}
