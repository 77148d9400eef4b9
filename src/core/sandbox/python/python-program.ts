/** What runs in Python before own code does. */

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

/**
 * Python's side of `Python`: an expression whose value is a function.
 *
 *     compile(code, goal, rows, columns, costs)   runs a program once: a problem as JSON, else the function below
 *     evaluate(boards, count)                     bytes of `count` doubles, else a problem as JSON
 *
 * What is taken away here is taken away so that a person is told in a sentence that it is not there, and that two runs
 * agree. It is no wall: those are the browser's (decision 0043).
 */
export const pythonProgram = (maxOwnH: number): string => `
def host():
    import array, builtins, json, random, sys, traceback

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

    def compile_own(code, goal, rows, columns, costs):
        goal = tuple(goal)
        costs = None if costs is None else tuple(costs)
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
        if not callable(space.get('h')):
            return json.dumps({'how': 'none'})
        h, cells = space['h'], len(goal)

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

    for name in [name for name in sys.modules if name.partition('.')[0] in ('js', 'pyodide', 'pyodide_js', '_pyodide', '_pyodide_core', 'ctypes', '_ctypes', 'webbrowser', 'socket', 'asyncio')]:
        del sys.modules[name]
    sys.meta_path[:] = [finder for finder in sys.meta_path if isinstance(finder, type)]
    return compile_own

host()
`;
