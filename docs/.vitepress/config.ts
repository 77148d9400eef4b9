import { defineConfig } from 'vitepress';
import { groups } from './navigation.ts';

/** Nothing is fetched from elsewhere: letters are those of the reader’s system, and the search is in the page. */
export default defineConfig({
  title: 'Tilescope',
  description: 'See how search algorithms think: searches for sliding-tile puzzles, step by step.',
  lang: 'en',
  outDir: '../release/docs',
  cacheDir: '../node_modules/.cache/vitepress',
  // What GitHub shows of a folder is its README.
  rewrites: { 'api/README.md': 'api/index.md', 'decisions/README.md': 'decisions.md' },
  themeConfig: {
    nav: groups
      .filter(({ collapsed }) => collapsed !== true)
      .map(({ text, items }) => ({ text, link: items[0]?.link ?? '/' })),
    sidebar: groups.map((group) => ({ ...group, items: [...group.items] })),
    outline: [2, 3],
    search: { provider: 'local' },
    footer: { message: 'MIT licence. Pictures are drawn from recorded searches.' },
  },
});
