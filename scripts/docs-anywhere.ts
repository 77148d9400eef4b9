/** Base that the documentation is built with where it is to stand in any folder: no text of it has this word. */
export const anyBase = '/tilescope-docs-anywhere/';

/** A module that is one long text. */
const searchIndex = /^(const \w+=)(`[^]*`)(;export\{\w+ as default\};\s*)$/;
/** In its place there, until the page is. */
const mark = '@docs@/';
const assets = /^assets\/([^/]+\/)*[^/]+\.js$/;
const inText = new RegExp(`"${anyBase}([^"\\\\]*)"`, 'g');

/**
 * A file of the site that VitePress built with `anyBase` as one that works in any folder. VitePress asks for a base that begins with a
 * slash, and whoever unpacks a zip chooses theirs: what pages name is made relative to them, and scripts find the base by where they are.
 * Throws where the base is left, so that nothing new in VitePress goes unnoticed.
 * @param path within the site
 */
export function inAnyFolder(path: string, text: string): string {
  const up = '../'.repeat(path.split('/').length - 1) || './';
  const made = path.endsWith('.html')
    ? relativePage(text, up)
    : assets.test(path)
      ? foundByScript(text, up)
      : text;
  if (made.includes(anyBase)) throw new Error(`${path} still names the base: ${around(made)}`);
  return made;
}

function relativePage(html: string, up: string): string {
  const base = `\\"base\\":\\"${anyBase}\\"`;
  return html
    .replaceAll(base, `\\"base\\":\\""+new URL("${up}",location).pathname+"\\"`)
    .replaceAll(`="${anyBase}"`, `="${up}index.html"`)
    .replaceAll(`="${anyBase}`, `="${up}`);
}

function foundByScript(code: string, up: string): string {
  const base = `new URL("${up}",import.meta.url).pathname`;
  const [, before, index, behind] = searchIndex.exec(code) ?? [];
  return index === undefined
    ? code.replace(inText, (_, rest: string) => (rest === '' ? `(${base})` : `(${base}+"${rest}")`))
    : `${before}${index.replaceAll(anyBase, mark)}.replaceAll("${mark}",${base})${behind}`;
}

function around(text: string): string {
  const at = text.indexOf(anyBase);
  return text.slice(Math.max(0, at - 60), at + 80);
}
