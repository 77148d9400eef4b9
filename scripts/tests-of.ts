import { join } from 'node:path/posix';

/** What imports each file, tests among them; types too, which costs little. @param texts by their paths from the root */
export function importersOf(texts: ReadonlyMap<string, string>): ReadonlyMap<string, readonly string[]> {
  const importers = new Map<string, string[]>();
  for (const [file, text] of texts) {
    for (const [, path = ''] of text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^'?]*)/g)) {
      const imported = join(file, '..', path);
      importers.set(imported, [...(importers.get(imported) ?? []), file]);
    }
  }
  return importers;
}

/** Tests that reach any of these files, those with the fewest imports between first. */
export function testsOf(
  files: readonly string[],
  importers: ReadonlyMap<string, readonly string[]>,
): readonly string[] {
  const reached = new Set(files);
  for (const one of reached) importers.get(one)?.forEach((importer) => reached.add(importer));
  return [...reached].filter((one) => /\.test\.tsx?$/.test(one));
}
