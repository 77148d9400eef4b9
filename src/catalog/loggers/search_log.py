# Writes down your search, so that Tilescope can show and judge it. One file, nothing to install; MIT licence.
#
#     log = SearchLog("mine.jsonl", start=board, goal=goal, algorithm="a-star", heuristic="manhattan")
#     log.expand(board, g=0, h=5)                # when a node is selected and its successors are generated
#     log.generate(child, g=1, h=4)              # for each successor that is kept (optional)
#     log.reject(child)                          # for each that is not (optional)
#     log.solution(["U", "L"])                   # moves of the blank; None if there is no solution
#     log.close()
#
# A board is a list of tiles, row by row, 0 the blank; or a list of rows.
import json


class SearchLog:
    def __init__(self, path, **said):
        self.out = open(path, "w")
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
