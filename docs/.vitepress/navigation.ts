import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export interface Page {
  readonly text: string;
  readonly link: string;
}
interface Group {
  readonly text: string;
  readonly collapsed?: boolean;
  readonly items: readonly Page[];
}

const decisions = join(import.meta.dirname, '../decisions');

/** What the pages are called, for whom they are. `scripts/docs.test.ts` finds the page that is missing here. */
export const groups: readonly Group[] = [
  {
    text: 'Students',
    items: [
      { text: 'See a search think', link: '/students' },
      { text: 'Is my search right?', link: '/check' },
      { text: 'What each search does', link: '/search' },
    ],
  },
  {
    text: 'Teachers',
    items: [
      { text: 'In a course', link: '/teachers' },
      { text: 'Lectures', link: '/lecture' },
      { text: 'Embedding it in another page', link: '/embedding' },
      { text: 'On your own web space', link: '/hosting' },
      { text: 'A newcomer’s path', link: '/newcomer' },
    ],
  },
  {
    text: 'Researchers',
    items: [
      { text: 'Experiments and records', link: '/researchers' },
      { text: 'Experiments for papers', link: '/experiments' },
      { text: 'The record of a search', link: '/trace' },
      { text: 'Measured', link: '/measured' },
      { text: 'Measured: the log', link: '/measured-log' },
    ],
  },
  {
    text: 'Developers',
    items: [
      { text: 'Library and terminal', link: '/library' },
      { text: 'API: tilescope', link: '/api/tilescope' },
      { text: 'API: tilescope/core', link: '/api/core' },
      { text: 'The house', link: '/architecture' },
      { text: 'How the harder parts work', link: '/inside' },
      { text: 'Adding things', link: '/adding' },
      { text: 'Tests', link: '/testing' },
    ],
  },
  {
    text: 'Decisions',
    collapsed: true,
    items: readdirSync(decisions)
      .filter((file) => file !== 'README.md')
      .sort()
      .map((file) => ({ text: titleIn(join(decisions, file)), link: `/decisions/${file.slice(0, -3)}` })),
  },
];

function titleIn(file: string): string {
  return /^# (.+)/.exec(readFileSync(file, 'utf8'))?.[1] ?? file;
}
