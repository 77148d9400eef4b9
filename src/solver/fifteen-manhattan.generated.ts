/**
 * IDA* on 4×4 with Manhattan distance.
 * Unrolled: one function for each cell of the blank. Written by scripts/emit-solver.ts; do not edit.
 */

/** Cell → tile; what stands in the blank's cell does not count. */
export const tiles = new Uint8Array(16);
/** The moves of the solution, once it is found. */
export const path = new Uint8Array(128);
/** Nodes that were entered. */
export const nodes = new Float64Array(1);
/** More of them throw `tooManyNodes`; the columns then hold nothing of use. */
export const mostNodes = new Float64Array([Infinity]);
/** State + move → state, of the automaton that prunes duplicates; a state counts by fours, 0 refuses. */
export const next = new Uint16Array(65_540);
/** (blank × 4 + move) × 16 + tile → how much nearer to its goal cell, or farther from it, the tile comes. */
export const change = new Int8Array(1280);

export const tooManyNodes = new Error('more nodes than asked for');

let length = 0;

function from0(state: number, h: number, left: number): boolean {
  if (++nodes[0]! > mostNodes[0]!) throw tooManyNodes;
  if (h === 0) return true;
  const state1 = next[state + 1]!;
  if (state1 !== 0) {
    const tile = tiles[4]!;
    const nearer = h + change[16 + tile]!;
    if (nearer < left) {
      tiles[0] = tile;
      if (from4(state1, nearer, left - 1)) {
        path[length - left] = 1;
        return true;
      }
      tiles[4] = tile;
    }
  }
  const state3 = next[state + 3]!;
  if (state3 !== 0) {
    const tile = tiles[1]!;
    const nearer = h + change[48 + tile]!;
    if (nearer < left) {
      tiles[0] = tile;
      if (from1(state3, nearer, left - 1)) {
        path[length - left] = 3;
        return true;
      }
      tiles[1] = tile;
    }
  }
  return false;
}

function from1(state: number, h: number, left: number): boolean {
  if (++nodes[0]! > mostNodes[0]!) throw tooManyNodes;
  if (h === 0) return true;
  const state1 = next[state + 1]!;
  if (state1 !== 0) {
    const tile = tiles[5]!;
    const nearer = h + change[80 + tile]!;
    if (nearer < left) {
      tiles[1] = tile;
      if (from5(state1, nearer, left - 1)) {
        path[length - left] = 1;
        return true;
      }
      tiles[5] = tile;
    }
  }
  const state2 = next[state + 2]!;
  if (state2 !== 0) {
    const tile = tiles[0]!;
    const nearer = h + change[96 + tile]!;
    if (nearer < left) {
      tiles[1] = tile;
      if (from0(state2, nearer, left - 1)) {
        path[length - left] = 2;
        return true;
      }
      tiles[0] = tile;
    }
  }
  const state3 = next[state + 3]!;
  if (state3 !== 0) {
    const tile = tiles[2]!;
    const nearer = h + change[112 + tile]!;
    if (nearer < left) {
      tiles[1] = tile;
      if (from2(state3, nearer, left - 1)) {
        path[length - left] = 3;
        return true;
      }
      tiles[2] = tile;
    }
  }
  return false;
}

function from2(state: number, h: number, left: number): boolean {
  if (++nodes[0]! > mostNodes[0]!) throw tooManyNodes;
  if (h === 0) return true;
  const state1 = next[state + 1]!;
  if (state1 !== 0) {
    const tile = tiles[6]!;
    const nearer = h + change[144 + tile]!;
    if (nearer < left) {
      tiles[2] = tile;
      if (from6(state1, nearer, left - 1)) {
        path[length - left] = 1;
        return true;
      }
      tiles[6] = tile;
    }
  }
  const state2 = next[state + 2]!;
  if (state2 !== 0) {
    const tile = tiles[1]!;
    const nearer = h + change[160 + tile]!;
    if (nearer < left) {
      tiles[2] = tile;
      if (from1(state2, nearer, left - 1)) {
        path[length - left] = 2;
        return true;
      }
      tiles[1] = tile;
    }
  }
  const state3 = next[state + 3]!;
  if (state3 !== 0) {
    const tile = tiles[3]!;
    const nearer = h + change[176 + tile]!;
    if (nearer < left) {
      tiles[2] = tile;
      if (from3(state3, nearer, left - 1)) {
        path[length - left] = 3;
        return true;
      }
      tiles[3] = tile;
    }
  }
  return false;
}

