import { asOwnCode } from '../core/search/own-code.ts';

/** The searches of `own-searches` in Python, by their ids, and what a person begins with. Each does what its twin in JavaScript does, call by call. */
export const searchesInPython = {
  first: asOwnCode(`# Returns the node of the goal, or None.
# A node has board, g, parent and move.
def search(start, goal, tools):
    frontier = [start]
    while frontier:
        node = frontier.pop(0)
        if node.board == goal.board:
            return node
        for child in tools.expand(node):
            # Which of them belong in the frontier?
            pass
    return None
`),
  'breadth-first': asOwnCode(`# algorithm: breadth-first
from collections import deque

def search(start, goal, tools):
    queue = deque([start])
    seen = {start.board}
    while queue:
        node = queue.popleft()
        if node.board == goal.board:
            return node
        for child in tools.expand(node):
            if child.board not in seen:
                seen.add(child.board)
                queue.append(child)
    return None
`),
  'depth-first': asOwnCode(`# algorithm: depth-first
def search(start, goal, tools):
    stack = [start]
    seen = {start.board}
    while stack:
        node = stack.pop()
        if node.board == goal.board:
            return node
        # The first successor comes off the stack first.
        for child in reversed(tools.expand(node)):
            if child.board not in seen:
                seen.add(child.board)
                stack.append(child)
    return None
`),
  'uniform-cost': asOwnCode(`# algorithm: uniform-cost
import heapq
from itertools import count

def search(start, goal, tools):
    # Of those with the smallest g the oldest.
    age = count()
    frontier = [(0, next(age), start)]
    best = {start.board: 0}
    while frontier:
        g, _, node = heapq.heappop(frontier)
        if g > best[node.board]:
            continue
        if node.board == goal.board:
            return node
        for child in tools.expand(node):
            if child.board not in best or child.g < best[child.board]:
                best[child.board] = child.g
                heapq.heappush(frontier, (child.g, next(age), child))
    return None
`),
  greedy: asOwnCode(`# algorithm: greedy
import heapq
from itertools import count

def search(start, goal, tools):
    # Of those with the smallest h the oldest.
    age = count()
    start.h = tools.h(start)
    frontier = [(start.h, next(age), start)]
    seen = {start.board}
    while frontier:
        _, _, node = heapq.heappop(frontier)
        if node.board == goal.board:
            return node
        for child in tools.expand(node):
            if child.board not in seen:
                seen.add(child.board)
                child.h = tools.h(child)
                heapq.heappush(frontier, (child.h, next(age), child))
    return None
`),
  'a-star': asOwnCode(`# algorithm: a-star
import heapq
from itertools import count

def search(start, goal, tools):
    # Of those with the smallest f the oldest.
    age = count()
    start.f = tools.h(start)
    frontier = [(start.f, next(age), start)]
    best = {start.board: 0}
    while frontier:
        _, _, node = heapq.heappop(frontier)
        # A cheaper path has been found since.
        if node.g > best[node.board]:
            continue
        if node.board == goal.board:
            return node
        for child in tools.expand(node):
            if child.board not in best or child.g < best[child.board]:
                best[child.board] = child.g
                child.f = child.g + tools.h(child)
                heapq.heappush(frontier, (child.f, next(age), child))
    return None
`),
  'ida-star': asOwnCode(`# algorithm: ida-star
from math import inf

def search(start, goal, tools):
    bound = tools.h(start)
    while bound < inf:
        tools.bound(bound)
        found, bound = visit(start, goal, bound, tools)
        if found is not None:
            return found
    return None

# The node of the goal, or the least f beyond the bound.
def visit(node, goal, bound, tools):
    f = node.g + tools.h(node)
    if f > bound:
        return None, f
    if node.board == goal.board:
        return node, f
    above = inf
    for child in tools.expand(node):
        if node.parent is not None and child.board == node.parent.board:
            continue
        found, least = visit(child, goal, bound, tools)
        if found is not None:
            return found, least
        above = min(above, least)
    return None, above
`),
  'bug-queue': asOwnCode(`# algorithm: breadth-first
from collections import deque

def search(start, goal, tools):
    queue = deque([start])
    seen = {start.board}
    while queue:
        node = queue.pop()
        if node.board == goal.board:
            return node
        for child in tools.expand(node):
            if child.board not in seen:
                seen.add(child.board)
                queue.append(child)
    return None
`),
  'bug-moves': asOwnCode(`# algorithm: breadth-first
from collections import deque
from dataclasses import dataclass

@dataclass
class State:
    board: tuple
    g: int
    parent: object

def search(start, goal, tools):
    columns = int(len(start.board) ** 0.5)
    queue = deque([start])
    seen = {start.board}
    while queue:
        node = queue.popleft()
        if node.board == goal.board:
            return node
        tools.expand(node)
        empty = node.board.index(0)
        for step in (-columns, columns, -1, 1):
            cell = empty + step
            if 0 <= cell < len(node.board):
                board = list(node.board)
                board[empty], board[cell] = board[cell], 0
                child = State(tuple(board), node.g + 1, node)
                if child.board not in seen:
                    seen.add(child.board)
                    queue.append(child)
    return None
`),
  'bug-estimate': asOwnCode(`# algorithm: a-star
# heuristic: manhattan
def search(start, goal, tools):
    frontier = [start]
    best = {start.board: 0}
    estimate(start)
    while frontier:
        frontier.sort(key=lambda node: node.f)
        node = frontier.pop(0)
        if node.g > best[node.board]:
            continue
        if node.board == goal.board:
            return node
        for child in tools.expand(node):
            if child.board not in best or child.g < best[child.board]:
                best[child.board] = child.g
                estimate(child)
                frontier.append(child)
    return None

# How far the tiles are from home, in rows and columns.
def estimate(node):
    node.h = sum(distance(cell, goal_cell(tile)) for cell, tile in enumerate(node.board))
    node.f = node.g + node.h
`),
  'bug-first-path': asOwnCode(`# algorithm: a-star
import heapq
from itertools import count

def search(start, goal, tools):
    age = count()
    start.f = tools.h(start)
    frontier = [(start.f, next(age), start)]
    seen = {start.board}
    while frontier:
        _, _, node = heapq.heappop(frontier)
        if node.board == goal.board:
            return node
        for child in tools.expand(node):
            if child.board not in seen:
                seen.add(child.board)
                child.f = child.g + tools.h(child)
                heapq.heappush(frontier, (child.f, next(age), child))
    return None
`),
  'bug-bound': asOwnCode(`# algorithm: ida-star
def search(start, goal, tools):
    bound = tools.h(start)
    while bound < 100:
        tools.bound(bound)
        found = visit(start, goal, bound, tools)
        if found is not None:
            return found
        bound += 1
    return None

def visit(node, goal, bound, tools):
    if node.g + tools.h(node) > bound:
        return None
    if node.board == goal.board:
        return node
    for child in tools.expand(node):
        if node.parent is not None and child.board == node.parent.board:
            continue
        found = visit(child, goal, bound, tools)
        if found is not None:
            return found
    return None
`),
  'bug-limit': asOwnCode(`# algorithm: depth-limited
# max-depth: 12
def search(start, goal, tools):
    return visit(start, goal, set(), tools)

def visit(node, goal, seen, tools):
    if node.board == goal.board:
        return node
    if node.g == 12 or node.board in seen:
        return None
    seen.add(node.board)
    for child in tools.expand(node):
        found = visit(child, goal, seen, tools)
        if found is not None:
            return found
    return None
`),
} as const;
