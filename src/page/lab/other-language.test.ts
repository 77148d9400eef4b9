import { expect, test } from 'vitest';
import { buggySearches, searchStarters } from '../../catalog/own-searches.ts';
import { ownExamples } from '../../catalog/own-examples.ts';
import { otherLanguageOf } from './other-language.ts';

test.each([
  ['def h(board):\n    return 0', 'Python'],
  ['import heapq\n\nfrontier = []', 'Python'],
  ['from collections import deque', 'Python'],
  ['import java.util.*;\n\npublic class Search {}', 'Java'],
  ['package search;\nclass Node {}', 'Java'],
  ['public final class Search {', 'Java'],
  ['#include <queue>\nint main() {}', 'C++'],
  ['let rec search frontier = match frontier with [] -> None', 'OCaml'],
  ['let h = function\n  | [] -> 0\n  | _ :: rest -> 1', 'OCaml'],
])('%j is %s', (text, language) => {
  expect(otherLanguageOf({ code: text, kind: 'search' })).toBe(language);
});

test.each([
  '',
  'h',
  'let rec = 1;\nfunction h(board) { return rec; }',
  "import h from './h.js'",
  '/*\ndef h(board):\n*/\n(board) => 0',
  'function search(start',
])('%j may be JavaScript', (text) => {
  expect(otherLanguageOf({ code: text, kind: 'search' })).toBeNull();
});

test('a heuristic in Python runs here', () => {
  expect(otherLanguageOf({ code: 'def h(board):\n    return 0', kind: 'heuristic' })).toBeNull();
});

test('no program of the page is taken for another language', () => {
  for (const { code, id } of [...ownExamples, ...searchStarters, ...buggySearches])
    expect([id, otherLanguageOf({ code, kind: 'search' })]).toEqual([id, null]);
});
