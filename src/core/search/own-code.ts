import type { OwnCode } from './settings.ts';

/**
 * The mark of code that may run here. Whoever calls this says that the person wrote the text in this page, that the page
 * itself came with it, that it comes out of the browser’s storage, where only such code is kept, or that the person saw it
 * and said yes. `config/dependency-cruiser.cjs` lists the few places that may.
 */
export function asOwnCode(text: string): OwnCode {
  return text as OwnCode;
}
