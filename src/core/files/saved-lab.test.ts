import { describe, expect, it } from 'vitest';
import { blankFirstGoal, createBoard, standardGoal } from '../puzzle/board.ts';
import { type SavedLab, readSavedLab, writeSavedLab } from './saved-lab.ts';

const saved: SavedLab = {
  goal: blankFirstGoal({ rows: 2, columns: 5 }),
  candidates: [
    { heuristic: 'max(own,manhattan)', own: 'b' },
    { heuristic: 'hamming', own: null },
  ],
  library: [
    { id: 'a', name: 'One', code: 'const h = () => 1;\n', kind: 'search' }, // as it was meant to be
    { id: 'b', name: 'Two "quoted"', code: 'function h() {\n  return 2; // ü\n}', kind: 'heuristic' },
  ],
  edited: 'b',
  solved: ['pairs'],
};

describe('what the Lab keeps', () => {
  it('comes back as it was', () => {
    expect(readSavedLab(writeSavedLab(saved))).toEqual({ ok: true, value: saved });
  });

  it('derives what a program is meant to be where that was not kept', () => {
    const library = [
      { id: 'a', name: 'One', code: 'const h = () => 1;' },
      { id: 'b', name: 'Two', code: 'function search(start, goal, tools) {}' },
    ];
    const read = readSavedLab(JSON.stringify({ ...JSON.parse(writeSavedLab(saved)), library }));
    expect(read.ok && read.value.library.map(({ kind }) => kind)).toEqual(['heuristic', 'search']);
  });

  it.each<[string, (json: Record<string, unknown>) => void]>([
    ['another version', (json) => (json['version'] = 2)],
    ['no library', (json) => (json['library'] = [])],
    [
      'code that is too long',
      (json) => (json['library'] = [{ id: 'b', name: '', code: 'x'.repeat(10_001) }]),
    ],
    ['an unknown heuristic', (json) => (json['candidates'] = [{ heuristic: 'magic', own: null }])],
    ['code that is not there', (json) => (json['candidates'] = [{ heuristic: 'own', own: 'z' }])],
    ['an editor without code', (json) => (json['edited'] = 'z')],
    ['a goal of another size', (json) => (json['goal'] = '1 2 3 0')],
    [
      'a size that cannot be judged',
      (json) => Object.assign(json, { size: '3x4', goal: '1 2 3 4 5 6 7 8 9 10 11 0' }),
    ],
    [
      'seven heuristics',
      (json) => (json['candidates'] = Array.from({ length: 7 }, () => ({ heuristic: 'zero', own: null }))),
    ],
  ])('is not used with %s', (_, change) => {
    const json = JSON.parse(writeSavedLab(saved)) as Record<string, unknown>;
    change(json);
    expect(readSavedLab(JSON.stringify(json)).ok).toBe(false);
  });

  it('is not used when it is no JSON', () => {
    expect(readSavedLab('{').ok).toBe(false);
  });

  it('keeps any goal', () => {
    const goal = createBoard({ rows: 3, columns: 3 }, [8, 7, 6, 5, 4, 3, 2, 1, 0]);
    expect(readSavedLab(writeSavedLab({ ...saved, goal }))).toMatchObject({ ok: true, value: { goal } });
    expect(standardGoal(goal)).not.toEqual(goal);
  });
});
