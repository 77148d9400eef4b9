import { loggers } from '../catalog/loggers/loggers.ts';
import { readyPlans } from '../catalog/plans/ready-plans.ts';
import { experimentFormats } from '../core/files/experiment-formats.ts';
import { recordFormats } from '../core/files/record-formats.ts';
import { heuristicNames } from '../core/search/settings.ts';
import { kebab } from '../core/search/options.ts';
import { markHelp } from './marks.ts';
import { type SearchOptionName, searchOptions } from './search-options.ts';

/** The shells that can be taught to complete. */
export const shells = ['bash', 'zsh', 'fish'] as const;

/** What is typed: in the project's folder, or wherever the package is. */
export const program = import.meta.url.endsWith('.ts') ? 'npm run -s tilescope --' : 'npx tilescope';

const exitOfSearch =
  'Exit code 0: solved; 1: not solved; 2: the input is wrong, and one line on standard error says how.';

/** What `--out` knows, by the end of its name. */
const resultFiles = [
  ...Object.entries(experimentFormats).map(([end, { help }]) => `.${end}: ${help}`),
  '.jsonl: a part, or all of it as one, to be merged',
].join('; ');

const cacheOption = [
  '--cache FOLDER',
  'where the pattern databases of 5x5 are kept, 128 MB; unless given, tilescope in $XDG_CACHE_HOME or ~/.cache',
] as const;

