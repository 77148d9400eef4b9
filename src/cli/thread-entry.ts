/** Whether this runs from the project's sources, and not as JavaScript that was made of them. */
export const isSource: boolean = new URL(import.meta.url).pathname.endsWith('.ts');

/** In the sources a thread reads TypeScript only when it is told how; in the package it is a file beside this one. */
export function entryOf(name: string): { readonly file: URL | string; readonly eval: boolean } {
  const file = new URL(`./${name}.${isSource ? 'ts' : 'js'}`, import.meta.url);
  if (!isSource) return { file, eval: false };
  const tsx = JSON.stringify(import.meta.resolve('tsx/esm/api'));
  const code = `import(${tsx}).then(({ tsImport }) => tsImport(${JSON.stringify(file.href)}, ${JSON.stringify(file.href)}));`;
  return { file: code, eval: true };
}
