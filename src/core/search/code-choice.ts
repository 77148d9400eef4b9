/** Own code among the settings: whether a choice runs any, whether it is there, and what kind of program a text is. */

import { fail, ok, type Result } from '../base/result.ts';
import { type HeuristicForm, heuristicFormOf } from './heuristic-text.ts';
import { type CodeProblem, nowhere } from './own-run.ts';
import {
  type HeuristicText,
  maxCodeLength,
  ownName,
  ownSearchName,
  type SearchSettings,
  type Misfit,
  type SettingFault,
} from './settings.ts';

/** A heuristic under its own power: its text, and the program that `own` stands for in it. */
export type HeuristicChoice<Code extends string = string> = Pick<SearchSettings<Code>, 'heuristic' | 'code'>;

/** Thrown by a heuristic of own code when it gives no number that can be used, does not end, or breaks off. */
export class OwnCodeError extends Error {
  override name = 'OwnCodeError';
  readonly problem: CodeProblem;

  constructor(problem: CodeProblem) {
    super(JSON.stringify(problem.what));
    this.problem = problem;
  }
}

/** Code that kept one built-in function busy, and had to be ended together with its worker. */
export const stuckCode = nowhere({ code: 'code.stuck' });

/** Whether own code is part of the heuristic: then it can be evaluated in the sandbox only, never on the page. */
export function usesOwn(text: HeuristicText): boolean {
  return text.includes(ownName) && formUsesOwn(heuristicFormOf(text));
}

function formUsesOwn(form: HeuristicForm): boolean {
  switch (form.kind) {
    case 'single':
      return form.name === ownName;
    case 'max':
      return form.parts.some(formUsesOwn);
    case 'sum':
      return form.terms.some(({ part }) => formUsesOwn(part));
  }
}

/** What decides whether own code runs. Without an algorithm it is the heuristic alone. */
export type CodeChoice<Code extends string = string> = HeuristicChoice<Code> &
  Partial<Pick<SearchSettings, 'algorithm'>>;

/** Whether a run with this choice runs own code: then only where there is a sandbox. */
export function runsOwn({ heuristic, algorithm }: Omit<CodeChoice, 'code'>): boolean {
  return algorithm === ownSearchName || usesOwn(heuristic);
}

/** Whether the code that the choice needs is there. */
export function codeIsThere({ heuristic, code, algorithm }: CodeChoice): Result<null, Misfit> {
  if (code.trim() !== '') return ok(null);
  if (algorithm === ownSearchName) return fail({ code: 'misfit.search-code' });
  return usesOwn(heuristic) ? fail({ code: 'misfit.code' }) : ok(null);
}

/** The code that a run with this choice depends on: empty where it runs none. */
export function codeInForce<Code extends string>(choice: CodeChoice<Code>): Code | '' {
  return runsOwn(choice) ? choice.code : '';
}

/**
 * Whether a program is a search of its own, by what it declares or calls; else it is a heuristic. By what it calls, too: only
 * searches expand.
 */
export function isSearchCode(code: string): boolean {
  return /(?:^|[\n;}])\s*(?:(?:function|def)\s+search\b|(?:const|let|var)\s+search\s*=)|\btools\.expand\(/.test(
    code,
  );
}

/** Whether a program declares a function `h`; a heuristic may also be one without that name. */
export function declaresH(code: string): boolean {
  return /(?:^|[\n;}])\s*(?:(?:function|def)\s+h\b|(?:const|let|var)\s+h\s*=)/.test(code);
}

/** Whether a program says anything of `h` outside its remarks: one that does not never asks for the heuristic of the settings. */
export function mentionsH(code: string): boolean {
  return /(?<![\w$])h(?![\w$])/.test(code.replace(/\/\*[^]*?\*\/|\/\/.*/g, ''));
}

/** Halves of signs that UTF-16 needs two units for: nothing that could be written into a link. */
const halfSigns = /\p{Surrogate}/gu;

/** Own code as it comes from a link, a file or a field. Kept letter by letter: errors name lines and columns of it. */
export function readCode(text: string): Result<string, SettingFault> {
  return text.length <= maxCodeLength
    ? ok(text.replace(halfSigns, '\ufffd'))
    : fail({ code: 'setting.code', most: maxCodeLength, n: text.length });
}

/** What a program is meant to be: it is kept with it, and stays while the code is changed. */
export const ownKinds = ['heuristic', 'search'] as const;
export type OwnKind = (typeof ownKinds)[number];

/** What a program is that comes without its kind, as in a link, a file, or what was kept before kinds were. */
export function kindOf(code: string): OwnKind {
  return isSearchCode(code) ? 'search' : 'heuristic';
}

/** What a program plainly is by what it declares; null: it may be either, as an empty one. */
export function declaredKind(code: string): OwnKind | null {
  if (isSearchCode(code)) return 'search';
  return declaresH(code) ? 'heuristic' : null;
}
