import { type Plugin, runnerImport } from 'vite';
import type * as pages from '../src/catalog/questions/every-ask-page.ts';
import { catalogues } from './catalogues.ts';

/** Writes the questions of Ask as plain pages, one for each language: `ask.html`, `ask-de.html`. */
export function askPages(): Plugin {
  return {
    name: 'tilescope-ask-pages',
    apply: 'build',
    async generateBundle() {
      const { module } = await runnerImport<typeof pages>('./src/catalog/questions/every-ask-page.ts', {
        plugins: [catalogues()],
        logLevel: 'error',
      });
      for (const [fileName, source] of module.everyAskPage)
        this.emitFile({ type: 'asset', fileName, source });
    },
  };
}
