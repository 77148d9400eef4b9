type List = ArrayLike<unknown>;

/** Items that each goes through without a line of ours. */
const natives: Readonly<Record<string, (list: List, given: readonly unknown[], found: unknown) => number>> = {
  concat: ({ length }) => length,
  fill: ({ length }, [, from = 0, to = length]) => Math.max(0, Number(to) - Number(from)),
  includes: ({ length }, [item], isThere) => (isThere === true ? 0 : length + Number(item === undefined)),
  indexOf: ({ length }, _, at) => (Number(at) < 0 ? length : Number(at)),
  join: ({ length }) => length,
  lastIndexOf: ({ length }, _, at) => length - Math.max(0, Number(at)),
  reverse: ({ length }) => length,
  slice: (_list, _given, piece) => (piece as List).length,
  splice: ({ length }, [from]) => length - Number(from),
};
/** What calls a line of ours for each item, as long as it is asked to go on. */
const calling = [
  'every',
  'filter',
  'find',
  'findIndex',
  'findLast',
  'flatMap',
  'forEach',
  'map',
  'reduce',
  'some',
];
const lists = [Array.prototype, Object.getPrototypeOf(Uint8Array.prototype)] as Record<string, unknown>[];

/**
 * How much a thing does, whatever machine it is done on: items of lists that are gone through (spread, `for … of`, `indexOf`, `some` …).
 * What asks for it compares n lines with several times as many, and so tells what grows faster than its input. Loops that count by
 * themselves are not seen: of these the calls are counted of what they ask, by `counting`.
 */
export function workOf(
  run: () => void,
  counting: readonly (readonly [object: object, method: string])[] = [],
): number {
  let items = 0;
  const restore: (() => void)[] = [];
  const replace = (object: object, name: string | symbol, by: (native: Call) => Call): void => {
    const known = object as Record<string | symbol, unknown>;
    const native = known[name] as Call | undefined;
    if (native === undefined) return;
    known[name] = by(native);
    restore.push(() => (known[name] = native));
  };
  for (const list of lists) {
    for (const [name, itemsOf] of Object.entries(natives))
      replace(
        list,
        name,
        (native) =>
          function counted(this: List, ...given) {
            const found = Reflect.apply(native, this, given);
            items += itemsOf(this, given, found);
            return found;
          },
      );
    for (const name of calling)
      replace(
        list,
        name,
        (native) =>
          function counted(this: List, call, ...given) {
            const each = function (this: unknown, ...of: unknown[]): unknown {
              items++;
              return Reflect.apply(call as Call, this, of);
            };
            return Reflect.apply(native, this, [each, ...given]);
          },
      );
  }
  replace(
    Array.prototype,
    Symbol.iterator,
    () =>
      function* counted(this: List) {
        for (let at = 0; at < this.length; at++) {
          items++;
          yield this[at];
        }
      },
  );
  for (const [object, method] of counting)
    replace(
      object,
      method,
      (native) =>
        function counted(this: List, ...given) {
          items++;
          return Reflect.apply(native, this, given);
        },
    );
  try {
    run();
    return items;
  } finally {
    for (const one of restore.reverse()) one();
  }
}

type Call = (this: List, ...given: unknown[]) => unknown;
