import type { Chapter } from './lesson.ts';
import { searchTree } from './search-tree.ts';

/** All lessons, in the order in which they build on each other. */
export const course: readonly Chapter[] = [{ title: 'Trees and their sizes', lessons: [searchTree] }];
