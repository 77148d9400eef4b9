/**
 * The search with tables of nibbles (see nibble-search.ts) in the text format of WebAssembly: one loop over a stack of its own,
 * so that it can be left at any node. A node's children are all looked up before any is judged: the tables are far larger
 * than any cache, and so the processor waits for them together.
 */
import { and, equals, get, layOut, load, minus, number, plus, set, store, when } from './solver-flavours.ts';

/** More moves than any board of 25 cells needs: at most 208 (Karlemo & Östergård 2000). */
const maxDepth = 256;
/** Edges of the board, blank × 4 + move, up to 25 cells. */
const edges = 100;
const moves = [0, 1, 2, 3];

/** Addresses are of bytes in the memory; 0 stands for none. */
export const nibbleColumns = layOut({
  none: { kind: 'Int32Array', length: 2 },
  cells: { kind: 'Int32Array', length: 26 }, // cell → address of its tile
  /** Edge × 4 → address of the cell that the blank goes to; as far apart as a pattern's edges. */
  targets: { kind: 'Int32Array', length: edges * 4 },
  /**
   * Pattern: its cells, its place (order of its tiles × 16 + its nibble), the first nibble of its table, nothing; then for
   * each edge: the two bits that change, the bits of the cells that are passed, what a tile that is passed adds in `turn`.
   */
  patterns: { kind: 'Int32Array', length: 17 * (edges + 1) * 4 },
  /** Tile: addresses of its pattern and its turns, the same in the reflected board; then for each edge × 16 whether it comes farther. */
  tiles: { kind: 'Int32Array', length: 25 * (edges + 1) * 4 },
  low: { kind: 'Uint16Array', length: 8192 }, // number of a set: of its first 13 cells …
  high: { kind: 'Int32Array', length: 4096 }, // … and of the others
  /** (Tile of a pattern × turns + tiles passed) × orders + order → order. */
  turn: { kind: 'Uint16Array', length: 7 * 13 * 5040 },
  /** Depth → a frame of 64, see there. */
  frames: { kind: 'Int32Array', length: maxDepth * 64 },
});

const at = (address: string, word: number): string => `(i32.load offset=${word * 4} ${address})`;
const put = (address: string, word: number, value: string): string =>
  `(i32.store offset=${word * 4} ${address} ${value})`;

/** Words of a frame. */
const frame = {
  ...{ edge: 0, state: 1, slack: 2, slackAcross: 3, next: 4, end: 5 },
  /** The move that was made: what it has changed, for when it is taken back. */
  ...{ set: 6, place: 7, setAcross: 8, placeAcross: 9, tile: 10, target: 11, move: 12 },
  children: 16,
};
const child = {
  ...{
    after: 0,
    target: 1,
    tile: 2,
    set: 3,
    place: 4,
    slack: 5,
    setAcross: 6,
    placeAcross: 7,
    slackAcross: 8,
  },
  ...{ move: 9, words: 12 },
};
/** Words of a pattern; of a tile, in the reflected board two more. */
const pattern = { set: 0, place: 1, base: 2 };
const tile = { pattern: 0, turn: 1 };
const frameBytes = 256;

/** Where a pattern comes to by a move, and its nibble there, in locals with that suffix. */
function lookUp(move: number, suffix: '' | 'Across', field: number): string[] {
  const own = (name: string): string => `${name}${suffix}${move}`;
  const ofEdge = (word: number): string => at(get('along'), 4 * (move + 1) + word);
  const all = get(own('set'));
  return [
    set('pattern', at(get(`tile${move}`), field + tile.pattern)),
    set('along', plus(get('pattern'), get('edge'))),
    set(own('set'), `(i32.xor ${at(get('pattern'), pattern.set)} ${ofEdge(0)})`),
    set(own('before'), at(get('pattern'), pattern.place)),
    set(
      own('order'),
      `(i32.load16_u ${plus(
        plus(
          at(get(`tile${move}`), field + tile.turn),
          `(i32.mul (i32.popcnt ${and(all, ofEdge(1))}) ${ofEdge(2)})`,
        ),
        `(i32.shl (i32.shr_u ${get(own('before'))} (i32.const 4)) (i32.const 1))`,
      )})`,
    ),
    set(
      'nibble',
      plus(
        plus(at(get('pattern'), pattern.base), `(i32.mul ${get(own('order'))} ${get('sets')})`),
        plus(
          load(nibbleColumns.high, 0, `(i32.shl (i32.shr_u ${all} (i32.const 13)) (i32.const 2))`),
          load(nibbleColumns.low, 0, `(i32.shl ${and(all, 8191)} (i32.const 1))`),
        ),
      ),
    ),
    set(
      own('more'),
      and(
        `(i32.shr_u (i32.load8_u (i32.shr_u ${get('nibble')} (i32.const 1))) (i32.shl ${and(get('nibble'), 1)} (i32.const 2)))`,
        15,
      ),
    ),
  ];
}

function generated(move: number): string {
  const target = get(`target${move}`);
  return [
    set(`target${move}`, `(i32.load offset=${nibbleColumns.targets.at + move * 16} ${get('edge')})`),
    set(`tile${move}`, number(0)),
    set(`after${move}`, at(get('state'), move)),
    when(
      `(i32.and (i32.ne ${target} (i32.const 0)) (i32.ne ${get(`after${move}`)} (i32.const 0)))`,
      set(`tile${move}`, at(target, 0)),
      ...lookUp(move, '', 0),
      ...lookUp(move, 'Across', 2),
    ),
  ].join('\n');
}