function from3(state: number, h: number, left: number): boolean {
  if (++nodes[0]! > mostNodes[0]!) throw tooManyNodes;
  if (h === 0) return true;
  const state1 = next[state + 1]!;
  if (state1 !== 0) {
    const tile = tiles[7]!;
    const nearer = h + change[208 + tile]!;
    if (nearer < left) {
      tiles[3] = tile;
      if (from7(state1, nearer, left - 1)) {
        path[length - left] = 1;
        return true;
      }
      tiles[7] = tile;
    }
  }
  const state2 = next[state + 2]!;
  if (state2 !== 0) {
    const tile = tiles[2]!;
    const nearer = h + change[224 + tile]!;
    if (nearer < left) {
      tiles[3] = tile;
      if (from2(state2, nearer, left - 1)) {
        path[length - left] = 2;
        return true;
      }
      tiles[2] = tile;
    }
  }
  return false;
}

function from4(state: number, h: number, left: number): boolean {
  if (++nodes[0]! > mostNodes[0]!) throw tooManyNodes;
  if (h === 0) return true;
  const state0 = next[state + 0]!;
  if (state0 !== 0) {
    const tile = tiles[0]!;
    const nearer = h + change[256 + tile]!;
    if (nearer < left) {
      tiles[4] = tile;
      if (from0(state0, nearer, left - 1)) {
        path[length - left] = 0;
        return true;
      }
      tiles[0] = tile;
    }
  }
  const state1 = next[state + 1]!;
  if (state1 !== 0) {
    const tile = tiles[8]!;
    const nearer = h + change[272 + tile]!;
    if (nearer < left) {
      tiles[4] = tile;
      if (from8(state1, nearer, left - 1)) {
        path[length - left] = 1;
        return true;
      }
      tiles[8] = tile;
    }
  }
  const state3 = next[state + 3]!;
  if (state3 !== 0) {
    const tile = tiles[5]!;
    const nearer = h + change[304 + tile]!;
    if (nearer < left) {
      tiles[4] = tile;
      if (from5(state3, nearer, left - 1)) {
        path[length - left] = 3;
        return true;
      }
      tiles[5] = tile;
    }
  }
  return false;
}

function from5(state: number, h: number, left: number): boolean {
  if (++nodes[0]! > mostNodes[0]!) throw tooManyNodes;
  if (h === 0) return true;
  const state0 = next[state + 0]!;
  if (state0 !== 0) {
    const tile = tiles[1]!;
    const nearer = h + change[320 + tile]!;
    if (nearer < left) {
      tiles[5] = tile;
      if (from1(state0, nearer, left - 1)) {
        path[length - left] = 0;
        return true;
      }
      tiles[1] = tile;
    }
  }
  const state1 = next[state + 1]!;
  if (state1 !== 0) {
    const tile = tiles[9]!;
    const nearer = h + change[336 + tile]!;
    if (nearer < left) {
      tiles[5] = tile;
      if (from9(state1, nearer, left - 1)) {
        path[length - left] = 1;
        return true;
      }
      tiles[9] = tile;
    }
  }
  const state2 = next[state + 2]!;
  if (state2 !== 0) {
    const tile = tiles[4]!;
    const nearer = h + change[352 + tile]!;
    if (nearer < left) {
      tiles[5] = tile;
      if (from4(state2, nearer, left - 1)) {
        path[length - left] = 2;
        return true;
      }
      tiles[4] = tile;
    }
  }
  const state3 = next[state + 3]!;
  if (state3 !== 0) {
    const tile = tiles[6]!;
    const nearer = h + change[368 + tile]!;
    if (nearer < left) {
      tiles[5] = tile;
      if (from6(state3, nearer, left - 1)) {
        path[length - left] = 3;
        return true;
      }
      tiles[6] = tile;
    }
  }
  return false;
}

