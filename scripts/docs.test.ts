import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { groups } from '../docs/.vitepress/navigation.ts';
import { defaultSettings } from '../src/core/algorithms/registry.ts';
import { runToEnd } from '../src/core/algorithms/create-machine.ts';
import { version } from '../src/core/base/made-by.ts';
import { docsPictures, goal, start } from './docs-pictures.ts';

const root = join(import.meta.dirname, '..');
const docs = join(root, 'docs');
const pages = readdirSync(docs, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.md'));
const textOf = (file: string): string => readFileSync(file, 'utf8');

describe('the documentation', () => {
  it('has each page in its navigation once, and what is there is a page', () => {
    const linked = groups.flatMap(({ items }) => items.map(({ link }) => `${link.slice(1)}.md`));
    const others = ['index.md', 'api/README.md', 'decisions/README.md'];
    expect([...linked, ...others].sort()).toEqual([...pages].sort());
    for (const { items } of groups) for (const { text } of items) expect(text).not.toMatch(/\.md$/);
  });

  it('links to files that are there', () => {
    const files = [
      ...pages.map((page) => join(docs, page)),
      join(root, 'README.md'),
      join(root, 'CONTRIBUTING.md'),
    ];
    const gone = files.flatMap((file) =>
      [...textOf(file).matchAll(/\]\((?!https?:|mailto:|#|\/pictures\/)([^)#\s]+)/g)]
        .filter(([, path = '']) => !existsSync(join(dirname(file), path)))
        .map(([, path]) => `${file}: ${path}`),
    );
    expect(gone).toEqual([]);
  });

  it('has pictures of what the searches do now, and no other', () => {
    const shown = pages.flatMap((page) =>
      [...textOf(join(docs, page)).matchAll(/\/pictures\/([\w-]+\.svg)/g)].map(([, name = '']) => name),
    );
    const drawn = docsPictures();
    expect([...new Set(shown)].sort()).toEqual([...drawn.keys()].sort());
    for (const svg of drawn.values()) {
      expect(svg).toContain(version);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    }
    expect(drawn.get('a-star.svg')).toContain('step 84 of 84'); // the count of docs/library.md
    expect(drawn.get('breadth-first.svg')?.length).toBeGreaterThan(50_000); // a node or a row of them at each level
  });

  it('says of them what holds: A* and breadth-first search find 16 moves, greedy search more', () => {
    const [breadthFirst, aStar, greedy] = (['breadth-first', 'a-star', 'greedy'] as const).map((algorithm) =>
      runToEnd({ start, goal, settings: defaultSettings(algorithm), evenIfUnsolvable: false }),
    );
    expect(textOf(join(docs, 'students.md'))).toContain('whose shortest solution has 16 moves');
    expect([breadthFirst?.moves?.length, aStar?.moves?.length]).toEqual([16, 16]);
    expect(greedy?.moves?.length).toBeGreaterThan(16);
    expect(aStar?.counts.expanded).toBeLessThan((breadthFirst?.counts.expanded ?? 0) / 10);
  });
});
