import { defineConfig } from 'vitepress';
import { BundledPackages } from '../../scripts/licences.ts';
import { groups } from './navigation.ts';

/** Code that is set in by four spaces has no frame of VitePress around it, and made pages wider than a phone. */
const plainCode = `
.vp-doc pre:not(.vp-code) {
  margin: 16px 0;
  border-radius: 8px;
  padding: 16px 20px;
  overflow-x: auto;
  background: var(--vp-code-block-bg);
  line-height: 1.6;
}
.vp-doc pre:not(.vp-code) > code {
  padding: 0;
  background: none;
  color: var(--vp-code-block-color);
}
`;

/** Nothing is fetched from elsewhere: letters are those of the reader’s system, and the search is in the page. */
export default defineConfig({
  title: 'Tilescope',
  description: 'See how search algorithms think: searches for sliding-tile puzzles, step by step.',
  lang: 'en',
  head: [['style', {}, plainCode]],
  outDir: '../release/docs',
  cacheDir: '../node_modules/.cache/vitepress',
  vite: {
    // The same is built for Node once more, to write the pages: nobody gets that.
    plugins: [{ ...new BundledPackages().written('the documentation'), apply: ({ build }) => !build?.ssr }],
  },
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
