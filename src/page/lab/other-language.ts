import { isPython } from '../../core/contract/python.ts';

/** How a program in each begins, or what it cannot do without: no line of JavaScript looks like it. */
const signs = {
  Java: /^\s*(?:import java|package [\w.]+;|(?:public|final|abstract)(?: \w+)* (?:class|record|enum) )/m,
  'C++': /^\s*(?:#\s*include\b|using namespace )/m,
  OCaml: /^\s*(?:let rec |let\s+\w+.*=\s*function\b|open [A-Z]\w*\s*$)/m,
} as const;

/** In what a program is plainly written that does not run here; null: it may be JavaScript or Python. */
export function otherLanguageOf(code: string) {
  if (isPython(code) || /\bfunction\s*\w*\s*\(|=>/.test(code)) return null;
  const names = Object.keys(signs) as (keyof typeof signs)[];
  return names.find((name) => signs[name].test(code)) ?? null;
}
