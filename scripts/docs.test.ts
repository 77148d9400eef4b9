import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { groups } from '../docs/.vitepress/navigation.ts';
import { defaultSettings } from '../src/core/algorithms/registry.ts';
import { recordToEnd, runToEnd } from '../src/core/algorithms/create-machine.ts';
import { version } from '../src/core/base/made-by.ts';
import { readPageLink } from '../src/core/files/page-link.ts';
import { nodeAt } from '../src/core/trace/cursor.ts';
import { questionAt } from '../src/core/trace/predict.ts';
import { classCandidates } from '../src/core/trace/why-selected.ts';
import { Trace } from '../src/core/trace/trace.ts';
import { activities } from '../src/page/shell/help/activities.ts';
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

  it('has the activities for a class that Help lists, in the same order, and figures that hold', () => {
    const text = textOf(join(docs, 'teachers.md'));
    const links = [...text.matchAll(/^<a href="\.\.\/([^"]+)" target="_blank">`([^`]+)`<\/a>$/gm)];
    expect(links.map(([, href]) => href)).toEqual(activities.map(({ link }) => link));
    for (const [, href, shown] of links) expect(shown).toBe(href);
    const titles = [...text.matchAll(/^### (.+)$/gm)].map(([, title]) => title);
    expect(titles).toEqual(activities.map(({ title }) => title));
    const asked = text.replaceAll(/\s+/g, ' ').replaceAll('A\\*', 'A*').toLowerCase();
    for (const { ask } of activities) expect(asked).toContain(`- **ask**: ${ask.toLowerCase()}`);
    // The first asks of four nodes, of which three have f = 14, and the one that was just made 16.
    const trace = new Trace({ start, goal, settings: defaultSettings('a-star'), evenIfUnsolvable: false });
    trace.finish(recordToEnd(trace.request, (batch) => trace.append(batch)));
    const question = questionAt(trace, 12);
    const nodes = typeof question === 'string' ? [] : [...classCandidates(trace, question)];
    expect(nodes.map((node) => nodeAt(trace, node, 12).priority).sort()).toEqual([14, 14, 14, 16]);
    const dear = nodes.find((node) => nodeAt(trace, node, 12).priority === 16) ?? 0;
    expect(trace.bornAt(dear)).toBe(12);
    const [race] = activities.filter(({ title }) => title === 'A race');
    const link = readPageLink(race?.link ?? '');
    const lanes = link.ok ? (link.value?.compared?.lanes ?? []) : [];
    expect(link.ok && link.value?.compared?.place).toBe(0); // it waits for the class
    const runs = lanes.map((settings) => runToEnd({ start, goal, settings, evenIfUnsolvable: false }));
    expect(runs.map(({ counts, moves }) => [counts.expanded, moves?.length])).toEqual([
      [9265, 16],
      [83, 38],
      [84, 16],
    ]);
    expect(text).toContain(
      '83 expansions, A\\* 84, breadth-first search 9,265; its solution has 38 moves, the others’ 16',
    );
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
