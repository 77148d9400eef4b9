/**
 * What jsdom lacks and every part of the page may ask for, put there before each test file: nothing is laid out, so that no
 * size ever changes.
 */
if ('window' in globalThis) {
  Object.assign(globalThis, {
    IS_REACT_ACT_ENVIRONMENT: true,
    ResizeObserver: class {
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    },
  });
}
