import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { expect, it } from 'vitest';
import { loggers } from '../catalog/loggers/loggers.ts';
import { fakeTerminal } from '../testing/fake-terminal.ts';
import { runTilescope } from './tilescope.ts';

const folder = new URL('../catalog/loggers/', import.meta.url);

/** Breadth-first search on a board four moves from its goal, in each language, with its logger. */
const searches: Readonly<
  Record<
    string,
    {
      readonly file: string;
      readonly text: string;
      readonly run: readonly (readonly [program: string, ...rest: string[]])[];
    }
  >
> = {
  python: {
    file: 'main.py',
    run: [['python3', 'main.py']],
    text: `
from search_log import SearchLog
start, goal = (1, 2, 3, 4, 8, 5, 7, 0, 6), (1, 2, 3, 4, 5, 6, 7, 8, 0)
log = SearchLog("log.jsonl", start=start, goal=goal, algorithm="breadth-first")
queue, seen, expanded, answer = [(start, "")], {start}, 0, None
while queue and answer is None:
    board, way = queue.pop(0)
    if board == goal:
        answer = way
        break
    log.expand(board, g=len(way))
    expanded += 1
    blank = board.index(0)
    for move, to in (("U", blank - 3), ("D", blank + 3), ("L", blank - 1), ("R", blank + 1)):
        if to < 0 or to > 8 or (move in "LR" and to // 3 != blank // 3):
            continue
        child = list(board)
        child[blank], child[to] = child[to], 0
        child = tuple(child)
        if child in seen:
            log.reject(child)
            continue
        seen.add(child)
        log.generate(child, g=len(way) + 1)
        queue.append((child, way + move))
log.solution(answer, expanded=expanded)
log.close()
`,
  },
  javascript: {
    file: 'main.mjs',
    run: [['node', 'main.mjs']],
    text: `
import { writeFileSync } from 'node:fs';
import { SearchLog } from './search-log.js';
const [start, goal] = [[1, 2, 3, 4, 8, 5, 7, 0, 6], [1, 2, 3, 4, 5, 6, 7, 8, 0]];
const log = new SearchLog({ start, goal, algorithm: 'breadth-first' });
const queue = [[start, '']], seen = new Set([String(start)]);
for (;;) {
  const [board, way] = queue.shift();
  if (String(board) === String(goal)) { log.solution([...way]); break; }
  log.expand(board, { g: way.length });
  const blank = board.indexOf(0);
  for (const [move, to] of [['U', blank - 3], ['D', blank + 3], ['L', blank - 1], ['R', blank + 1]]) {
    if (to < 0 || to > 8 || ('LR'.includes(move) && Math.floor(to / 3) !== Math.floor(blank / 3))) continue;
    const child = [...board];
    [child[blank], child[to]] = [child[to], 0];
    if (seen.has(String(child))) { log.reject(child); continue; }
    seen.add(String(child));
    log.generate(child, { g: way.length + 1 });
    queue.push([child, way + move]);
  }
}
writeFileSync('log.jsonl', log.text());
`,
  },
  java: {
    file: 'Main.java',
    run: [
      ['javac', 'SearchLog.java', 'Main.java'],
      ['java', '-cp', '.', 'Main'],
    ],
    text: `
import java.util.*;
public class Main {
  record Node(int[] board, String way) {}
  public static void main(String[] args) throws Exception {
    int[] start = {1, 2, 3, 4, 8, 5, 7, 0, 6}, goal = {1, 2, 3, 4, 5, 6, 7, 8, 0};
    try (var log = new SearchLog("log.jsonl", start, goal, "breadth-first", "zero")) {
      var queue = new ArrayDeque<Node>(List.of(new Node(start, "")));
      var seen = new HashSet<String>(Set.of(Arrays.toString(start)));
      for (;;) {
        var node = queue.poll();
        if (Arrays.equals(node.board, goal)) { log.solution(List.of(node.way.split(""))); return; }
        int g = node.way.length(), blank = 0;
        while (node.board[blank] != 0) blank++;
        log.expand(node.board, g, 0);
        int[] targets = {blank - 3, blank + 3, blank - 1, blank + 1};
        for (int move = 0; move < 4; move++) {
          int to = targets[move];
          if (to < 0 || to > 8 || (move > 1 && to / 3 != blank / 3)) continue;
          int[] child = node.board.clone();
          child[blank] = child[to];
          child[to] = 0;
          if (!seen.add(Arrays.toString(child))) { log.reject(child, g + 1, 0); continue; }
          log.generate(child, g + 1, 0);
          queue.add(new Node(child, node.way + "UDLR".charAt(move)));
        }
      }
    }
  }
}
`,
  },
  cpp: {
    file: 'main.cpp',
    run: [['g++', '-std=c++17', '-o', 'main', 'main.cpp'], ['./main']],
    text: `
#include <queue>
#include <set>
#include <vector>
#include "search_log.hpp"
int main() {
  using Board = std::vector<int>;
  Board start{1, 2, 3, 4, 8, 5, 7, 0, 6}, goal{1, 2, 3, 4, 5, 6, 7, 8, 0};
  SearchLog log("log.jsonl", start, goal, "breadth-first", "zero");
  std::queue<std::pair<Board, std::string>> queue;
  std::set<Board> seen{start};
  queue.push({start, ""});
  for (;;) {
    auto [board, way] = queue.front();
    queue.pop();
    if (board == goal) { log.solution(way); return 0; }
    int g = way.size(), blank = 0;
    while (board[blank] != 0) blank++;
    log.expand(board, g, 0);
    int targets[] = {blank - 3, blank + 3, blank - 1, blank + 1};
    for (int move = 0; move < 4; move++) {
      int to = targets[move];
      if (to < 0 || to > 8 || (move > 1 && to / 3 != blank / 3)) continue;
      Board child = board;
      child[blank] = child[to];
      child[to] = 0;
      if (!seen.insert(child).second) { log.reject(child, g + 1, 0); continue; }
      log.generate(child, g + 1, 0);
      queue.push({child, way + "UDLR"[move]});
    }
  }
}
`,
  },
  ocaml: {
    file: 'main.ml',
    run: [
      ['ocamlc', '-o', 'main', 'search_log.ml', 'main.ml'],
      ['ocamlrun', 'main'],
    ],
    text: `
let start = [| 1; 2; 3; 4; 8; 5; 7; 0; 6 |] and goal = [| 1; 2; 3; 4; 5; 6; 7; 8; 0 |]
let rec index board cell = if board.(cell) = 0 then cell else index board (cell + 1)
let () =
  let log = Search_log.create "log.jsonl" ~start ~goal ~algorithm:"breadth-first" () in
  let queue = Queue.create () and seen = Hashtbl.create 100 in
  Queue.add (start, "") queue;
  Hashtbl.add seen start ();
  let rec search () =
    let board, way = Queue.pop queue in
    if board = goal then Search_log.solution log (Some way)
    else begin
      let g = String.length way and blank = index board 0 in
      Search_log.expand log ~g board;
      List.iter
        (fun (move, target) ->
          if target >= 0 && target <= 8 && ((move <> "L" && move <> "R") || target / 3 = blank / 3) then begin
            let child = Array.copy board in
            child.(blank) <- child.(target);
            child.(target) <- 0;
            if Hashtbl.mem seen child then Search_log.reject log child
            else begin
              Hashtbl.add seen child ();
              Search_log.generate log ~g:(g + 1) child;
              Queue.add (child, way ^ move) queue
            end
          end)
        [ ("U", blank - 3); ("D", blank + 3); ("L", blank - 1); ("R", blank + 1) ];
      search ()
    end
  in
  search ();
  Search_log.close log
`,
  },
};

