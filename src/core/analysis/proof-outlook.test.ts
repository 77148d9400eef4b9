import { describe, expect, it } from 'vitest';
import { sayEnglish } from '../../locales/say-any.ts';
import '../../library/say.ts';
import { ProofFollower, type ProofTold, proofInWords, spanOf } from './proof-outlook.ts';

const minuteMs = 60_000;

/** 1 million nodes at bound 80, 9 at 82, and so many at 84 so far; a million a second. */
function followed({
  spent = 1e6,
  best = 90,
  published = null as number | null,
  nodes = null as number | null,
} = {}): ProofFollower {
  const follower = new ProofFollower(published === null ? null : { optimal: published, nodes });
  const tell = (atLeast: number, nodes: number): void =>
    follower.tell({ atLeast, best, nodes, ms: nodes / 1000 });
  tell(80, 0);
  tell(80, 400_000);
  tell(82, 1e6);
  tell(82, 5e6);
  tell(84, 10e6);
  tell(84, 10e6 + spent);
  return follower;
}

describe('the outlook of a proof', () => {
  it('is a multiple of the last bound, and of each one after it', () => {
    const outlook = followed().outlook!;
    expect(outlook).toMatchObject({ bound: 84, factor: 9, open: 2 });
    expect(outlook.leftMs).toBeCloseTo(80_000); // 81 million, of which one is done
    expect(outlook.allMs).toBeCloseTo(80_000 + 729_000 + 6_561_000); // those at 86 and 88
  });

  it('has fewer bounds open when a shorter solution is found, and none at the last', () => {
    const follower = followed();
    follower.tell({ atLeast: 84, best: 86, nodes: 12e6, ms: 12_000 });
    expect(follower.outlook).toMatchObject({ open: 0 });
    expect(follower.outlook!.allMs).toBe(follower.outlook!.leftMs);
    follower.tell({ atLeast: 86, best: 86, nodes: 91e6, ms: 91_000 });
    expect(follower.outlook).toBeNull(); // it is proven
  });

  it('goes by the speed of the last ten seconds', () => {
    const follower = followed();
    expect(follower.speed).toBeCloseTo(1e6);
    for (let second = 1; second <= 12; second++)
      follower.tell({ atLeast: 84, best: 90, nodes: 11e6 + second * 250_000, ms: 11_000 + second * 1000 });
    expect(follower.speed).toBeCloseTo(250_000);
    expect(follower.outlook!.leftMs).toBeCloseTo(308_000); // 77 million of 81
  });

  it('has no speed before two reports, and begins anew with another proof', () => {
    const follower = new ProofFollower();
    expect(follower.speed).toBeNull();
    follower.tell({ atLeast: 80, best: 90, nodes: 5e6, ms: 9000 });
    expect(follower.speed).toBeNull();
    follower.tell({ atLeast: 80, best: 90, nodes: 1e6, ms: 1000 });
    follower.tell({ atLeast: 80, best: 90, nodes: 3e6, ms: 2000 });
    expect(follower.speed).toBeCloseTo(2e6);
  });

  it('is there at once where a proof goes on, unless its bound is another by then', () => {
    const { boundNodes } = followed();
    expect(boundNodes).toEqual({ bound: 84, ended: [1e6, 9e6] });
    const outlookAt = (atLeast: number) => {
      const follower = new ProofFollower(null, boundNodes);
      follower.tell({ atLeast, best: 90, nodes: 30e6, ms: 30_000 }); // the bound is searched from its beginning
      follower.tell({ atLeast, best: 90, nodes: 31e6, ms: 31_000 });
      return follower.outlook;
    };
    expect(outlookAt(84)!.leftMs).toBeCloseTo(80_000);
    expect(outlookAt(86)).toBeNull();
  });

  it('is null before two bounds have ended that were large enough', () => {
    const told: readonly ProofTold[] = [
      { atLeast: 80, best: 90, nodes: 0, ms: 0 },
      { atLeast: 82, best: 90, nodes: 100_000, ms: 100 },
      { atLeast: 84, best: 90, nodes: 1_100_000, ms: 1100 },
      { atLeast: 86, best: 90, nodes: 10_000_000, ms: 10_000 },
    ];
    const follower = new ProofFollower();
    const outlooks = told.map((one) => {
      follower.tell(one);
      return follower.outlook;
    });
    expect(outlooks.map((one) => one === null)).toEqual([true, true, true, false]);
  });

  it('promises nothing where bounds were passed in one report', () => {
    const follower = followed();
    follower.tell({ atLeast: 88, best: 90, nodes: 900e6, ms: 900_000 });
    expect(follower.outlook).toBeNull();
  });

  it('says so when a bound needs more than was expected', () => {
    const { outlook } = followed({ spent: 90e6 });
    expect(outlook).toMatchObject({ leftMs: null, allMs: null, open: 2 });
    expect(proofInWords(outlook!).map(sayEnglish)).toEqual([
      'Bound 84 has taken more nodes than the bounds before suggested (each took about 9 times as many as the last), so nobody can say how long it will take.',
    ]);
  });

  it('goes on after a stop, and forgets all when another proof begins below', () => {
    const follower = followed({ spent: 41e6 });
    const left = follower.outlook!.leftMs!;
    follower.tell({ atLeast: 84, best: 90, nodes: 10e6 + 41e6 + 10e6, ms: 61_000 });
    expect(follower.outlook!.leftMs!).toBeCloseTo(left - 10_000);
    follower.tell({ atLeast: 80, best: 90, nodes: 0, ms: 0 });
    expect(follower.outlook).toBeNull();
  });
});