function from6(state: number, h: number, left: number): boolean {
  if (++nodes[0]! > mostNodes[0]!) throw tooManyNodes;
  if (h === 0) return true;
  const state0 = next[state + 0]!;
  if (state0 !== 0) {
    const tile = tiles[2]!;
    const nearer = h + change[384 + tile]!;
    if (nearer < left) {
      tiles[6] = tile;
      if (from2(state0, nearer, left - 1)) {
        path[length - left] = 0;
        return true;
      }
      tiles[2] = tile;
    }
  }
  const state1 = next[state + 1]!;
  if (state1 !== 0) {
    const tile = tiles[10]!;
    const nearer = h + change[400 + tile]!;
    if (nearer < left) {
      tiles[6] = tile;
      if (from10(state1, nearer, left - 1)) {
        path[length - left] = 1;
        return true;
      }
      tiles[10] = tile;
    }
  }
  const state2 = next[state + 2]!;
  if (state2 !== 0) {
    const tile = tiles[5]!;
    const nearer = h + change[416 + tile]!;
    if (nearer < left) {
      tiles[6] = tile;
      if (from5(state2, nearer, left - 1)) {
        path[length - left] = 2;
        return true;
      }
      tiles[5] = tile;
    }
  }
  const state3 = next[state + 3]!;
  if (state3 !== 0) {
    const tile = tiles[7]!;
    const nearer = h + change[432 + tile]!;
    if (nearer < left) {
      tiles[6] = tile;
      if (from7(state3, nearer, left - 1)) {
        path[length - left] = 3;
        return true;
      }
      tiles[7] = tile;
    }
  }
  return false;
}

function from7(state: number, h: number, left: number): boolean {
  if (++nodes[0]! > mostNodes[0]!) throw tooManyNodes;
  if (h === 0) return true;
  const state0 = next[state + 0]!;
  if (state0 !== 0) {
    const tile = tiles[3]!;
    const nearer = h + change[448 + tile]!;
    if (nearer < left) {
      tiles[7] = tile;
      if (from3(state0, nearer, left - 1)) {
        path[length - left] = 0;
        return true;
      }
      tiles[3] = tile;
    }
  }
  const state1 = next[state + 1]!;
  if (state1 !== 0) {
    const tile = tiles[11]!;
    const nearer = h + change[464 + tile]!;
    if (nearer < left) {
      tiles[7] = tile;
      if (from11(state1, nearer, left - 1)) {
        path[length - left] = 1;
        return true;
      }
      tiles[11] = tile;
    }
  }
  const state2 = next[state + 2]!;
  if (state2 !== 0) {
    const tile = tiles[6]!;
    const nearer = h + change[480 + tile]!;
    if (nearer < left) {
      tiles[7] = tile;
      if (from6(state2, nearer, left - 1)) {
        path[length - left] = 2;
        return true;
      }
      tiles[6] = tile;
    }
  }
  return false;
}

function from8(state: number, h: number, left: number): boolean {
  if (++nodes[0]! > mostNodes[0]!) throw tooManyNodes;
  if (h === 0) return true;
  const state0 = next[state + 0]!;
  if (state0 !== 0) {
    const tile = tiles[4]!;
    const nearer = h + change[512 + tile]!;
    if (nearer < left) {
      tiles[8] = tile;
      if (from4(state0, nearer, left - 1)) {
        path[length - left] = 0;
        return true;
      }
      tiles[4] = tile;
    }
  }
  const state1 = next[state + 1]!;
  if (state1 !== 0) {
    const tile = tiles[12]!;
    const nearer = h + change[528 + tile]!;
    if (nearer < left) {
      tiles[8] = tile;
      if (from12(state1, nearer, left - 1)) {
        path[length - left] = 1;
        return true;
      }
      tiles[12] = tile;
    }
  }
  const state3 = next[state + 3]!;
  if (state3 !== 0) {
    const tile = tiles[9]!;
    const nearer = h + change[560 + tile]!;
    if (nearer < left) {
      tiles[8] = tile;
      if (from9(state3, nearer, left - 1)) {
        path[length - left] = 3;
        return true;
      }
      tiles[9] = tile;
    }
  }
  return false;
}