export const commands = {
  solve: {
    summary: 'solve a board and say how much work it was',
    usage: [
      `${program} solve BOARD [--algorithm NAME] [options] [--json]`,
      `${program} solve --batch FILE [options]`,
    ],
    own: [
      ['--json', 'print one JSON object'],
      [
        '--batch FILE',
        'solve one board a line or in rows up to an empty line, or one JSON object a line, as in {"start": "283164705", "algorithm": "a-star"}; - is standard input',
      ],
      cacheOption,
      [
        '--workers N',
        'threads for hard boards of 4x4 and proofs of 5x5 (128 MB each) without a limit of nodes; as many as the machine has cores unless given',
      ],
    ],
    examples: [
      `${program} solve 158743062`,
      `${program} solve --start "8 6 7 2 5 4 3 0 1" --algorithm ida-star --heuristic linear-conflict`,
      `${program} solve --start "2 7 3 9 10 1 8 4 5 0 6 11 18 12 14 16 17 13 19 15" --size 4x5 --algorithm optimal`,
    ],
    exit: `${exitOfSearch} With --batch: 0: all solved; 1: some not solved; 2: a line is wrong, and its answer says how.`,
  },
  trace: {
    summary: 'print the record of a search, node by node',
    usage: [
      `${program} trace BOARD [--algorithm NAME] [options] [--format ${Object.keys(recordFormats).join('|')}] [--out FILE]`,
    ],
    own: [
      [
        '--format NAME',
        Object.entries(recordFormats)
          .map(([name, { help }]) => `${name} (${help})`)
          .join(', '),
      ],
      ['--out FILE', 'write to a file'],
    ],
    examples: [`${program} trace --start 283164705 --goal 123804765 --algorithm greedy --out greedy.csv`],
    exit: exitOfSearch,
  },
  heuristic: {
    summary: 'measure an estimate over every board that can reach the goal',
    usage: [
      `${program} heuristic NAME|FILE.js|FILE.py [--size RxC] [--goal BOARD] [--sample N [--seed N]] [--json]`,
    ],
    own: [
      ['NAME', heuristicNames.join(', ')],
      ['FILE.js', 'your own: function h(board, goal, rows, columns) { … }; see docs/search.md'],
      ['FILE.py', 'the same in Python: def h(board, goal, rows, columns):'],
      [
        '--sample N',
        'measure it on N random boards instead, each solved optimally: up to 16 cells, so 15-puzzles too',
      ],
      ['--json', 'print one JSON object, with --sample also h and true distance of each board'],
    ],
    examples: [
      `${program} heuristic manhattan-with-blank --goal 012345678`,
      `${program} heuristic linear-conflict --size 4x4 --sample 100`,
    ],
    exit: 'Exit code 0: measured; 2: the input is wrong, and one line on standard error says how.',
  },
  experiment: {
    summary: 'run boards × settings on all cores, and make a table of them',
    usage: [
      `${program} experiment PLAN.json [--out FILE] [--workers N] [--json] [--run-code]`,
      `${program} experiment PLAN.json --shard I/N [--out FILE.jsonl] [--workers N] [--run-code]`,
      `${program} experiment --ready NAME [--out FILE] [--workers N] [--json]`,
      `${program} experiment --resume RESULTS.json [--out FILE] [--workers N] [--json] [--run-code]`,
      `${program} experiment --resume PART.jsonl [--workers N] [--run-code]`,
    ],
    own: [
      ['PLAN.json', 'a plan, as the page saves it; - is standard input'],
      ['--ready NAME', readyPlans.map(({ id }) => id).join(', ')],
      [
        '--resume FILE',
        'go on with the results of an experiment that was interrupted, or with a part, in its own file',
      ],
      [
        '--shard I/N',
        'run part I of N, from 1, on this machine; parts are merged to what one run of all gives',
      ],
      ['--out FILE', resultFiles],
      [
        '--format NAME',
        'print it as one of these, csv and jsonl as rows come, or save it so whatever the name',
      ],
      [
        '--time N',
        'make each run N times after one that does not count, on one thread unless --workers is given; its time is their median',
      ],
      ['--no-time', 'leave the times out: then files of one plan are the same byte for byte'],
      [
        '--workers N',
        'threads, in plans with optimal runs of 5x5 with 128 MB each; as many as the machine has cores unless given',
      ],
      cacheOption,
      ['--json', 'print plan, table and published figures as one JSON object'],
      [
        '--run-code',
        'run the code that the plan carries, without showing it and asking; Python has thinner walls than JavaScript (docs/search.md)',
      ],
    ],
    examples: [
      `${program} experiment --ready aima --out aima.csv`,
      `${program} experiment plan.json --shard 3/16 --out part-3.jsonl`,
    ],
    exit: 'Exit code 0: all runs were made; 1: interrupted; 2: the input is wrong, and one line on standard error says how.',
  },
  merge: {
    summary: 'make one result of the parts of an experiment that several machines ran',
    usage: [`${program} merge PART.jsonl… [--out FILE] [--format NAME] [--no-time] [--json]`],
    own: [
      ['PART.jsonl', 'all parts of one plan, as experiment --shard makes them, in any order'],
      ['--out FILE', resultFiles],
      ['--format NAME', 'print it as one of these, or save it so whatever the name'],
      ['--no-time', 'leave the times out: then files of one plan are the same byte for byte'],
      ['--json', 'print plan, table and published figures as one JSON object'],
    ],
    examples: [`${program} merge part-*.jsonl --out results.csv`],
    exit: 'Exit code 0: merged; 2: a part is missing, there twice, interrupted or of another plan, and one line on standard error says which.',
  },
  check: {
    summary: 'say whether the log of your own search is right, and where it is not',
    usage: [
      `${program} check LOG… [--as NAME] [--heuristic NAME] [--duplicates RULE] [--start BOARD] [--goal BOARD] [--size RxC] [--only PATTERN] [--lines] [--json]`,
      `${program} check --assignment SET LOG… [--students FILE] [--only PATTERN] [--csv FILE] [--markdown FOLDER [--solutions]] [--gradescope FILE] [--json]`,
    ],
    own: [
      ['LOG', 'files, folders of files, or - for standard input; their form is in docs/check.md'],
      [
        '--as NAME',
        'the algorithm that it is judged by, whatever the log says; where that is another, the verdict says so',
      ],
      ['--heuristic NAME', 'the heuristic that it is judged by, likewise'],
      ['--duplicates RULE', 'none, parent, path …, where it is meant to be a tree search'],
      ['--start BOARD', 'the board that was to be solved; a log of another one is wrong'],
      ['--goal BOARD', 'its goal, where the log does not say it, as in "1 2 3 8 0 4 7 6 5"'],
      [
        '--assignment SET',
        'a file of tasks (docs/lecture.md): each log is judged on the board of its task, and points are counted, student by student',
      ],
      ...markHelp,
      [
        '--lines',
        'show what each line was read as; of a long file the first, the last, and those around what is wrong',
      ],
      ['--json', 'print one JSON object for each log, in order'],
    ],
    examples: [
      `${program} check mine.jsonl --as a-star --heuristic manhattan`,
      `${program} check logs/ --json`,
      `${program} check --assignment homework.yaml logs/ --csv marks.csv`,
    ],
    exit:
      'Exit code 0: all right; 1: something is wrong or could not be decided, or points are missing; 2: a log, or the set, cannot be read. ' +
      'What is no log at all, as a readme, is passed over where there are other files.',
  },
  grade: {
    summary: 'give points for what students handed in, all of it computed again',
    usage: [
      `${program} grade SET HAND-IN… [--students FILE] [--only PATTERN] [--csv FILE] [--markdown FOLDER [--solutions]] [--gradescope FILE] [--run-python] [--json]`,
      `${program} grade SET --sheets FOLDER --students FILE [--page ADDRESS]`,
    ],
    own: [
      ['SET', 'a file of tasks (docs/lecture.md)'],
      [
        'HAND-IN',
        'files that were handed in, or folders of them; nothing in one is believed but its answers',
      ],
      [
        '--sheets FOLDER',
        'write for each of these students a page with the tasks and their own boards, and an empty hand-in',
      ],
      ['--page ADDRESS', 'that of your page of Tilescope, for the links on the sheets'],
      ...markHelp,
      [
        '--run-python',
        'run what was handed in as Python, too: its walls are thinner than those of JavaScript (docs/search.md)',
      ],
      ['--json', 'print one JSON object for each student'],
    ],
    examples: [`${program} grade homework.yaml hand-ins/ --csv marks.csv --markdown feedback`],
    exit: 'Exit code 0: everyone has all points; 1: points are missing; 2: the set cannot be read, or there is no hand-in.',
  },
  detect: {
    summary: 'list the conventions by which a search gives your counts',
    usage: [
      `${program} detect --start BOARD [--goal BOARD] [--expanded N] [--generated N] [--visited N] [--length N] [--cost X] [--selected N] [--max-frontier N] [--deepest N] [--h X] [--sample-expanded N …] [--algorithm NAME] [--workers N] [--json]`,
    ],
    own: [
      ['--expanded N', 'nodes expanded, the goal counted or not'],
      [
        '--generated N',
        'successors generated, before or after duplicates are rejected, with the start or without',
      ],
      ['--visited N', 'distinct states selected'],
      ['--length N', 'moves of the solution'],
      ['--cost X', 'path cost of the solution: its moves, as in all searches that are tried each costs 1'],
      ['--selected N', 'nodes taken from the frontier (popped), repeats and the goal included'],
      ['--max-frontier N', 'the largest frontier after an expansion, as max_fringe_size'],
      ['--deepest N', 'moves of the deepest node generated and kept, as max_search_depth'],
      [
        '--h X',
        'h of the board: by which heuristic, or by which usual mistake; searches without one are left out',
      ],
      [
        '--sample-expanded N',
        'the same of a sample solution, as --sample-generated and so on for each of them: says the least in which both searches differ',
      ],
      ['--algorithm NAME', 'only its conventions, which takes less time: a-star, breadth-first …'],
      [
        '--workers N',
        'threads for counts above 20000; as many as the machine has cores unless given, 4 at most',
      ],
      ['--json', 'print one JSON object'],
    ],
    examples: [
      `${program} detect --start 867254301 --expanded 6728`,
      `${program} detect --start 158743062 --expanded 98 --sample-expanded 84`,
    ],
    exit: 'Exit code 0: something gives them; 1: nothing does; 2: the input is wrong, and one line on standard error says how.',
  },
  logger: {
    summary: 'print a file that writes the log of your own search',
    usage: [`${program} logger LANGUAGE`],
    own: [['LANGUAGE', Object.keys(loggers).join(', ')]],
    examples: [`${program} logger python > search_log.py`],
    exit: 'Exit code 0: printed; 2: there is none for that language.',
  },
  serve: {
    summary: 'serve the page on this machine, and open it',
    usage: [`${program} serve [--port N] [--no-open]`],
    own: [
      ['--port N', 'the port; the first free one from 4173 unless given, 0: any'],
      ['--no-open', 'print the address and leave the browser alone'],
    ],
    examples: [`${program} serve --port 5000`],
    exit: 'Exit code 0: ended by Ctrl-C; 2: it cannot be served, and one line on standard error says why.',
  },
  completion: {
    summary: 'print what lets a shell complete commands, options and names',
    usage: [`${program} completion SHELL`],
    own: [['SHELL', shells.join(', ')]],
    examples: [
      'tilescope completion bash >> ~/.bashrc',
      'tilescope completion zsh >> ~/.zshrc',
      'tilescope completion fish > ~/.config/fish/completions/tilescope.fish',
    ],
    exit: 'Exit code 0: printed; 2: there is none for that shell.',
  },
  bench: {
    summary: 'measure how fast this machine searches, as ratios to a bare loop',
    usage: [`${program} bench [--rounds N] [--boards N] [--json]`],
    own: [
      ['--rounds N', 'how often each is measured (5)'],
      ['--boards N', 'how many of Korf’s hundred 15-puzzles (100)'],
      ['--json', 'print one JSON object'],
    ],
    examples: [`${program} bench --rounds 11 --json`],
    exit: 'Exit code 0: measured; 2: the input is wrong, and one line on standard error says how.',
  },
} as const;

export type CommandName = keyof typeof commands;

/** What the program can do. */
export function overview(): string {
  const lines = Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(11)}${summary}`);
  return [
    'Tilescope: see how search algorithms think, on sliding-tile puzzles.',
    '',
    `${program} COMMAND --help says more:`,
    ...lines,
    '',
    `${program} --version says which version this is, and how to cite it.`,
    '',
  ].join('\n');
}

/**
 * How one command is used, with every option.
 * @param shared the search options that it takes; all of them unless given
 */
export function helpOf(
  command: CommandName,
  shared: readonly SearchOptionName[] = Object.keys(searchOptions) as SearchOptionName[],
): string {
  const { summary, usage, own, examples, exit } = commands[command];
  const options = shared.map((name): [string, string] => {
    const { value, help } = searchOptions[name];
    return [`--${kebab(name)}${value === null ? '' : ` ${value}`}`, help];
  });
  const listed = [...own, ...options].map(([option, help]) => `  ${option.padEnd(24)}${help}`);
  return [
    `tilescope ${command}: ${summary}`,
    '',
    ...usage.map((line) => `  ${line}`),
    '',
    ...listed,
    '',
    exit,
    '',
    ...examples.map((line) => `  ${line}`),
    '',
  ].join('\n');
}
