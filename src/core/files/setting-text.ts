import { type Result, fail, ok } from '../base/result.ts';
import { defaultSettings } from '../algorithms/registry.ts';
import { readHeuristicText } from '../contract/heuristic-text.ts';
import { readCode } from '../contract/own-heuristic.ts';
import {
  type SearchSettings,
  algorithmNames,
  duplicateRules,
  goalTests,
  tieRules,
} from '../contract/settings.ts';
import { moveOrderFromLetters } from '../puzzle/moves.ts';

export type SettingName = keyof SearchSettings;
/** All of them, in the order in which they are written. */
export const settingNames = Object.keys(defaultSettings('a-star')) as SettingName[];

/** The name of a setting in links and on the command line: "maxDepth" → "max-depth". */
export function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

const choices = {
  algorithm: algorithmNames,
  ties: tieRules,
  duplicates: duplicateRules,
  goalTest: goalTests,
} as const;

interface NumberRule {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly whole: boolean;
}

/** What the numbers among the settings may be. */
export const numberRules = {
  weight: { label: 'Weight', min: 0, max: 1000, whole: false },
  width: { label: 'Beam width', min: 1, max: 1_000_000, whole: true },
  stackLimit: { label: 'Stack limit', min: 0, max: 1_000_000, whole: true },
  sideways: { label: 'Sideways moves', min: 0, max: 1_000_000, whole: true },
  restarts: { label: 'Restarts', min: 0, max: 1_000_000, whole: true },
  walk: { label: 'Walk at a restart', min: 0, max: 100_000, whole: true },
  temperature: { label: 'First temperature', min: 0.01, max: 1000, whole: false },
  cooling: { label: 'Cooling', min: 0.5, max: 0.999999, whole: false },
  population: { label: 'Population', min: 2, max: 10_000, whole: true },
  generations: { label: 'Generations', min: 1, max: 1_000_000, whole: true },
  phases: { label: 'Phases', min: 1, max: 10_000, whole: true },
  length: { label: 'Genes', min: 1, max: 2_000, whole: true },
  mutation: { label: 'Mutation', min: 0, max: 1, whole: false },
  elite: { label: 'Elite', min: 0, max: 10_000, whole: true },
  maxDepth: { label: 'Depth limit', min: 0, max: 1_000_000, whole: true },
  maxExpansions: { label: 'Expansion limit', min: 1, max: 1_000_000_000, whole: true },
  maxNodes: { label: 'Node limit', min: 1, max: 50_000_000, whole: true },
  seed: { label: 'Seed', min: 0, max: 4_294_967_295, whole: true },
} as const satisfies Partial<Record<SettingName, NumberRule>>;

export type NumberSetting = keyof typeof numberRules;

/** Reads one setting as a person or a link writes it; the error is one sentence. */
export function readSetting<Name extends SettingName>(
  name: Name,
  text: string,
): Result<SearchSettings[Name]> {
  return (name === 'code' ? readCode(text) : readAny(name, text.trim())) as Result<SearchSettings[Name]>;
}

function readAny(name: Exclude<SettingName, 'code'>, text: string): Result<SearchSettings[SettingName]> {
  switch (name) {
    case 'algorithm':
    case 'ties':
    case 'duplicates':
    case 'goalTest':
      return readChoice(name, text);
    case 'heuristic':
      return readHeuristicText(text);
    case 'moves':
      return text === 'shuffled' ? ok(text) : orderOf(text);
    case 'sortSuccessors':
      return readYesNo(text);
    default:
      return readNumber(numberRules[name], text);
  }
}

function readChoice(name: keyof typeof choices, text: string): Result<SearchSettings[SettingName]> {
  const allowed: readonly string[] = choices[name];
  if (allowed.includes(text)) return ok(text as SearchSettings[SettingName]);
  const shown = text.length > 24 ? `${text.slice(0, 24)}…` : text;
  return fail(`"${shown}" is not known as ${nounOf[name]}; it can be ${allowed.join(', ')}.`);
}

const nounOf: Readonly<Record<keyof typeof choices, string>> = {
  algorithm: 'an algorithm',
  ties: 'a rule for ties',
  duplicates: 'a rule for duplicates',
  goalTest: 'a goal test',
};

function orderOf(text: string): Result<string> {
  const order = moveOrderFromLetters(text);
  return order.ok ? ok(text.toUpperCase()) : order;
}

function readYesNo(text: string): Result<boolean> {
  if (text === '1' || text === 'true') return ok(true);
  if (text === '0' || text === 'false') return ok(false);
  return fail('Sorting successors is either 1 (on) or 0 (off).');
}

function readNumber(rule: NumberRule, text: string): Result<number> {
  const kind = rule.whole ? 'a whole number' : 'a number';
  const range = `from ${rule.min} to ${rule.max.toLocaleString('en-US')}`;
  const plain = text.replace(/[,_\s]/g, '');
  const value = Number(plain);
  if (plain === '' || !Number.isFinite(value)) return fail(`${rule.label} must be ${kind} ${range}.`);
  if (rule.whole && !Number.isInteger(value)) return fail(`${rule.label} must be a whole number ${range}.`);
  if (value < rule.min || value > rule.max) return fail(`${rule.label} goes ${range}.`);
  return ok(value);
}
