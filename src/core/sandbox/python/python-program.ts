/** What runs in Python before own code does. */

import { moveLetters } from '../../puzzle/moves.ts';
import { OwnCall } from '../../search/own-run.ts';

/** What a file of own code is called in its tracebacks. */
const fileName = 'own.py';

/** Modules that course code uses, and that reach nothing outside. */
const modules = [
  ...['__future__', 'abc', 'array', 'bisect', 'collections', 'copy', 'dataclasses', 'enum', 'fractions'],
  ...[
    'functools',
    'heapq',
    'itertools',
    'math',
    'numbers',
    'operator',
    'random',
    'statistics',
    'string',
    'typing',
  ],
];

/** For a person who asks for another one. */
const listed = modules.filter((name) => !name.startsWith('_')).join(', ');

/** What a program of JavaScript is held to as well. */
interface PythonLimits {
  readonly maxOwnH: number;
  readonly longestPath: number;
  /** What `tools` say that they got in the place of a node. */
  readonly notANode: Readonly<Record<'nothing' | 'board' | 'other', string>>;
}

/** Of the first so many calls each expansion is told by itself: what a program did that then hangs is there to the last step. */
const toldOneByOne = 4096;
/** Nodes behind so long a path, or of none that is known, are kept until the end. */
const deepFrom = 200;
/** Later so many at a time, or what there is when the host says that it is time. */
const toldAtOnce = 512;

/**
 * Python's side of `Python`: an expression whose value is two functions.
 *
 *     compile(code, goal, rows, columns, costs)   runs a program once: a problem as JSON, else the function below
 *     evaluate(boards, count)                     bytes of `count` doubles, else a problem as JSON
 *
 *     search(code, start, goal, rows, columns, targets, limit, estimate, order, tell)
 *                                                 runs a program and its search: bytes of the boards of the path, else JSON
 *
 * Of the host a search has three functions: `estimate` gives h of a board, a sign for each tile, or NaN where own h has failed; `order` the moves of the next expansion in two bits each, the
 * first in the lowest, and 256 more when it is time to tell; `tell` takes calls: the columns of an `OwnRun` one behind the other, their
 * number, and whether one expansion too many was asked for. Without them the program is only read.
 *
 * What is taken away here is taken away so that a person is told in a sentence that it is not there, and that two runs
 * agree. It is no wall: those are the browser's (decision 0043).
 */
