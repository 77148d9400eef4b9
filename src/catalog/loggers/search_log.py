# Writes down your search, so that Tilescope can show and judge it. One file, nothing to install; MIT licence.
#
#     log = SearchLog("mine.jsonl", start=board, goal=goal, algorithm="a-star", heuristic="manhattan")
#     log.expand(board, g=0, h=5)                # when a node is selected and its successors are generated
#     log.generate(child, g=1, h=4)              # for each successor that is kept (optional)
#     log.reject(child)                          # for each that is not (optional)
#     log.solution(["U", "L"])                   # moves of the blank; None if there is no solution
#     log.close()
#     show(log)                                  # the last line of a cell of a notebook: the search, step by step
#
# A board is a list of tiles, row by row, 0 the blank; or a list of rows.
import html
import json


class SearchLog:
    def __init__(self, path, **said):
        self.path, self.out = path, open(path, "w")
        self.write(dict(said, tilescope=1))

    def write(self, line):
        self.out.write(json.dumps({key: value for key, value in line.items() if value is not None}) + "\n")

    def expand(self, board, g=None, h=None, parent=None):
        self.write({"expand": board, "g": g, "h": h, "parent": parent})

    def generate(self, board, g=None, h=None):
        self.write({"generate": board, "g": g, "h": h})

    def reject(self, board, g=None, h=None):
        self.write({"reject": board, "g": g, "h": h})

    def bound(self, bound):  # IDA*: an iteration begins
        self.write({"bound": bound})

    def solution(self, moves, **counts):
        self.out.write(json.dumps(dict(counts, solution=moves)) + "\n")

    def close(self):
        self.out.close()


def show(log):
    """In a cell of a notebook: what the first 20,000 lines of the log say, step by step."""
    if not log.out.closed:
        log.out.flush()
    lines = json.dumps([json.loads(line) for line in list(open(log.path))[:20000]]).replace("<", "\\u003c")
    frame = '<iframe sandbox="allow-scripts" width="100%" height="260" style="border:0" srcdoc="{}"></iframe>'
    shown = frame.format(html.escape(PICTURE.replace("LINES", lines)))
    return type("Shown", (), {"_repr_html_": lambda self: shown})()


PICTURE = """<!doctype html><meta charset="utf-8"><title>Search</title><style>
body { font: 16px sans-serif; background: #fff; color: #000 } main { display: flex; flex-wrap: wrap; gap: 1em }
figure { margin: 0 } .reject { color: #555 } .board { display: grid; width: max-content; border: 1px solid } .reject .board { border-style: dashed }
i { height: 2em; line-height: 2em; text-align: center; font-style: normal; border: 1px solid #999 }</style>
<label>Step <input type="range" min="1" value="1" id="at"></label> <output></output><main></main><script>
const steps = [], [at, said, main] = ["#at", "output", "main"].map((one) => document.querySelector(one));
for (const line of LINES) {
  if (line.expand) steps.push([["expand", line]]);
  for (const kind of ["generate", "reject"]) if (line[kind]) steps.at(-1)?.push([kind, line]);
}
const picture = ([kind, line]) => {
  const board = line[kind], columns = board[0].length || Math.ceil(Math.sqrt(board.length));
  const tiles = board.flat().map((tile) => `<i>${Number(tile) || ""}</i>`).join("");
  const words = ["g", "h"].filter((name) => name in line).map((name) => `, ${name} ${Number(line[name])}`).join("");
  const grid = `style="grid-template-columns: repeat(${columns}, 2em)"`;
  return `<figure class="${kind}"><figcaption>${kind}${words}</figcaption><div class="board" ${grid}>${tiles}</div></figure>`;
};
at.oninput = () => {
  said.textContent = `${at.value} of ${steps.length}`;
  main.innerHTML = (steps[at.value - 1] ?? []).map(picture).join("");
};
at.max = steps.length;
at.oninput();
</script>"""
