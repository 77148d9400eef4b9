/** How a program in each begins, or what it cannot do without: no line of JavaScript looks like it. */
const signs = {
  Python: /^\s*(?:(?:async )?def \w+\s*\(|from [\w.]+ import |import \w+(?: as \w+)?\s*$|class \w+.*:\s*$)/m,
  Java: /^\s*(?:import java|package [\w.]+;|(?:public|final|abstract)(?: \w+)* (?:class|record|enum) )/m,
  'C++': /^\s*(?:#\s*include\b|using namespace )/m,
  OCaml: /^\s*(?:let rec |let\s+\w+.*=\s*function\b|open [A-Z]\w*\s*$)/m,
} as const;

/** In what a text is plainly written that is no JavaScript; null: it may be JavaScript. */
export function otherLanguageOf(code: string): keyof typeof signs | null {
  if (/\bfunction\s*\w*\s*\(|=>/.test(code)) return null;
  const names = Object.keys(signs) as (keyof typeof signs)[];
  return names.find((name) => signs[name].test(code)) ?? null;
}