const isHere = (program: string): boolean => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;

it('has a search for each logger, and each is a file of some forty lines, with forty more to show it in a notebook', () => {
  expect(Object.keys(searches).sort()).toEqual(Object.keys(loggers).sort());
  const files = Object.values(loggers).map(({ file }) => file);
  expect([...files, 'loggers.ts'].sort()).toEqual(readdirSync(folder).sort());
  for (const file of files)
    expect(
      readFileSync(new URL(file, folder), 'utf8').trimEnd().split('\n').length,
      file,
    ).toBeLessThanOrEqual(file.endsWith('.py') ? 80 : 40);
});

it.runIf(isHere('python3'))('shows a log of Python in a frame of a notebook, step by step', () => {
  const where = mkdtempSync(join(tmpdir(), 'tilescope-'));
  try {
    copyFileSync(new URL('search_log.py', folder), join(where, 'search_log.py'));
    const program = `
from search_log import SearchLog, show
log = SearchLog("log.jsonl", start=[4, 5, 0, 1, 2, 3], algorithm="</script>")
log.expand([4, 5, 0, 1, 2, 3], g=0, h=9)
log.generate([4, 0, 5, 1, 2, 3], g=1, h=8)
log.reject([4, 5, 3, 1, 2, 0])
log.expand(((4, 0, 5), (1, 2, 3)), g=1)
before = show(log)._repr_html_()
log.solution(None)
log.close()
print(show(log)._repr_html_() == before, show(log)._repr_html_())
`;
    const { stdout, stderr } = spawnSync('python3', ['-c', program], { cwd: where, encoding: 'utf8' });
    expect([stderr, stdout.slice(0, 14)]).toEqual(['', 'False <iframe ']); // the last line is one more
    expect(stdout).toContain('sandbox="allow-scripts"');
    const names = { quot: '"', amp: '&', lt: '<', gt: '>', '#x27': "'" } as const;
    const document = (/srcdoc="([^"]*)"/.exec(stdout)?.[1] ?? '').replaceAll(
      /&(quot|amp|lt|gt|#x27);/g,
      (_, name: keyof typeof names) => names[name],
    );
    const script = /<script>([^]*?)<\/script>\s*$/.exec(document)?.[1] ?? '';
    const parts = {
      '#at': { value: '1', max: 0, oninput: (): void => undefined },
      output: { textContent: '' },
      main: { innerHTML: '' },
    };
    const context = createContext({ document: { querySelector: (one: keyof typeof parts) => parts[one] } });
    runInContext(script, context);
    const boards = (): string[] =>
      parts.main.innerHTML
        .split('</figure>')
        .map((one) => one.replaceAll(/(<[^>]*>|\s)+/g, ' ').trim())
        .slice(0, -1);
    expect([parts['#at'].max, parts.output.textContent]).toEqual([2, '1 of 2']);
    expect(boards()).toEqual([
      'expand, g 0, h 9 4 5 1 2 3',
      'generate, g 1, h 8 4 5 1 2 3',
      'reject 4 5 3 1 2',
    ]);
    expect(parts.main.innerHTML).toContain('repeat(3, 2em)');
    parts['#at'].value = '2';
    parts['#at'].oninput();
    expect(boards()).toEqual(['expand, g 1 4 5 1 2 3']);
  } finally {
    rmSync(where, { recursive: true });
  }
});

