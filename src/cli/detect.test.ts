import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { Prng } from '../core/base/prng.ts';
import type { HeapSearch } from '../core/contract/check-messages.ts';
import { CountedSearches } from '../core/judge/detective/counted-search.ts';
import { everyHeapSearch } from '../core/judge/detective/heap-conventions.ts';
import { HeapSpace } from '../core/judge/detective/heap-space.ts';
import { blankFirstGoal, standardGoal } from '../core/puzzle/board.ts';
import { randomWalk } from '../core/puzzle/scramble.ts';
import { fakeTerminal } from '../testing/fake-terminal.ts';
import { runTilescope } from './tilescope.ts';

/** What the terminal says. */
async function said(...words: string[]): Promise<string> {
  const terminal = fakeTerminal();
  await runTilescope(['detect', ...words, '--workers', '1'], terminal);
  return terminal.written.out;
}

it('knows an A* that drops cheaper paths to boards that were pushed, as that of a course of Columbia does', async () => {
  const text = await said(
    '--start',
    '618402735',
    '--goal',
    '012345678',
    '--expanded',
    '696',
    '--length',
    '20',
  );
  expect(text).toContain('A*, manhattan, ties oldest (f, counter), moves in any order, duplicates generated');
});

it('knows an A* whose h counts the blank, by any ties and whatever becomes of known boards', async () => {
  const board = ['--start', '618402735', '--goal', '012345678', '--algorithm', 'a-star'];
  const blank =
    'A*, manhattan-with-blank, ties oldest (f, counter), moves UDLR, duplicates generated, goal test expand';
  // Counted by a program of a few lines in Python.
  expect(await said(...board, '--expanded', '1158', '--length', '20')).toContain(blank);
  const misplaced =
    'A*, hamming-with-blank, ties oldest (f, counter), moves UDLR, duplicates closed, goal test expand';
  expect(await said(...board, '--expanded', '4515', '--length', '20')).toContain(misplaced);
});

it('takes what else courses print: the largest frontier, the deepest node, and what was popped', async () => {
  const board = ['--start', '618402735', '--goal', '012345678', '--algorithm', 'a-star', '--expanded', '696'];
  const fitting = 'A*, manhattan, ties oldest (f, counter), moves UDLR, duplicates generated';
  const figures = ['--max-frontier', '407', '--deepest', '20', '--selected', '697'];
  const text = await said(...board, ...figures);
  expect(text).toMatch(/^A\*, manhattan, ties oldest \(f, counter\), moves .*duplicates generated/);
  expect(await said(...board, '--max-frontier', '406')).not.toContain(fitting);
  expect(await said(...board, '--deepest', '22')).not.toContain(fitting);
  expect(await said(...board, '--selected', '698')).not.toContain(fitting);
  const solved = fakeTerminal();
  await runTilescope(
    ['solve', '618402735', '--goal', '012345678', '--duplicates', 'generated', '--ties', 'oldest'],
    solved,
  );
  expect(solved.written.out).toContain(
    'as courses name them: nodes_expanded 696, max_fringe_size 407,\n    search_depth 20, max_search_depth 20, cost_of_path 20',
  );
});

it('takes the path cost of the solution, which is its moves, and says that no other is looked for', async () => {
  const board = ['--start', '618402735', '--goal', '012345678', '--algorithm', 'a-star', '--expanded', '696'];
  const byMoves = await said(...board, '--length', '20');
  expect(byMoves).toContain('duplicates generated');
  expect((await said(...board, '--cost', '20')).split('Figures')[0]).toBe(byMoves.split('Figures')[0]);
  const longer = await said(...board, '--cost', '22');
  expect(longer).toMatch(/^None of the \d+ conventions/);
  expect(longer).toMatch(
    /^Nearest of the usual: A\*, .*: expanded \d+ fewer than given, cost 2 fewer than given\.$/m,
  );
  const other = await said(...board, '--length', '20', '--cost', '90.5');
  expect(other).toContain('Not looked for: in every search that is tried a move costs 1, ');
  expect(other).toMatch(/^Without --cost, \d+ conventions give the others\.$/m);
});

it('knows a breadth-first search that expands boards again, beyond all boards that there are', async () => {
  const text = await said('--start', '867254301', '--expanded', '519140', '--algorithm', 'breadth-first');
  expect(text).toMatch(
    /^Breadth-first, ties oldest \(g, counter\), moves .*UDLR.*, duplicates expanded, goal test expand, the goal counted as expanded$/m,
  );
});

const tree = ['--start', '176302458', '--goal', '123456780'];