describe('its words', () => {
  it('are an estimate of this bound, and of all if the known solution is a shortest', () => {
    expect(proofInWords(followed().outlook!).map(sayEnglish)).toEqual([
      'So far each bound took about 9 times as many nodes as the last. If this one does too, bound 84 takes some 80 seconds more at most.',
      'After it 2 bounds are open if no solution is shorter than 90 moves: some 2 hours in all.',
    ]);
    expect(proofInWords(followed({ best: 86 }).outlook!).map(sayEnglish)[1]).toBe(
      'It is the last one, if no solution is shorter than 86 moves.',
    );
  });

  it.each([
    // A solution as short as the published one is still to be found, at 88: one bound more than to prove a known one.
    [
      90,
      88,
      { open: 2 },
      'After it 2 bounds are open, up to the published optimum of 88 moves: some 2 hours in all, if it goes on like that.',
    ],
    [90, 84, { open: 0 }, 'It is the last one: the published optimum is 84 moves.'],
    [
      88,
      88,
      { open: 1 },
      'After it 1 bound is open, up to the published optimum of 88 moves: some 15 minutes in all, if it goes on like that.',
    ],
    [86, 86, { open: 0 }, 'It is the last one: the published optimum is 86 moves.'],
    [86, 88, { open: 0 }, 'It is the last one, if no solution is shorter than 86 moves.'],
    [
      90,
      82,
      { open: 2 },
      'After it 2 bounds are open if no solution is shorter than 90 moves: some 2 hours in all.',
    ],
  ])(
    'keep to what was published, unless it is refuted: %i known, %i published',
    (best, published, open, words) => {
      const outlook = followed({ best, published }).outlook!;
      expect(outlook).toMatchObject(open);
      expect(sayEnglish(proofInWords(outlook)[1])).toBe(words);
    },
  );

  it('go by the nodes that were published, unless this bound alone needs more', () => {
    const wordsFor = (nodes: number): string =>
      sayEnglish(proofInWords(followed({ published: 88, nodes }).outlook!)[1]);
    expect(wordsFor(911e6)).toBe(
      'After it 2 bounds are open, up to the published optimum of 88 moves: some 15 minutes in all, if it takes as many nodes as were published.',
    );
    expect(wordsFor(91e6)).toContain('some 2 hours in all, if it goes on like that.');
    expect(wordsFor(92e6)).toContain('some 80 seconds in all, if it takes as many nodes');
  });

  it.each([
    [0, 'a few seconds'],
    [12_400, 'some 10 seconds'],
    [3.4 * minuteMs, 'some 3 minutes'],
    [77 * minuteMs, 'some 75 minutes'],
    [180 * minuteMs, 'some 3 hours'],
    [36 * 60 * minuteMs, 'some 35 hours'],
    [9 * 24 * 60 * minuteMs, 'some 9 days'],
    [34 * 8766 * 60 * minuteMs, 'some 35 years'],
    [4e4 * 8766 * 60 * minuteMs, 'thousands of years'],
    [1e9 * 8766 * 60 * minuteMs, 'millions of years'],
  ])('have no more digits than are known: %d ms', (ms, words) => {
    expect(sayEnglish(spanOf(ms))).toBe(words);
  });
});
