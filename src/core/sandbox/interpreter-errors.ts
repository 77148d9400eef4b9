import type { CodeFault } from '../search/own-run.ts';

/** Errors of the language itself, whose words are those of the interpreter. */
const names: ReadonlySet<string> = new Set([
  ...['SyntaxError', 'TypeError', 'ReferenceError', 'RangeError', 'URIError', 'InternalError'],
]);

type Bare = Extract<CodeFault, { readonly code: `js.${string}` }>;

/** By what QuickJS says; what is not among these is quoted. */
const known: Readonly<Record<string, Bare>> = {
  "SyntaxError: unexpected token in expression: ''": { code: 'js.code-ends' },
  'SyntaxError: unexpected end of string': { code: 'js.string-ends' },
  'SyntaxError: unexpected end of comment': { code: 'js.comment-ends' },
  'SyntaxError: invalid redefinition of lexical identifier': { code: 'js.redefined' },
  'SyntaxError: missing initializer for const variable': { code: 'js.const' },
  'SyntaxError: variable name expected': { code: 'js.variable-name' },
  'SyntaxError: function name expected': { code: 'js.function-name' },
  'SyntaxError: expecting field name': { code: 'js.field-name' },
  'SyntaxError: return not in a function': { code: 'js.return' },
  'SyntaxError: invalid number literal': { code: 'js.number' },
  'SyntaxError: invalid assignment left-hand side': { code: 'js.assignment' },
  'TypeError: not a function': { code: 'js.no-function' },
  'TypeError: value is not iterable': { code: 'js.not-iterable' },
  'TypeError: not a constructor': { code: 'js.no-constructor' },
  'TypeError: cannot convert to object': { code: 'js.no-object' },
  'RangeError: invalid array length': { code: 'js.array-length' },
};

const patterns: readonly (readonly [words: RegExp, fault: (first: string, second: string) => Bare])[] = [
  [/^SyntaxError: unexpected token in expression: '(.+)'$/s, (sign) => ({ code: 'js.unexpected', sign })],
  [/^SyntaxError: expecting '(.+)'$/s, (sign) => ({ code: 'js.expecting', sign })],
  [/^ReferenceError: '(.+)' is not defined$/s, (name) => ({ code: 'js.not-defined', name })],
  [/^ReferenceError: (.+) is not initialized$/s, (name) => ({ code: 'js.not-initialized', name })],
  [/^TypeError: cannot read property '(.+)' of (.+)$/s, (name, of) => ({ code: 'js.no-property', name, of })],
  [/^TypeError: '(.+)' is read-only$/s, (name) => ({ code: 'js.read-only', name })],
];

/** What the interpreter says of code; null where the error is not one of the language. */
export function interpreterFault(name: string, words: string): CodeFault | null {
  if (!names.has(name)) return null;
  const error = `${name}: ${words}`;
  if (Object.hasOwn(known, error)) return known[error];
  for (const [pattern, fault] of patterns) {
    const found = pattern.exec(error);
    if (found !== null) return fault(found[1] ?? '', found[2] ?? '');
  }
  return { code: 'js.error', name, words };
}