it.each([
  ['none', '8623', '23074'],
  ['parent', '347', '584'],
])('knows an A* of a tree, duplicates %s, first in first out', async (duplicates, expanded, generated) => {
  const text = await said(...tree, '--expanded', expanded, '--generated', generated);
  expect(text).toMatch(
    new RegExp(
      `^A\\*, manhattan, ties oldest \\(f, counter\\), moves in any order, duplicates ${duplicates}, goal test expand$`,
      'm',
    ),
  );
});

it('knows an A* that leaves stale entries in its heap, first in first out, by its largest frontier, before what few programs do', async () => {
  const figures = ['--expanded', '292', '--generated', '473', '--max-frontier', '181', '--length', '18'];
  const [first, second, ...others] = (await said(...tree, ...figures)).split('\n');
  expect(first).toMatch(/^A\*, manhattan, ties \(f, counter\), moves in any order, duplicates re-push, /);
  expect(second).toContain('ties f java');
  expect(others.join()).not.toContain('guess');
});

it('knows the search of a board and its twin as Princeton sets it, by the calls of its queues', async () => {
  const twin = 'Twin A*, manhattan, ties f, h java, moves URLD or DRLU, duplicates parent, goal test expand';
  const board = ['--start', '164708235', '--generated', '1118'];
  expect(await said(...board, '--selected', '673', '--algorithm', 'twin')).toContain(twin);
  expect(await said(...board, '--expanded', '673')).toContain(
    `${twin} (not in the explorer), the goal counted as expanded\n`,
  );
});

it('calls a guess what alone fits, and few programs do', async () => {
  const text = await said(...tree, '--algorithm', 'greedy', '--expanded', '66');
  expect(text).toContain('None of the plain conventions that were tried fits. What does is a mistake, or ');
});

it('says how much a fit proves, and which figure would tell what fits apart', async () => {
  const asked = ['--start', '724506831', '--expanded', '104'];
  const text = await said(...asked);
  expect(text).toContain('Figures of that size drawn at random would fit about 2 of the 4,218.');
  expect(text).toContain('Next, give --max-frontier, which tells them apart: 69, 70, 71, 72.');
  const more = await said(...asked, '--generated', '280');
  expect(more).toMatch(/^Figures of that size drawn at random would fit about 0\.\d+ of the 4,497\.$/m);
  const listed = JSON.parse(await said(...asked, '--json')) as { byChance: number; next: object };
  expect(listed.byChance).toBeGreaterThan(0.5);
  expect(listed.next).toEqual({ name: 'maxFrontier', values: [69, 70, 71, 72] });
});