function judged(move: number): string {
  const own = (name: string): string => get(`${name}${move}`);
  const here = get('child');
  const placeOf = (suffix: '' | 'Across'): string =>
    `(i32.or (i32.shl ${own(`order${suffix}`)} (i32.const 4)) ${own(`more${suffix}`)})`;
  return when(
    own('tile'),
    set('farther', at(plus(own('tile'), get('edge')), 4 * (move + 1))),
    set(`rest${move}`, plus(minus(minus(get('slack'), get('farther')), own('more')), and(own('before'), 15))),
    when(
      `(i32.ge_s ${own('rest')} (i32.const 0))`,
      set(
        `restAcross${move}`,
        plus(
          minus(minus(get('slackAcross'), get('farther')), own('moreAcross')),
          and(own('beforeAcross'), 15),
        ),
      ),
      when(
        `(i32.ge_s ${own('restAcross')} (i32.const 0))`,
        put(here, child.after, own('after')),
        put(here, child.target, own('target')),
        put(here, child.tile, own('tile')),
        put(here, child.set, own('set')),
        put(here, child.place, placeOf('')),
        put(here, child.slack, own('rest')),
        put(here, child.setAcross, own('setAcross')),
        put(here, child.placeAcross, placeOf('Across')),
        put(here, child.slackAcross, own('restAcross')),
        put(here, child.move, number(move)),
        set('child', plus(here, child.words * 4)),
      ),
    ),
  );
}

/** Puts what is in one place into another, and what was there into the frame: words of the pattern, the frame, and the child. */
const exchange = (word: number, kept: number, from: number): string[] => [
  put(get('frame'), kept, at(get('pattern'), word)),
  put(get('pattern'), word, at(get('child'), from)),
];
const putBack = (word: number, kept: number): string => put(get('pattern'), word, at(get('frame'), kept));

const locals = [
  ...[
    'state',
    'edge',
    'slack',
    'slackAcross',
    'child',
    'pattern',
    'along',
    'nibble',
    'farther',
    'tile',
    'target',
  ],
  ...moves.flatMap((move) =>
    ['target', 'after', 'tile']
      .concat(['set', 'before', 'order', 'more', 'rest'].flatMap((name) => [name, `${name}Across`]))
      .map((name) => `${name}${move}`),
  ),
];

const { cells } = nibbleColumns;

/**
 * From the frame on, until so many nodes are entered (2), or one of the frame `last`, which is a solution (1), or none are
 * left above the frame `first` (0).
 */
export const nibbleText = `(module
(memory (import "from" "memory") 1)
(global $frame (export "frame") (mut i32) (i32.const 0))
(global $left (export "left") (mut i32) (i32.const 0))
(func (export "advance") (param $first i32) (param $last i32) (param $sets i32) (result i32)
(local $frame i32) (local $left i32)
${locals.map((name) => `(local $${name} i32)`).join(' ')}
${set('frame', '(global.get $frame)')}
${set('left', '(global.get $left)')}
(loop $enter
${set('edge', at(get('frame'), frame.edge))}
${set('state', at(get('frame'), frame.state))}
${set('slack', at(get('frame'), frame.slack))}
${set('slackAcross', at(get('frame'), frame.slackAcross))}
${set('child', plus(get('frame'), frame.children * 4))}
${put(get('frame'), frame.next, get('child'))}
${[...moves.map(generated), ...moves.map(judged)].join('\n')}
${put(get('frame'), frame.end, get('child'))}
(loop $next
${set('child', at(get('frame'), frame.next))}
${when(
  equals(get('child'), at(get('frame'), frame.end)),
  when(
    equals(get('frame'), get('first')),
    '(global.set $frame (local.get $frame))',
    '(global.set $left (local.get $left))',
    `(return ${number(0)})`,
  ),
  set('frame', minus(get('frame'), frameBytes)),
  set('tile', at(get('frame'), frame.tile)),
  put(at(get('frame'), frame.target), 0, get('tile')),
  set('pattern', at(get('tile'), tile.pattern)),
  putBack(pattern.set, frame.set),
  putBack(pattern.place, frame.place),
  set('pattern', at(get('tile'), 2 + tile.pattern)),
  putBack(pattern.set, frame.setAcross),
  putBack(pattern.place, frame.placeAcross),
  '(br $next)',
)}
${put(get('frame'), frame.next, plus(get('child'), child.words * 4))}
${set('tile', at(get('child'), child.tile))}
${set('target', at(get('child'), child.target))}
${put(get('frame'), frame.tile, get('tile'))}
${put(get('frame'), frame.target, get('target'))}
${put(get('frame'), frame.move, at(get('child'), child.move))}
${set('pattern', at(get('tile'), tile.pattern))}
${exchange(pattern.set, frame.set, child.set).join('\n')}
${exchange(pattern.place, frame.place, child.place).join('\n')}
${set('pattern', at(get('tile'), 2 + tile.pattern))}
${exchange(pattern.set, frame.setAcross, child.setAcross).join('\n')}
${exchange(pattern.place, frame.placeAcross, child.placeAcross).join('\n')}
${store(cells, 0, get('tile'), `(i32.shr_u ${at(get('frame'), frame.edge)} (i32.const 4))`)}
${set('frame', plus(get('frame'), frameBytes))}
${put(get('frame'), frame.edge, `(i32.shl ${minus(get('target'), cells.at)} (i32.const 4))`)}
${put(get('frame'), frame.state, at(get('child'), child.after))}
${put(get('frame'), frame.slack, at(get('child'), child.slack))}
${put(get('frame'), frame.slackAcross, at(get('child'), child.slackAcross))}
${set('left', minus(get('left'), 1))}
(br_if $enter (i32.and (i32.ne ${get('frame')} ${get('last')}) (i32.ne ${get('left')} (i32.const 0))))
)
)
(global.set $frame (local.get $frame))
(global.set $left (local.get $left))
(i32.sub (i32.const 2) (i32.eq ${get('frame')} ${get('last')}))))`;
