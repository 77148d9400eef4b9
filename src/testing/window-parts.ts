/**
 * What jsdom lacks and every part of the page may ask for, put there before each test file: nothing is laid out, so that no
 * size ever changes, and no media query holds.
 */
if ('window' in globalThis) {
  Object.assign(globalThis, {
    IS_REACT_ACT_ENVIRONMENT: true,
    matchMedia: () => ({
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }),
    ResizeObserver: class {
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    },
  });
}
