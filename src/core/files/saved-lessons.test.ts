import { describe, expect, it } from 'vitest';
import { type SavedLessons, readSavedLessons, writeSavedLessons } from './saved-lessons.ts';

const progress: SavedLessons = {
  'search-tree': { at: 3, furthest: 5, done: false, solved: [2, 3] },
  ties: { at: 1, furthest: 5, done: true, solved: [] },
  'practice-bug-2-17': { at: 4, furthest: 4, done: false, solved: [1, 3], missed: [2] },
};

describe('what is kept of the lessons', () => {
  it('is read as it was written', () => {
    expect(readSavedLessons(writeSavedLessons(progress))).toEqual({ ok: true, value: progress });
    expect(readSavedLessons(writeSavedLessons({}))).toEqual({ ok: true, value: {} });
  });

  it('is not used when it is something else', () => {
    for (const text of [
      '',
      'null',
      '{"version":2,"lessons":{}}',
      '{"version":1,"lessons":{"a":{"at":0,"furthest":1,"done":false,"solved":[]}}}',
      '{"version":1,"lessons":{"a":{"at":1.5,"furthest":1,"done":false,"solved":[]}}}',
      '{"version":1,"lessons":{"a":{"at":1,"furthest":1,"done":"yes","solved":[]}}}',
    ])
      expect(readSavedLessons(text).ok, text).toBe(false);
  });
});