export const pythonProgram = ({ maxOwnH, longestPath, notANode }: PythonLimits): string => `
def host():
    import array, builtins, inspect, json, random, sys, traceback

    for name in ${JSON.stringify(modules)}:
        __import__(name)
    allowed = frozenset(${JSON.stringify(modules)})
    real_import = builtins.__import__
    absent = frozenset(('open', 'input', 'breakpoint', 'exit', 'quit', 'help', 'eval', 'exec', 'compile', 'copyright', 'credits', 'license'))
    kept = {name: value for name, value in vars(builtins).items() if name not in absent and not name.startswith('_')}
    for name in ('__build_class__', '__name__', '__debug__'):
        kept[name] = getattr(builtins, name)

    def guarded_import(name, globals=None, locals=None, fromlist=(), level=0):
        if level or name.partition('.')[0] not in allowed:
            raise ImportError(f"No module named {name!r} here: there are ${listed}.")
        return real_import(name, globals, locals, fromlist, level)

    kept['__import__'] = guarded_import
    kept['print'] = lambda *args, **named: None

    def problem(error):
        line = column = None
        if isinstance(error, SyntaxError):
            if error.filename == '${fileName}':
                line, column = error.lineno, error.offset
            words = f'{type(error).__name__}: {error.msg}'
        else:
            for frame, at in traceback.walk_tb(error.__traceback__):
                if frame.f_code.co_filename == '${fileName}':
                    line = at
            try:
                words = f'{type(error).__name__}: {error}' if str(error) else type(error).__name__
            except BaseException:
                words = type(error).__name__
        error.__traceback__ = None
        return json.dumps({'how': 'raised', 'type': type(error).__name__, 'words': words[:300], 'line': line, 'column': column})

    def helpers(goal, rows, columns, costs):
        count = rows * columns
        row_of = [cell // columns for cell in range(count)]
        column_of = [cell % columns for cell in range(count)]
        home = [0] * count
        for cell, tile in enumerate(goal):
            home[tile] = cell
        away = [[abs(row_of[a] - row_of[b]) + abs(column_of[a] - column_of[b]) for b in range(count)] for a in range(count)]
        to_home = [away[home[tile]] for tile in range(count)]
        to_home[0] = [0] * count

        def row(cell):
            return row_of[cell]

        def column(cell):
            return column_of[cell]

        def goal_cell(tile):
            return home[tile]

        def cost(tile):
            return int(tile != 0) if costs is None else costs[tile]

        def distance(a, b):
            return away[a][b]

        def blank(board):
            return board.index(0)

        def manhattan(board):
            total = 0
            for cell, tile in enumerate(board):
                total += to_home[tile][cell]
            return total

        def hamming(board):
            wrong = 0
            for tile, wanted in zip(board, goal):
                if tile and tile != wanted:
                    wrong += 1
            return wrong

        # For each line its cells, and at each tile the place where it belongs in that line, or None.
        lines = [(range(line * columns, (line + 1) * columns), row_of, column_of, line) for line in range(rows)]
        lines += [(range(line, count, columns), column_of, row_of, line) for line in range(columns)]
        lines = [
            (cells, [place_of[home[tile]] if tile and line_of[home[tile]] == line else None for tile in range(count)])
            for cells, line_of, place_of, line in lines
        ]

        def leaving(places):
            longest = []
            for at, place in enumerate(places):
                longest.append(1 + max((longest[before] for before in range(at) if places[before] < place), default=0))
            return len(places) - max(longest)

        def linear_conflict(board):
            out = 0
            for cells, place_of in lines:
                places = [place_of[board[cell]] for cell in cells if place_of[board[cell]] is not None]
                if len(places) == 2:
                    out += places[0] > places[1]
                elif len(places) > 2:
                    out += leaving(places)
            return manhattan(board) + 2 * out

        return (row, column, goal_cell, cost, distance, blank, manhattan, hamming, linear_conflict)

    before = [(sys.modules[name], dict(vars(sys.modules[name]))) for name in (*allowed, 'builtins')]

    # Called with as many of what is given as it takes, as JavaScript does by itself: whoever writes h(state) needs no more. A parameter of
    # another name that has a value of its own keeps it.
    def taking(function, names):
        try:
            parameters = list(inspect.signature(function).parameters.values())
        except BaseException:
            return function
        if any(one.kind is inspect.Parameter.VAR_POSITIONAL for one in parameters):
            return function
        count = 0
        for one, name in zip(parameters, names):
            placed = one.kind in (inspect.Parameter.POSITIONAL_ONLY, inspect.Parameter.POSITIONAL_OR_KEYWORD)
            if not placed or one.default is not inspect.Parameter.empty and one.name != name:
                break
            count += 1
        return function if count == len(names) else lambda *given: function(*given[:count])

    def function_in(code, name, names, goal, rows, columns, costs):
        for module, was in before:
            vars(module).update(was)
        random.seed(42)
        space = {'__builtins__': dict(kept), '__name__': 'own'}
        for made in helpers(goal, rows, columns, costs):
            space[made.__name__] = made
        try:
            exec(compile(code, '${fileName}', 'exec'), space)
        except BaseException as error:
            return problem(error)
        return taking(space[name], names) if callable(space.get(name)) else json.dumps({'how': 'none'})

    def compile_own(code, goal, rows, columns, costs):
        goal = tuple(goal)
        h, cells = function_in(code, 'h', ('board', 'goal', 'rows', 'columns'), goal, rows, columns, None if costs is None else tuple(costs)), len(goal)
        if isinstance(h, str):
            return h

        def evaluate(boards, count):
            return values_of(h, goal, rows, columns, cells, bytes(boards), count)

        return evaluate

    def values_of(h, goal, rows, columns, cells, boards, count):
        values = array.array('d', bytes(8 * count))
        slot = at = 0
        try:
            for slot in range(count):
                value = h(tuple(boards[at:at + cells]), goal, rows, columns)
                at += cells
                if type(value) is not int and type(value) is not float or not 0 <= value <= ${maxOwnH}:
                    kind = type(value)
                    said = repr(value)[:40] if kind is float or kind is int and abs(value) < 10 ** 30 else 'nothing' if value is None else kind.__name__
                    return json.dumps({'how': 'no number', 'value': said, 'slot': slot})
                values[slot] = value
        except BaseException as error:
            return json.dumps({**json.loads(problem(error)), 'slot': slot})
        return values.tobytes()

    class Node:
        __slots__ = ('board', 'g', 'parent', 'move', '__dict__', '__weakref__')

        def __init__(self, board, g, parent, move):
            self.board, self.g, self.parent, self.move = board, g, parent, move

        def __repr__(self):
            return f'Node({self.board}, g={self.g})'

    class Refusal(TypeError):
        def __init__(self, call, got):
            super().__init__(f'tools.{call}: {got}')
            self.call, self.got = call, got

    class Spent(BaseException):
        pass

    def search_own(code, start, goal, rows, columns, targets, limit, estimate, order, tell):
        start, goal, targets = tuple(start), tuple(goal), tuple(targets)
        search = function_in(code, 'search', ('start', 'goal', 'tools'), goal, rows, columns, None)
        if isinstance(search, str):
            return search
        if tell is None:
            return json.dumps({'how': 'nothing'})
        count = rows * columns
        every_tile, nowhere, missing = frozenset(range(count)), bytes(count), float('nan')
        kinds, parents, boards, numbers = bytearray(), bytearray(), bytearray(), array.array('d')
        expanded = calls = 0
        spent = failed = False
        estimates = {}
        deep = []  # nodes of long paths: one that was freed with all above it would take more stack than there is

        def told():
            if not kinds and not spent:
                return
            tell(bytes(kinds) + bytes(parents) + bytes(boards) + numbers.tobytes(), len(kinds), spent)
            for column in (kinds, parents, boards, numbers):
                del column[:]

        def tiles_in(board):
            if not isinstance(board, (tuple, list)) or len(board) != count:
                return None
            try:
                tiles = bytes(board)
            except (TypeError, ValueError):
                return None
            return tiles if every_tile.issuperset(tiles) and len(set(tiles)) == count else None

        def board_of(node):
            return tiles_in(getattr(node, 'board', None))

        def refusal(call, node):
            return Refusal(call, '${notANode.nothing}' if node is None else '${notANode.other}' if tiles_in(node) is None else '${notANode.board}')

        def number(value):
            return float(value) if type(value) is float or type(value) is int and abs(value) < 2 ** 53 else missing

        def write(kind, node, above, *three):
            nonlocal calls
            calls += 1
            kinds.append(kind)
            parents.append(above is not None)
            boards.extend(node)
            boards.extend(nowhere if above is None else above)
            numbers.extend(three)
            if len(kinds) >= ${toldAtOnce}:
                told()

        def note(kind, call, node):
            board = board_of(node)
            if board is None:
                raise refusal(call, node)
            g, h, f = (number(getattr(node, name, None)) for name in ('g', 'h', 'f'))
            write(kind, board, board_of(getattr(node, 'parent', None)), g, h, f)
            return board, g

        def expand(node):
            nonlocal expanded, spent
            if failed:
                raise Spent
            if expanded == limit:
                spent = True
                told()
                raise Spent
            board, g = note(${OwnCall.expand}, 'expand', node)
            expanded += 1
            if not g < ${deepFrom}:
                deep.append(node)
            blank, moves, successors = board.index(0), order(), []
            if moves > 255 or calls < ${toldOneByOne}:
                told()
            for _ in range(4):
                to, letter = targets[4 * blank + moves % 4], '${moveLetters}'[moves % 4]
                moves //= 4
                if to >= 0:
                    tiles = list(board)
                    tiles[blank], tiles[to] = tiles[to], 0
                    successors.append(Node(tuple(tiles), node.g + 1 if g == g else missing, node, letter))
            return successors

        def h(node):
            nonlocal failed
            board = board_of(node)
            if board is None:
                raise refusal('h', node)
            known = estimates.get(board)
            if known is None:
                known = estimate(board.decode('latin-1'))
                if known != known:
                    failed = True
                    raise Spent
                estimates[board] = known
            return known

        def select(node):
            note(${OwnCall.select}, 'select', node)

        def reject(node):
            note(${OwnCall.reject}, 'reject', node)

        def bound(value):
            if type(value) not in (int, float) or number(value) - number(value) != 0:
                raise Refusal('bound', 'no number')
            write(${OwnCall.bound}, nowhere, None, number(value), missing, missing)

        tools = type('Tools', (), {'__slots__': (), **{tool.__name__: staticmethod(tool) for tool in (expand, h, select, reject, bound)}})()

        def way_to(node):
            way = []
            while (board := board_of(node)) is not None:
                way.append(board)
                if len(way) > ${longestPath}:
                    return json.dumps({'how': 'endless'})
                node = getattr(node, 'parent', None)
            return b''.join(reversed(way)) if way else json.dumps({'how': 'no node'})

        try:
            found = search(Node(start, 0, None, None), Node(goal, 0, None, None), tools)
            said = json.dumps({'how': 'nothing'}) if found is None else way_to(found)
        except Spent:
            said = json.dumps({'how': 'budget'})
        except Refusal as error:
            said = json.dumps({'how': 'tool', 'call': error.call, 'got': error.got, 'line': json.loads(problem(error))['line']})
        except BaseException as error:
            said = problem(error)
        told()
        found = None
        while deep:
            deep.pop()  # the last first, as the others hold what is above it
        return json.dumps({'how': 'budget'}) if spent else said

    for name in [name for name in sys.modules if name.partition('.')[0] in ('js', 'pyodide', 'pyodide_js', '_pyodide', '_pyodide_core', 'ctypes', '_ctypes', 'webbrowser', 'socket', 'asyncio')]:
        del sys.modules[name]
    sys.meta_path[:] = [finder for finder in sys.meta_path if isinstance(finder, type)]
    return compile_own, search_own

host()
`;