const folder = mkdtempSync(join(tmpdir(), 'tilescope-detect-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Searches with a heap as courses write them, in languages whose own heap is the oracle: a task a line, counts a line. */
const python = `
import heapq, itertools, sys
def h_of(name, board, goal, columns):
    if name == "manhattan":
        return sum(abs(i // columns - goal.index(t) // columns) + abs(i % columns - goal.index(t) % columns)
                   for i, t in enumerate(board) if t)
    return sum(1 for i, t in enumerate(board) if t and goal[i] != t) if name == "hamming" else 0
class Node:
    def __init__(self, key, g, board):
        self.key, self.g, self.board = key, g, board
    def __lt__(self, other):
        return self.key < other.key
def search(start, goal, rows, columns, heuristic, fields, duplicates, test, moves):
    number = itertools.count()
    def node(g, board):
        h = h_of(heuristic, board, goal, columns)
        scores = {"f": g + h, "g": g, "h": h, "counter": next(number), "board": (board, g)}
        return Node(tuple(scores[field] for field in fields), g, board)
    frontier, best, closed = [node(0, start)], {start: 0}, set()
    expanded = generated = pushed = popped = largest = deepest = 0
    if test == "generate" and start == goal:
        return 0, 0, 0, 0, 0, 0, 0
    while frontier:
        current = heapq.heappop(frontier)
        popped += 1
        board, g = current.board, current.g
        if duplicates == "lazy" and board in closed: continue
        if duplicates == "re-push" and g > best[board]: continue
        if board == goal:
            return expanded, generated, pushed, g, popped, largest, deepest
        closed.add(board)
        expanded += 1
        blank = board.index(0)
        for move in moves:
            r, c = blank // columns + {"U": -1, "D": 1}.get(move, 0), blank % columns + {"L": -1, "R": 1}.get(move, 0)
            if not (0 <= r < rows and 0 <= c < columns): continue
            child = list(board)
            child[blank], child[r * columns + c] = child[r * columns + c], 0
            child = tuple(child)
            generated += 1
            if duplicates == "lazy":
                if child in closed: continue
            elif duplicates == "generated":
                if child in best: continue
            elif child in best and best[child] <= g + 1: continue
            best[child] = min(g + 1, best.get(child, g + 1))
            heapq.heappush(frontier, node(g + 1, child))
            pushed += 1
            deepest = max(deepest, g + 1)
            if test == "generate" and child == goal:
                return expanded, generated, pushed, g + 1, popped, largest, deepest
        largest = max(largest, len(frontier))
    return expanded, generated, pushed, -1, popped, largest, deepest
for line in sys.stdin:
    start, goal, rows, columns, heuristic, fields, duplicates, test, moves = line.split()
    board = lambda text: tuple(map(int, text.split(",")))
    print(*search(board(start), board(goal), int(rows), int(columns), heuristic, fields.split(","), duplicates, test, moves))
`;

/** The same by one score and lazily, with what its language has for a heap. */
const java = `
import java.util.*;
class Main {
  record Node(int key, int g, List<Integer> board) {}
  public static void main(String[] args) {
    Scanner in = new Scanner(System.in);
    while (in.hasNextLine()) {
      String[] task = in.nextLine().split(" ");
      List<Integer> start = board(task[0]), goal = board(task[1]);
      int rows = Integer.parseInt(task[2]), columns = Integer.parseInt(task[3]);
      PriorityQueue<Node> frontier = new PriorityQueue<>(Comparator.comparingInt(Node::key));
      Set<List<Integer>> closed = new HashSet<>();
      int expanded = 0, generated = 0, pushed = 0, length = -1;
      frontier.add(new Node(key(task, 0, start, goal, columns), 0, start));
      while (!frontier.isEmpty()) {
        Node node = frontier.poll();
        if (closed.contains(node.board())) continue;
        if (node.board().equals(goal)) { length = node.g(); break; }
        closed.add(node.board());
        expanded++;
        int blank = node.board().indexOf(0);
        for (char move : task[8].toCharArray()) {
          int r = blank / columns + (move == 'U' ? -1 : move == 'D' ? 1 : 0);
          int c = blank % columns + (move == 'L' ? -1 : move == 'R' ? 1 : 0);
          if (r < 0 || r >= rows || c < 0 || c >= columns) continue;
          List<Integer> child = new ArrayList<>(node.board());
          Collections.swap(child, blank, r * columns + c);
          generated++;
          if (closed.contains(child)) continue;
          frontier.add(new Node(key(task, node.g() + 1, child, goal, columns), node.g() + 1, child));
          pushed++;
        }
      }
      System.out.println(expanded + " " + generated + " " + pushed + " " + length);
    }
  }
  static int key(String[] task, int g, List<Integer> board, List<Integer> goal, int columns) {
    int h = 0;
    for (int i = 0; i < board.size(); i++) {
      int at = goal.indexOf(board.get(i));
      if (board.get(i) == 0 || task[4].equals("none")) continue;
      if (task[4].equals("hamming")) h += at == i ? 0 : 1;
      else h += Math.abs(i / columns - at / columns) + Math.abs(i % columns - at % columns);
    }
    return task[5].equals("f") ? g + h : task[5].equals("g") ? g : h;
  }
  static List<Integer> board(String text) {
    return Arrays.stream(text.split(",")).map(Integer::valueOf).toList();
  }
}
`;

const cpp = `
#include <algorithm>
#include <iostream>
#include <queue>
#include <set>
#include <sstream>
#include <vector>
using namespace std;
typedef vector<int> Board;
struct Node { int key, g; Board board; };
struct Later { bool operator()(const Node& a, const Node& b) const { return a.key > b.key; } };
string heuristic, field;
Board boardOf(string text) { for (char& c : text) if (c == ',') c = ' '; stringstream in(text); Board b; for (int t; in >> t;) b.push_back(t); return b; }
int keyOf(int g, const Board& board, const Board& goal, int columns) {
  int h = 0;
  for (int i = 0; i < (int)board.size(); i++) {
    int at = find(goal.begin(), goal.end(), board[i]) - goal.begin();
    if (board[i] == 0 || heuristic == "none") continue;
    if (heuristic == "hamming") h += at != i;
    else h += abs(i / columns - at / columns) + abs(i % columns - at % columns);
  }
  return field == "f" ? g + h : field == "g" ? g : h;
}
int main() {
  string from, to, duplicates, test, moves;
  int rows, columns;
  while (cin >> from >> to >> rows >> columns >> heuristic >> field >> duplicates >> test >> moves) {
    Board start = boardOf(from), goal = boardOf(to);
    priority_queue<Node, vector<Node>, Later> frontier;
    set<Board> closed;
    int expanded = 0, generated = 0, pushed = 0, length = -1;
    frontier.push({keyOf(0, start, goal, columns), 0, start});
    while (!frontier.empty()) {
      Node node = frontier.top();
      frontier.pop();
      if (closed.count(node.board)) continue;
      if (node.board == goal) { length = node.g; break; }
      closed.insert(node.board);
      expanded++;
      int blank = find(node.board.begin(), node.board.end(), 0) - node.board.begin();
      for (char move : moves) {
        int r = blank / columns + (move == 'U' ? -1 : move == 'D' ? 1 : 0), c = blank % columns + (move == 'L' ? -1 : move == 'R' ? 1 : 0);
        if (r < 0 || r >= rows || c < 0 || c >= columns) continue;
        Board child = node.board;
        swap(child[blank], child[r * columns + c]);
        generated++;
        if (closed.count(child)) continue;
        frontier.push({keyOf(node.g + 1, child, goal, columns), node.g + 1, child});
        pushed++;
      }
    }
    cout << expanded << " " << generated << " " << pushed << " " << length << "\\n";
  }
}
`;

interface Language {
  readonly file: string;
  readonly text: string;
  readonly needs: string;
  readonly build: readonly string[] | null;
  readonly run: readonly [string, ...string[]];
  /** Which searches it can make. */
  readonly has: (search: HeapSearch) => boolean;
}
const isPlain = ({ duplicates, goalTest }: HeapSearch): boolean =>
  duplicates === 'lazy' && goalTest === 'expand';
/** What runs for a second is not worth being made fast, nor being tidied up by several threads. */
const javaOnce = (file: string) => ['java', '-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', file] as const;
const languages: Readonly<Record<string, Language>> = {
  python: {
    ...{ file: 'search.py', text: python, needs: 'python3', build: null, run: ['python3', 'search.py'] },
    has: ({ heap }) => heap !== 'java',
  },
  java: {
    ...{ file: 'Main.java', text: java, needs: 'java', build: null, run: javaOnce('Main.java') },
    has: (search) => search.heap === 'java' && isPlain(search),
  },
  cpp: {
    ...{ file: 'search.cpp', text: cpp, needs: 'g++', build: ['g++', '-o', 'search', 'search.cpp'] },
    run: ['./search'],
    has: (search) => search.heap === 'heapq' && isPlain(search),
  },
};

function run([program, ...rest]: readonly string[], input = ''): string {
  const done = spawnSync(program!, rest, { cwd: folder, input, encoding: 'utf8' });
  expect(done.stderr).toBe('');
  return done.stdout;
}

for (const [name, { file, text, needs, build, run: command, has }] of Object.entries(languages))
  it.skipIf(spawnSync(needs, ['--version']).status !== 0)(
    `counts what a program with a heap counts in ${name}`,
    () => {
      const prng = new Prng(17);
      const tasks: string[] = [];
      const ours: string[] = [];
      for (const size of [
        { rows: 3, columns: 3 },
        { rows: 4, columns: 4 },
      ])
        for (const goal of [standardGoal(size), blankFirstGoal(size)]) {
          const start = randomWalk(goal, 12, prng).board;
          const searches = new CountedSearches(new HeapSpace(start, goal), start, goal);
          for (const { search } of everyHeapSearch(['manhattan', 'hamming'], {
            generated: 1,
            maxFrontier: 1,
          })) {
            const isEvery = search.moves === null || ['UDLR', 'DRUL'].includes(search.moves);
            if (!has(search) || !isEvery) continue;
            const { heuristic, tuple, duplicates, goalTest, moves } = search;
            const isEarly = goalTest === 'generate';
            const ends = searches.countHeap(search, { expanded: 800, pushed: Infinity }, isEarly);
            const end = isEarly ? ends.generate : ends.expand;
            if (end === null) continue;
            const { expanded, generated, rejected, taken, maxFrontier, deepest } = end.counts;
            const more = name === 'python' ? [taken, maxFrontier, deepest] : [];
            const boards = [start, goal].map(({ cells }) => cells.join(','));
            const conventions = [heuristic ?? 'none', tuple.join(','), duplicates, goalTest, moves ?? 'RDLU'];
            tasks.push([...boards, size.rows, size.columns, ...conventions].join(' '));
            ours.push(
              [expanded, generated, generated - rejected, end.moves?.length ?? -1, ...more].join(' '),
            );
          }
        }
      writeFileSync(join(folder, file), text);
      if (build !== null) run(build);
      const theirs = run(command, `${tasks.join('\n')}\n`)
        .trim()
        .split('\n');
      const pair = (counts: readonly string[]): string[] => tasks.map((task, at) => `${task}: ${counts[at]}`);
      expect(pair(ours)).toEqual(pair(theirs));
      expect(new Set(ours).size).toBeGreaterThan(10);
    },
  );
