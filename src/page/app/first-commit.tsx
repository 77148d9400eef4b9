import { useEffect } from 'react';

export interface FirstCommit {
  readonly made: () => boolean;
  /** Calls `task` once the page has been made; at once where it is there. */
  readonly whenMade: (task: () => void) => void;
  /** Stands beside the page: its effect comes after those of all that was made with it. */
  readonly Mark: () => null;
}

/**
 * Lets wait for the moment when React has made the page. A store that changes while it is being made, in portions, makes
 * React begin again, and then in one piece.
 */
export function firstCommitOf(): FirstCommit {
  let waiting: (() => void)[] | null = []; // null once the page is there
  return {
    made: () => waiting === null,
    whenMade(task) {
      if (waiting === null) task();
      else waiting.push(task);
    },
    Mark() {
      useEffect(() => {
        const tasks = waiting ?? [];
        waiting = null;
        for (const task of tasks) setTimeout(task); // each in a task of its own
      }, []);
      return null;
    },
  };
}
