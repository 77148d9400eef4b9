import type { Sandbox } from '../sandbox/sandbox.ts';

/** A slow line needs a few seconds for it; a browser that has left it lying about would never say so. */
const longestMs = 20_000;

/** Fetches the sandbox for own code. Rejects when it cannot be had, or has not come for too long. */
export function fetchSandbox(): Promise<Sandbox> {
  const fetched = import('../sandbox/sandbox.ts').then(({ loadSandbox }) =>
    loadSandbox(() => performance.now()),
  );
  return inTime(fetched, longestMs);
}

/** What `promise` gives, unless that takes longer than `ms`: then it rejects with a sentence's part. */
export async function inTime<T>(promise: Promise<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`it has not come for ${ms / 1000} seconds`)), ms);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
