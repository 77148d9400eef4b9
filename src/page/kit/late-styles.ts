/** Style sheets that did not come, by address, until they are there: the bundler asks for each once, and takes it for there ever after. */
const missing = new Map<string, HTMLLinkElement>();
/** Those that are asked for again: whoever wants one meanwhile waits for the same answer. */
const asking = new Map<string, Promise<void>>();
/** Addresses of those that a part came without. */
const missedBy = new WeakMap<() => Promise<unknown>, readonly string[]>();

/** Notes the style sheets that do not come; call it once. */
export function followStyles(page: Window): void {
  const note = ({ target }: Event): void => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missing.set(target.href, target);
  };
  page.addEventListener('error', note, true);
}

/** What `get` fetches, with the style sheets that did not come when it was last tried. */
export async function fetchStyled<T>(get: () => Promise<T>): Promise<T> {
  if (missing.size > 0) await Promise.all([...missing.values()].map(askAgain));
  const still = (missedBy.get(get) ?? []).find((address) => missing.has(address));
  if (still !== undefined) throw new Error(`a style sheet has not come: ${still}`);
  const others = new Set(missing.keys());
  try {
    return await get();
  } catch (error) {
    missedBy.set(
      get,
      [...missing.keys()].filter((address) => !others.has(address)),
    );
    throw error;
  }
}

/** Never rejects: one that does not come is noted again. */
function askAgain(link: HTMLLinkElement): Promise<void> {
  const { href } = link;
  const before = asking.get(href);
  if (before !== undefined) return before;
  const next = link.cloneNode() as HTMLLinkElement;
  const answer = new Promise<void>((resolve) => {
    const end = (): void => {
      asking.delete(href);
      resolve();
    };
    next.onerror = end;
    next.onload = () => {
      missing.delete(href);
      end();
    };
    link.replaceWith(next);
  });
  asking.set(href, answer);
  return answer;
}
