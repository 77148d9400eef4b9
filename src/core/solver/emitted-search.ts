import type { OnBound, OptimalAnswer } from '../contract/optimal.ts';

/** As far as they are needed here: this room knows no page, and no types of it. */
declare const WebAssembly: {
  readonly Module: new (code: Uint8Array) => object;
  readonly Instance: new (module: object) => { readonly exports: Exports };
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
 * that less two; its moves are in `path` then. Between the blank's cell and `left` stands what the flavour carries.
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
  const bytes = Uint8Array.from(atob(code), (letter) => letter.charCodeAt(0));
  const { memory, allowed, searchFrom } = new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports;
  const views = Object.entries(columns).map(([name, { kind, length, at }]) => [
    name,
    new kinds[kind](memory.buffer, at, length),
  ]);
  return { ...(Object.fromEntries(views) as Columns<Of>), allowed, searchFrom };
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
