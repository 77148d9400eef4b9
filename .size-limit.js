import { existsSync, readFileSync, readdirSync } from 'node:fs';

const page = 'dist/index.html';
const assets = 'dist/assets';

/** Fetched on a first visit without a click, though the page's head does not name them: the demonstration needs them. */
const fetchedAtOnce = /^(search-worker|motion-features)-.*\.js$/;

/** What a first visit loads before anything is clicked. */
function firstLoad() {
  if (!existsSync(page)) return [page];
  const links = readFileSync(page, 'utf8').matchAll(
    /<(?:script|link)\b[^>]*\b(?:src|href)="\.\/([^"]+\.(?:js|css))"/g,
  );
  const named = Array.from(links, (link) => `dist/${link[1]}`);
  const fetched = readdirSync(assets).filter((file) => fetchedAtOnce.test(file));
  if (fetched.length !== 2) throw new Error(`expected a worker and the motion features in ${assets}`);
  return [page, ...named, ...fetched.map((file) => `${assets}/${file}`)];
}

export default [
  { name: 'first load, worker included (brotli)', path: firstLoad(), brotli: true, limit: '230 kB' },
];