it('prints a logger, and says which there are', async () => {
  const terminal = fakeTerminal();
  expect(await runTilescope(['logger', 'C++'], terminal)).toBe(0);
  expect(terminal.written.out).toContain('class SearchLog');
  expect(await runTilescope(['logger', 'cobol'], terminal)).toBe(2);
  expect(terminal.written.errors.join()).toContain('python, java, javascript, cpp, ocaml');
});

for (const [language, { file, text, run }] of Object.entries(searches)) {
  const missing = [...new Set(run.map(([program]) => program))].filter(
    (program) => !program.startsWith('./') && !isHere(program),
  );
  // What the machine lacks is said in the name of the skipped test.
  it.skipIf(missing.length > 0)(
    `logs a correct search in ${language}${missing.length > 0 ? `: no ${missing.join()} here` : ''}`,
    async () => {
      const place = mkdtempSync(join(tmpdir(), 'logger-'));
      try {
        copyFileSync(new URL(loggers[language]!.file, folder), join(place, loggers[language]!.file));
        if (language === 'javascript') writeFileSync(join(place, 'package.json'), '{"type": "module"}');
        writeFileSync(join(place, file), text);
        for (const [program, ...rest] of run) {
          const { status, stderr } = spawnSync(program, rest, { cwd: place, encoding: 'utf8' });
          expect(status, stderr).toBe(0);
        }
        const log = readFileSync(join(place, 'log.jsonl'), 'utf8');
        const terminal = fakeTerminal({ log });
        expect(await runTilescope(['check', 'log', '--json'], terminal), terminal.written.out).toBe(0);
        const verdict = JSON.parse(terminal.written.out) as Record<string, unknown>;
        expect(verdict).toMatchObject({
          verdict: 'right',
          unread: [],
          is: { algorithm: 'breadth-first', moves: 'UDLR' },
        });
      } finally {
        rmSync(place, { recursive: true });
      }
    },
  );
}
