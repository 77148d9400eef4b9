import { expect, test } from 'vitest';
import { buggySearches, searchStarters } from '../../catalog/own-searches.ts';
import { ownExamples } from '../../catalog/own-examples.ts';
import { otherLanguageOf } from './other-language.ts';

test.each([
  ['import java.util.*;\n\npublic class Search {}', 'Java'],
  ['package search;\nclass Node {}', 'Java'],
  ['public final class Search {', 'Java'],
  ['#include <queue>\nint main() {}', 'C++'],
  ['let rec search frontier = match frontier with [] -> None', 'OCaml'],
  ['let h = function\n  | [] -> 0\n  | _ :: rest -> 1', 'OCaml'],
])('%j is %s', (text, language) => {
  expect(otherLanguageOf(text)).toBe(language);
});

test.each([
  '',
  'h',
  'let rec = 1;\nfunction h(board) { return rec; }',
  "import h from './h.js'",
  '/*\ndef h(board):\n*/\n(board) => 0',
  'function search(start',
  'def h(board):\n    return 0',
  'import heapq\n\nfrontier = []',
  'from collections import deque',
])('%j may run here', (text) => {
  expect(otherLanguageOf(text)).toBeNull();
});

test('no program of the page is taken for another language', () => {
  for (const { code, python, id } of [...ownExamples, ...searchStarters, ...buggySearches])
    expect([id, otherLanguageOf(code), otherLanguageOf(python)]).toEqual([id, null, null]);
});
