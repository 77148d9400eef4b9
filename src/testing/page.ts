/**
 * The page of a test that needs one (`config/vitest.ts`): a new one for each file, in the process of those before. With it goes
 * all that the file has left there; what it has left in the globals of the process is a fault.
 */
import * as react from 'react';
import { afterAll, vi } from 'vitest';
import { builtinEnvironments } from 'vitest/runtime';

class Unseeing {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** What jsdom lacks and every part of the page may ask for: nothing is laid out, no size ever changes, and no media query holds. */
const lacking = {
  IS_REACT_ACT_ENVIRONMENT: true,
  matchMedia: () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }),
  ResizeObserver: Unseeing,
  IntersectionObserver: Unseeing,
};

const before = globals();
const pending = takeTurns();
const page = await builtinEnvironments.jsdom.setup(globalThis, {});
Object.assign(globalThis, lacking);
Range.prototype.getClientRects = () => [] as never; // which an editor of code asks for
// In browsers since 2026 what scrolls answers with a promise: an effect that hands it on gives React something that is no function.
for (const name of ['scroll', 'scrollTo', 'scrollBy', 'scrollIntoView'] as const)
  Element.prototype[name] = () => Promise.resolve() as never;

// For its warnings React notes with each element where in the code it was made, of ten thousand a second: an eighth of the time
// of a page. It is told that these are made already; what is warned of is warned of without.
const internals = Object.entries(react).find(([name]) => name.startsWith('__CLIENT_INTERNALS'))![1] as object;
if (!('recentlyCreatedOwnerStacks' in internals)) throw new Error('React counts the places otherwise now');
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Infinity,
  set: () => {}, // what it sets anew each second
  configurable: true,
});

afterAll(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await new Promise((done) => setTimeout(done)); // what goes away gives the focus back a moment later
  pending.drop();
  await page.teardown(globalThis);
  for (const key of Object.keys(lacking)) Reflect.deleteProperty(globalThis, key);
  // Vitest puts others in their place, and leaves them there.
  for (const key of ['URL', 'Request']) Object.defineProperty(globalThis, key, before[key]);

  const left = Object.entries(globals()).filter(([key, { value }]) => {
    const past = before[key];
    // Node makes some only when they are first asked for.
    return past ? 'value' in past && !Object.is(past.value, value) : !ofPackages.test(key);
  });
  if (left.length > 0) throw new Error(`Left in the globals: ${left.map(([key]) => key).join(', ')}`);
});

/** What packages note there once for all pages, and what each page is known by. */
const ofPackages = /^(__\w+|MotionIsMounted|window|self|top|parent)$/;

/**
 * What a page has asked for later goes with it, as in a browser: on a busy machine that would come when there is no page any more. Until dropped,
 * timers are remembered.
 */
function takeTurns() {
  const ways: (readonly [name: string, clear: (turn: never) => void])[] = [
    ['setTimeout', clearTimeout],
    ['setInterval', clearInterval],
    ['setImmediate', clearImmediate],
  ];
  const waiting = new Map<unknown, () => void>();
  const own = globalThis as unknown as Record<string, (work: Work, ...rest: unknown[]) => unknown>;
  const taken = ways.map(([name, clear]) => {
    const take = own[name];
    own[name] = (work, ...rest) => {
      const turn: unknown = take(
        (...given: unknown[]) => {
          if (name !== 'setInterval') waiting.delete(turn);
          work(...given);
        },
        ...rest,
      );
      waiting.set(turn, () => clear(turn as never));
      return turn;
    };
    return { name, take };
  });
  return {
    drop(): void {
      for (const clear of waiting.values()) clear();
      for (const { name, take } of taken) own[name] = take;
    },
  };
}

type Work = (...given: unknown[]) => void;

function globals(): Readonly<Record<string, PropertyDescriptor>> {
  return Object.getOwnPropertyDescriptors(globalThis);
}
