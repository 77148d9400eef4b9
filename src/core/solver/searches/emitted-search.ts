import type { OnBound, OptimalAnswer } from '../../contract/optimal.ts';

/** As far as they are needed here: this room knows no page, and no types of it. */
declare const WebAssembly: {
  readonly Module: new (code: Uint8Array) => object;
  readonly Instance: new <Of = Exports>(module: object, imports?: object) => { readonly exports: Of };
  readonly Memory: new (pages: { initial: number }) => { readonly buffer: ArrayBuffer };
};
declare const atob: (base64: string) => string;

interface Exports {
  readonly memory: { readonly buffer: ArrayBuffer };
  /** How many more nodes it may enter; −1 once it wanted another. */
  readonly allowed: { value: bigint };
  readonly searchFrom: SearchFrom;
}

/**
 * Looks for a solution of at most `left` moves, the last argument, from the board in the columns, when none is shorter than
 * that less two; its moves are in `path` then. Behind the blank's cell stands the automaton's state, four times its number; between
 * that and `left` what the flavour carries.
 * @returns 0 there is none, 1 found, 2 it may enter no more nodes: what is in the columns is then of no use
 */
type SearchFrom = (...numbers: readonly number[]) => 0 | 1 | 2;

const kinds = { Uint8Array, Int8Array, Uint16Array, Int32Array };
type Kind = keyof typeof kinds;

/** A search as `scripts/emit-solver.ts` writes it: where its columns are in its memory, and its code in base64. */
export interface Emitted<Name extends string = string> {
  readonly columns: Readonly<
    Record<Name, { readonly kind: Kind; readonly length: number; readonly at: number }>
  >;
  readonly code: string;
}

type Columns<Of extends Emitted> = {
  readonly [Name in keyof Of['columns']]: InstanceType<(typeof kinds)[Of['columns'][Name]['kind']]>;
};

/** An emitted search, ready to be used: its columns by their names. */
export type EmittedSearch<Of extends Emitted> = Columns<Of> & Pick<Exports, 'allowed' | 'searchFrom'>;

/** Compiled in 2 ms, without asking: in a page for workers only, which may do that. Memory is taken when it is written to. */
export function createSearch<Of extends Emitted>({ columns, code }: Of): EmittedSearch<Of> {
  const { memory, allowed, searchFrom } = new WebAssembly.Instance(moduleOf(code)).exports;
  const views = Object.entries(columns).map(([name, { kind, length, at }]) => [
    name,
    new kinds[kind](memory.buffer, at, length),
  ]);
  return { ...(Object.fromEntries(views) as Columns<Of>), allowed, searchFrom };
}

function moduleOf(code: string): object {
  return new WebAssembly.Module(Uint8Array.from(atob(code), (letter) => letter.charCodeAt(0)));
}

/** The search with tables of nibbles: where it is, what it may still enter, and the memory that it was given. */
export interface NibbleInstance {
  readonly buffer: ArrayBuffer;
  readonly frame: { value: number };
  readonly left: { value: number };
  /** 0 none, 1 found, 2 more. @param sets how many there are of a pattern's cells */
  readonly advance: (first: number, last: number, sets: number) => 0 | 1 | 2;
}

/** Throws a RangeError when there is no memory of so many bytes. */
export function instantiateNibbles(code: string, bytes: number): NibbleInstance {
  const memory = new WebAssembly.Memory({ initial: Math.ceil(bytes / 65_536) });
  const { exports } = new WebAssembly.Instance<Omit<NibbleInstance, 'buffer'>>(moduleOf(code), {
    from: { memory },
  });
  return { ...exports, buffer: memory.buffer };
}

export interface Deepening {
  readonly search: Pick<Exports, 'allowed'> & { readonly path: Uint8Array };
  /** The estimate of the board: the first bound. */
  readonly h: number;
  readonly maxNodes: number;
  readonly onBound: OnBound | undefined;
  /** What the search says of so many moves. */
  readonly within: (bound: number) => ReturnType<SearchFrom>;
}

/** IDA* from one bound to the next: all solutions of a board have lengths of one parity, which is that of h. */
export function deepen({ search, h, maxNodes, onBound, within }: Deepening): OptimalAnswer {
  const { path, allowed } = search;
  const limit = BigInt(Math.min(maxNodes, Number.MAX_SAFE_INTEGER));
  allowed.value = limit;
  for (let bound = h; ; bound += 2) {
    onBound?.(bound);
    const ending = within(bound);
    const nodes = Number(limit - allowed.value);
    if (ending === 1) return { kind: 'solved', moves: path.slice(0, bound), nodes };
    if (ending === 2) return { kind: 'gave-up', bound, nodes };
  }
}
