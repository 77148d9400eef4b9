import { describe, expect, test } from 'vitest';
import { isPython } from './python.ts';

describe('a program is told to be Python by its text', () => {
  test.each([
    'def h(board, goal, rows, columns):\n    return 0',
    'def h(board, goal, rows, columns):\n    "board => h"\n    return 0',
    "import heapq\n\ndef search(start, goal, tools):\n    print(f'{start.g} => {goal.g}')",
    'def h(*given):\n    """As in\n    (board) => 0, or function h(board).\n    """\n    return 0',
    "def h(*given):\n    return len('it\\'s => #')  # it's => 5",
    'def h(board, goal, rows, columns):\n    return function(board)\n\ndef function(board):\n    return 0',
    "text = '`'\ndef h(*given):\n    return len('() => 0')",
  ])('%j is', (code) => {
    expect(isPython(code)).toBe(true);
  });

  test.each([
    'function h(board) {\n  return 0;\n}',
    '(board) => 0',
    "const words = 'def h(';\nfunction h() { return 0; }",
    '/*\ndef h(board):\n*/\nfunction h() {\n  return 0;\n}',
    'function h() {\n  const text = `\ndef h(board):\n`;\n  return 0;\n}',
    '',
  ])('%j is not', (code) => {
    expect(isPython(code)).toBe(false);
  });
});
