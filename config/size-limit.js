import { existsSync, readFileSync, readdirSync } from 'node:fs';

const page = 'dist/index.html';
const assets = 'dist/assets';

/** What the first search needs, though the page's head does not name it. What follows when the page is calm is not counted. */
const fetchedAtOnce = /^(search|space)-worker-.*\.js$/;

/** What a first visit loads before it shows its first search. */
function firstLoad() {
  if (!existsSync(page)) return [`../${page}`];
  const links = readFileSync(page, 'utf8').matchAll(
    /<(?:script|link)\b[^>]*\b(?:src|href)="\.\/([^"]+\.(?:js|css))"/g,
  );
  const named = Array.from(links, (link) => `dist/${link[1]}`);
  const fetched = readdirSync(assets).filter((file) => fetchedAtOnce.test(file));
  if (fetched.length !== 2) throw new Error(`expected the two workers in ${assets}`);
  return [page, ...named, ...fetched.map((file) => `${assets}/${file}`)].map((file) => `../${file}`); // from here
}

/** Servers differ in how they compress, and the worse way counts: 250 kB is what a first visit may cost. */
export default [
  { name: 'first load, workers included (brotli)', path: firstLoad(), brotli: true, limit: '203 kB' },
  { name: 'first load, workers included (gzip)', path: firstLoad(), gzip: true, limit: '236 kB' },
];
