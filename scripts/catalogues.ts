import { readFile } from 'node:fs/promises';
import compile from 'icu-minify/compile';
import type { Plugin as BundlerPlugin } from 'rolldown';
import type { Plugin } from 'vite';

/** A file of src/locales as translators' tools write it. */
export interface CatalogueFile {
  readonly texts?: Readonly<Record<string, string>>;
  readonly messages?: Readonly<Record<string, string>>;
  readonly lessons?: Readonly<Record<string, string>>;
}

/**
 * Compiles catalogues, so that no page parses ICU messages: what has holes becomes an array (`Template` in src/locales/t).
 * `?lessons` is their part alone, as it stands: half of a catalogue, which only the Learn screen needs.
 */
export function catalogues(): Plugin {
  return {
    name: 'tilescope-catalogues',
    enforce: 'pre',
    async load(id) {
      const [, path, part] = ofLocales.exec(id) ?? [];
      if (path === undefined) return null;
      this.addWatchFile(path);
      return compiledCatalogue(path, part);
    },
  };
}

/** The same for tests, which bundle them many times and change none: each is compiled once. */
export function keptCatalogues(): BundlerPlugin {
  const kept = new Map<string, ReturnType<typeof compiledCatalogue>>();
  return {
    name: 'tilescope-kept-catalogues',
    load: {
      filter: { id: ofLocales },
      handler(id) {
        const [, path = '', part] = ofLocales.exec(id) ?? [];
        const catalogue = kept.get(id) ?? compiledCatalogue(path, part);
        kept.set(id, catalogue);
        return catalogue;
      },
    },
  };
}

const ofLocales = /^(.*\/src\/locales\/[\w-]+\.json)(?:\?(\w+))?$/;

async function compiledCatalogue(path: string, part: string | undefined) {
  const {
    texts = {},
    messages = {},
    lessons = {},
  } = JSON.parse(await readFile(path, 'utf8')) as CatalogueFile;
  if (part === 'lessons')
    return { code: `export default ${JSON.stringify(lessons)}`, moduleType: 'js' as const };
  return JSON.stringify({ texts: compiled(texts), messages: compiled(messages) });
}

function compiled(texts: Readonly<Record<string, string>>): object {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compile(text)]));
}
