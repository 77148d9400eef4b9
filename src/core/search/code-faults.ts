/** What can be wrong with own code, and what parts of a run are called, with what fills the holes of each; apart from what every page needs. */
export const codeFaults = {
  'code.in-line': { line: 'number', problem: 'message' },
  'code.in-column': { line: 'number', column: 'number', problem: 'message' },
  'code.at-board': { problem: 'message', board: 'text' },

  // What it is, and what it returns
  'code.no-function': {},
  /** `value` is a number, `null`, or what JavaScript calls the type of another value. */
  'code.no-number': { value: 'text', board: 'text', most: 'number' },
  'code.remembers': { first: 'written', again: 'written', board: 'text' },
  'code.changes': { first: 'written', again: 'written', board: 'text' },
  'code.waits': {},
  'code.no-python-function': {},

  // What a search is, does and returns
  'code.no-search': {},
  'code.no-python-search': {},
  'code.search-returns-nothing': {},
  'code.search-returns-no-node': {},
  'code.search-path-endless': {},
  'code.tool-nothing': { call: 'text' },
  'code.tool-board': { call: 'text' },
  'code.tool-no-node': { call: 'text' },
  'code.tool-no-number': {},

  // What it takes
  'code.stuck': {},
  'code.jumps': { n: 'number' },
  'code.search-turns': { n: 'number' },
  'code.seconds': { n: 'number' },
  'code.too-deep': {},
  'code.memory': { megabytes: 'number' },
  'code.too-much': {},
  'code.slow-call': { time: 'written', boards: 'number', minutes: 'number' },
  'code.slow-boards': { minutes: 'number', boards: 'number' },
  'code.thread-stopped': { why: 'message' },

  // What is not there
  'code.absent': { name: 'text' },
  'code.no-regexp': {},
  'code.no-random': {},
  'code.no-text': {},
  'code.no-modules': { problem: 'message' },

  // What it throws, or the interpreter
  'code.throws': { text: 'text' },
  'code.throws-nothing': {},
  /** In Python's own words. */
  'code.python': { words: 'text' },

  // Where Python cannot run
  'code.python-elsewhere': {},
  'code.python-unasked': {},
  'code.python-unfetched': { why: 'message' },
  'code.python-refused': {},

  'js.error': { name: 'text', words: 'text' },
  'js.code-ends': {},
  'js.string-ends': {},
  'js.comment-ends': {},
  'js.redefined': {},
  'js.const': {},
  'js.variable-name': {},
  'js.function-name': {},
  'js.field-name': {},
  'js.return': {},
  'js.number': {},
  'js.assignment': {},
  'js.no-function': {},
  'js.not-iterable': {},
  'js.no-constructor': {},
  'js.no-object': {},
  'js.array-length': {},
  'js.expecting': { sign: 'text' },
  'js.unexpected': { sign: 'text' },
  'js.not-defined': { name: 'text' },
  'js.not-initialized': { name: 'text' },
  'js.no-property': { name: 'text', of: 'text' },
  'js.read-only': { name: 'text' },
} as const;

/** What parts of a run are called: `PartLabel`. */
export const partMessages = {
  'part.bound': { f: 'written' },
  'part.depth': { n: 'written' },
  'part.restart': { n: 'written' },
  'part.greedy': { n: 'written' },
  'part.trial': { n: 'written' },
  'part.weight': { w: 'written' },
  'part.phase': { n: 'written' },
  'part.tile': { n: 'number' },
  'part.tiles': { a: 'number', b: 'number' },
  'part.corner': { rows: 'number', columns: 'number' },
} as const;
