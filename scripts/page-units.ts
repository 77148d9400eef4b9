import type { AtRule, Plugin, Root } from 'postcss';

/** Type of this size is as large as the style sheets are written for. */
const typePx = 16;
/** Shorter lengths are hairlines and insets of a line's width, which stay. */
const shortestPx = 3;

/**
 * Makes lengths follow the size of the page's type: 12px becomes 0.75rem, and `@media (max-width: 919px)` becomes
 * `@container page (max-width: 57.4375rem)`, as rem in a media query is not the page's. Queries about anything else than
 * widths and heights stay, and so do strokes, which are in units of their drawing.
 */
export function pageUnits(): Plugin {
  return {
    postcssPlugin: 'page-units',
    Once(root: Root) {
      root.walkDecls((declaration) => {
        if (!declaration.prop.startsWith('stroke')) declaration.value = inRem(declaration.value);
      });
      root.walkAtRules(/^(media|container)$/, askPage);
    },
  };
}

function inRem(text: string): string {
  return text.replace(/(?<![\w.])(\d*\.?\d+)px\b/g, (length, number: string) =>
    Number(number) < shortestPx ? length : `${Number(number) / typePx}rem`,
  );
}

const oneLength = String.raw`\((?:min|max)-(?:width|height): *[\d.]+px\)`;
const lengthsOnly = new RegExp(`^${oneLength}(?: and ${oneLength})*$`);

function askPage(rule: AtRule): void {
  if (rule.name === 'container') rule.params = inRem(rule.params);
  else {
    const ways = rule.params.split(/,\s*/);
    if (!ways.every((way) => lengthsOnly.test(way))) return;
    rule.name = 'container';
    rule.params = `page ${inRem(ways.length === 1 ? rule.params : ways.map((way) => `(${way})`).join(' or '))}`;
  }
}
