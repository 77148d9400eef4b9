import { type Result, fail, ok } from '../base/result.ts';
import { type CodeProblem, nowhere } from './code-fault.ts';
import { heuristicFormOf, type HeuristicForm } from './heuristic-text.ts';
import { type HeuristicText, type SearchSettings, maxCodeLength, ownName } from './settings.ts';

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

/** Whether the code that the heuristic needs is there; the error is one sentence. */
export function codeIsThere({ heuristic, code }: HeuristicChoice): Result<null> {
  return usesOwn(heuristic) && code.trim() === ''
    ? fail('Your own heuristic has no code yet: write it in the Lab.')
    : ok(null);
}

/** The code that a run with this choice depends on: empty where `own` is no part of the heuristic. */
export function codeInForce<Code extends string>({ heuristic, code }: HeuristicChoice<Code>): Code | '' {
  return usesOwn(heuristic) ? code : '';
}

/** Halves of signs that UTF-16 needs two units for: nothing that could be written into a link. */
const halfSigns = /\p{Surrogate}/gu;

/** Own code as it comes from a link, a file or a field. Kept letter by letter: errors name lines and columns of it. */
export function readCode(text: string): Result<string> {
  if (text.length <= maxCodeLength) return ok(text.replace(halfSigns, '\ufffd'));
  const [given, most] = [text.length, maxCodeLength].map((count) => count.toLocaleString('en-US'));
  return fail(`Own code has at most ${most} characters; this has ${given}.`);
}