function from9(state: number, h: number, left: number): boolean {
  if (++nodes[0]! > mostNodes[0]!) throw tooManyNodes;
  if (h === 0) return true;
  const state0 = next[state + 0]!;
  if (state0 !== 0) {
    const tile = tiles[5]!;
    const nearer = h + change[576 + tile]!;
    if (nearer < left) {
      tiles[9] = tile;
      if (from5(state0, nearer, left - 1)) {
        path[length - left] = 0;
        return true;
      }
      tiles[5] = tile;
    }
  }
  const state1 = next[state + 1]!;
  if (state1 !== 0) {
    const tile = tiles[13]!;
    const nearer = h + change[592 + tile]!;
    if (nearer < left) {
      tiles[9] = tile;
      if (from13(state1, nearer, left - 1)) {
        path[length - left] = 1;
        return true;
      }
      tiles[13] = tile;
    }
  }
  const state2 = next[state + 2]!;
  if (state2 !== 0) {
    const tile = tiles[8]!;
    const nearer = h + change[608 + tile]!;
    if (nearer < left) {
      tiles[9] = tile;
      if (from8(state2, nearer, left - 1)) {
        path[length - left] = 2;
        return true;
      }
      tiles[8] = tile;
    }
  }
  const state3 = next[state + 3]!;
  if (state3 !== 0) {
    const tile = tiles[10]!;
    const nearer = h + change[624 + tile]!;
    if (nearer < left) {
      tiles[9] = tile;
      if (from10(state3, nearer, left - 1)) {
        path[length - left] = 3;
        return true;
      }
      tiles[10] = tile;
    }
  }
  return false;
}

function from10(state: number, h: number, left: number): boolean {
  if (++nodes[0]! > mostNodes[0]!) throw tooManyNodes;
  if (h === 0) return true;
  const state0 = next[state + 0]!;
  if (state0 !== 0) {
    const tile = tiles[6]!;
    const nearer = h + change[640 + tile]!;
    if (nearer < left) {
      tiles[10] = tile;
      if (from6(state0, nearer, left - 1)) {
        path[length - left] = 0;
        return true;
      }
      tiles[6] = tile;
    }
  }
  const state1 = next[state + 1]!;
  if (state1 !== 0) {
    const tile = tiles[14]!;
    const nearer = h + change[656 + tile]!;
    if (nearer < left) {
      tiles[10] = tile;
      if (from14(state1, nearer, left - 1)) {
        path[length - left] = 1;
        return true;
      }
      tiles[14] = tile;
    }
  }
  const state2 = next[state + 2]!;
  if (state2 !== 0) {
    const tile = tiles[9]!;
    const nearer = h + change[672 + tile]!;
    if (nearer < left) {
      tiles[10] = tile;
      if (from9(state2, nearer, left - 1)) {
        path[length - left] = 2;
        return true;
      }
      tiles[9] = tile;
    }
  }
  const state3 = next[state + 3]!;
  if (state3 !== 0) {
    const tile = tiles[11]!;
    const nearer = h + change[688 + tile]!;
    if (nearer < left) {
      tiles[10] = tile;
      if (from11(state3, nearer, left - 1)) {
        path[length - left] = 3;
        return true;
      }
      tiles[11] = tile;
    }
  }
  return false;
}

function from11(state: number, h: number, left: number): boolean {
  if (++nodes[0]! > mostNodes[0]!) throw tooManyNodes;
  if (h === 0) return true;
  const state0 = next[state + 0]!;
  if (state0 !== 0) {
    const tile = tiles[7]!;
    const nearer = h + change[704 + tile]!;
    if (nearer < left) {
      tiles[11] = tile;
      if (from7(state0, nearer, left - 1)) {
        path[length - left] = 0;
        return true;
      }
      tiles[7] = tile;
    }
  }
  const state1 = next[state + 1]!;
  if (state1 !== 0) {
    const tile = tiles[15]!;
    const nearer = h + change[720 + tile]!;
    if (nearer < left) {
      tiles[11] = tile;
      if (from15(state1, nearer, left - 1)) {
        path[length - left] = 1;
        return true;
      }
      tiles[15] = tile;
    }
  }
  const state2 = next[state + 2]!;
  if (state2 !== 0) {
    const tile = tiles[10]!;
    const nearer = h + change[736 + tile]!;
    if (nearer < left) {
      tiles[11] = tile;
      if (from10(state2, nearer, left - 1)) {
        path[length - left] = 2;
        return true;
      }
      tiles[10] = tile;
    }
  }
  return false;
}

