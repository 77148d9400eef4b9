/** What questions ask, and what is said of answers. Their words are in src/locales. */
export const taskMessages = {
  'task.predict': { n: 'number' },
} as const;
