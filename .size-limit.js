import { existsSync, readFileSync } from 'node:fs';

const page = 'dist/index.html';

/** What the page loads before anything is clicked: itself and the files its head names. Lazy chunks are not in it. */
function firstLoad() {
  if (!existsSync(page)) return [page];
  const links = readFileSync(page, 'utf8').matchAll(
    /<(?:script|link)\b[^>]*\b(?:src|href)="\.\/([^"]+\.(?:js|css))"/g,
  );
  return [page, ...Array.from(links, (link) => `dist/${link[1]}`)];
}

export default [{ name: 'first load (brotli)', path: firstLoad(), brotli: true, limit: '200 kB' }];