function from12(state: number, h: number, left: number): boolean {
  if (++nodes[0]! > mostNodes[0]!) throw tooManyNodes;
  if (h === 0) return true;
  const state0 = next[state + 0]!;
  if (state0 !== 0) {
    const tile = tiles[8]!;
    const nearer = h + change[768 + tile]!;
    if (nearer < left) {
      tiles[12] = tile;
      if (from8(state0, nearer, left - 1)) {
        path[length - left] = 0;
        return true;
      }
      tiles[8] = tile;
    }
  }
  const state3 = next[state + 3]!;
  if (state3 !== 0) {
    const tile = tiles[13]!;
    const nearer = h + change[816 + tile]!;
    if (nearer < left) {
      tiles[12] = tile;
      if (from13(state3, nearer, left - 1)) {
        path[length - left] = 3;
        return true;
      }
      tiles[13] = tile;
    }
  }
  return false;
}

function from13(state: number, h: number, left: number): boolean {
  if (++nodes[0]! > mostNodes[0]!) throw tooManyNodes;
  if (h === 0) return true;
  const state0 = next[state + 0]!;
  if (state0 !== 0) {
    const tile = tiles[9]!;
    const nearer = h + change[832 + tile]!;
    if (nearer < left) {
      tiles[13] = tile;
      if (from9(state0, nearer, left - 1)) {
        path[length - left] = 0;
        return true;
      }
      tiles[9] = tile;
    }
  }
  const state2 = next[state + 2]!;
  if (state2 !== 0) {
    const tile = tiles[12]!;
    const nearer = h + change[864 + tile]!;
    if (nearer < left) {
      tiles[13] = tile;
      if (from12(state2, nearer, left - 1)) {
        path[length - left] = 2;
        return true;
      }
      tiles[12] = tile;
    }
  }
  const state3 = next[state + 3]!;
  if (state3 !== 0) {
    const tile = tiles[14]!;
    const nearer = h + change[880 + tile]!;
    if (nearer < left) {
      tiles[13] = tile;
      if (from14(state3, nearer, left - 1)) {
        path[length - left] = 3;
        return true;
      }
      tiles[14] = tile;
    }
  }
  return false;
}

function from14(state: number, h: number, left: number): boolean {
  if (++nodes[0]! > mostNodes[0]!) throw tooManyNodes;
  if (h === 0) return true;
  const state0 = next[state + 0]!;
  if (state0 !== 0) {
    const tile = tiles[10]!;
    const nearer = h + change[896 + tile]!;
    if (nearer < left) {
      tiles[14] = tile;
      if (from10(state0, nearer, left - 1)) {
        path[length - left] = 0;
        return true;
      }
      tiles[10] = tile;
    }
  }
  const state2 = next[state + 2]!;
  if (state2 !== 0) {
    const tile = tiles[13]!;
    const nearer = h + change[928 + tile]!;
    if (nearer < left) {
      tiles[14] = tile;
      if (from13(state2, nearer, left - 1)) {
        path[length - left] = 2;
        return true;
      }
      tiles[13] = tile;
    }
  }
  const state3 = next[state + 3]!;
  if (state3 !== 0) {
    const tile = tiles[15]!;
    const nearer = h + change[944 + tile]!;
    if (nearer < left) {
      tiles[14] = tile;
      if (from15(state3, nearer, left - 1)) {
        path[length - left] = 3;
        return true;
      }
      tiles[15] = tile;
    }
  }
  return false;
}

function from15(state: number, h: number, left: number): boolean {
  if (++nodes[0]! > mostNodes[0]!) throw tooManyNodes;
  if (h === 0) return true;
  const state0 = next[state + 0]!;
  if (state0 !== 0) {
    const tile = tiles[11]!;
    const nearer = h + change[960 + tile]!;
    if (nearer < left) {
      tiles[15] = tile;
      if (from11(state0, nearer, left - 1)) {
        path[length - left] = 0;
        return true;
      }
      tiles[11] = tile;
    }
  }
  const state2 = next[state + 2]!;
  if (state2 !== 0) {
    const tile = tiles[14]!;
    const nearer = h + change[992 + tile]!;
    if (nearer < left) {
      tiles[15] = tile;
      if (from14(state2, nearer, left - 1)) {
        path[length - left] = 2;
        return true;
      }
      tiles[14] = tile;
    }
  }
  return false;
}

const fromCell = [
  from0,
  from1,
  from2,
  from3,
  from4,
  from5,
  from6,
  from7,
  from8,
  from9,
  from10,
  from11,
  from12,
  from13,
  from14,
  from15,
];

/** Looks for a solution of at most `left` moves from the board in `tiles`; its moves are in `path` then. */
export function searchFrom(blank: number, h: number, left: number): boolean {
  length = left;
  return fromCell[blank]!(0, h, left);
}
