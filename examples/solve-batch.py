# Mean expansions of A* by two heuristics on random boards. `solve --batch` solves all of them in one process: a JSON object a line
# goes in, and one comes out. Run it in the folder of the project; elsewhere TILESCOPE says how the program is started.
import json
import os
import random
import shlex
import subprocess

tilescope = shlex.split(os.environ.get("TILESCOPE", "npm run -s tilescope --"))
heuristics = ["manhattan", "linear-conflict"]  # or a file of your own, as in "./my-heuristic.py"
random.seed(1)


def board():
    """Sixty random moves away from the goal."""
    tiles, blank = [1, 2, 3, 4, 5, 6, 7, 8, 0], 8
    for _ in range(60):
        to = random.choice([to for to in range(9) if abs(to // 3 - blank // 3) + abs(to % 3 - blank % 3) == 1])
        tiles[blank], tiles[to], blank = tiles[to], 0, to
    return tiles


boards = [board() for _ in range(20)]
asked = [{"start": start, "algorithm": "a-star", "heuristic": name} for start in boards for name in heuristics]
lines = "\n".join(map(json.dumps, asked))
told = subprocess.run([*tilescope, "solve", "--batch", "-"], input=lines, capture_output=True, text=True).stdout
answers = [json.loads(line) for line in told.splitlines()]
for name in heuristics:
    expanded = [answer["expanded"] for one, answer in zip(asked, answers) if one["heuristic"] == name]
    print(f"{name}: {sum(expanded) / len(expanded):.2f} expansions on {len(expanded)} boards")
