// needs a page

import { afterEach, beforeEach, expect, it } from 'vitest';
import { defaultSettings } from '../../core/algorithms/registry.ts';
import { recordToEnd } from '../../core/algorithms/create-machine.ts';
import { type Board, blankFirstGoal, createBoard, standardGoal } from '../../core/puzzle/board.ts';
import type { AlgorithmName } from '../../core/search/settings.ts';
import { Trace } from '../../core/trace/trace.ts';
import { idleKit, sessionWith } from '../../testing/session.ts';
import { Shown, laidOut } from '../../testing/shown.tsx';
import { SearchProvider } from '../session/search-context.tsx';
import { InversionArcs } from './board/inversion-arcs.tsx';
import { SectionStrip } from './solution/replay-view.tsx';
import { WorkCurve } from './inspector/work-curve.tsx';
import { TablePicture } from './optimum/chooser-popover.tsx';

let page: Shown;
beforeEach(() => {
  laidOut(300, 200);
  page = new Shown();
});
afterEach(() => page.end());

function recorded(algorithm: AlgorithmName, start: Board): Trace {
  const trace = new Trace({
    ...{ start, goal: standardGoal(start), settings: defaultSettings(algorithm), evenIfUnsolvable: false },
  });
  trace.finish(recordToEnd(trace.request, (batch) => trace.append(batch)));
  return trace;
}

it('the work of two sides that meet is drawn by g from either end, and by f from the left', async () => {
  const trace = recorded('nbs', createBoard({ rows: 3, columns: 3 }, [1, 5, 8, 7, 4, 3, 0, 6, 2]));
  const drawn: string[] = [];
  const show = async (step: number, what: string): Promise<void> => {
    await page.show(
      <SearchProvider session={sessionWith(idleKit)}>
        <WorkCurve {...{ trace, step }} />
      </SearchProvider>,
    );
    drawn.push(what, page.one('svg[role=img]').ariaLabel ?? '', ...page.drawn('[data-drawn]'), '');
  };
  await show(0, 'by g, at the start');
  await show(1, 'by g, after one step');
  await show(trace.stepCount, 'by g, at the end');
  await page.press('f');
  await show(trace.stepCount, 'by f, at the end');
  await show(1, 'by f, after one step');
  await expect(drawn.join('\n')).toMatchFileSnapshot('drawn/work-curve.txt');
});

it('what tables see of a goal is drawn: patterns, lines, or two tiles in each other’s way', async () => {
  const drawn: string[] = [];
  const [square, wide] = [standardGoal({ rows: 4, columns: 4 }), blankFirstGoal({ rows: 2, columns: 3 })];
  for (const [tables, goal] of [
    ['conflicts', wide],
    ['walking', wide],
    ['small', square],
  ] as const)
    for (const goalName of ['goal', 'start'] as const) {
      await page.show(<TablePicture {...{ tables, goal, goalName }} />);
      const svg = page.one('svg[role=img]');
      const box = ['width', 'height', 'viewBox'].map((name) => svg.getAttribute(name)).join(' ');
      if (goalName === 'start') drawn.push(svg.getAttribute('aria-label') ?? '', '');
      else drawn.push(tables, svg.getAttribute('aria-label') ?? '', box, ...page.drawn('*'));
    }
  await expect(drawn.join('\n')).toMatchFileSnapshot('drawn/tables.txt');
});

it('arcs join tiles that are out of order: on a large board those of the tile that is pointed at', async () => {
  const show = async (board: Board, pointed: number | null): Promise<string[]> => {
    await page.show(
      <svg>
        <InversionArcs
          pairs={[
            [8, 7],
            [2, 1],
          ]}
          {...{ board, pointed }}
        />
      </svg>,
    );
    return page.drawn('*');
  };
  const small = createBoard({ rows: 3, columns: 3 }, [2, 1, 3, 4, 5, 6, 8, 0, 7]);
  const arc = (path: string, ...ends: readonly [string, string]) => [
    ...[`path ${path}`, `circle ${ends[0]} 5`, `circle ${ends[1]} 5`],
  ];
  const all = [
    ...arc('M78,234 Q150,194 222,234', '78 234', '222 234'),
    ...arc('M78,34 Q100,22 122,34', '78 34', '122 34'),
  ];
  expect(await show(small, null)).toEqual(all);
  expect(await show(small, 0)).toEqual(all);
  const large = createBoard({ rows: 4, columns: 4 }, [2, 1, 3, 4, 5, 6, 8, 7, 9, 10, 11, 12, 13, 14, 15, 0]);
  expect(await show(large, null)).toEqual([]);
  expect((await show(large, 0)).length).toBe(3);
  expect((await show(large, 7))[0]).toBe('path M278,134 Q300,122 322,134');
  expect(await show(large, 3)).toEqual([]);
});

it('the parts of a solution are as wide as they are long, and lead to each other', async () => {
  const part = (title: string, firstMove: number, moves: number) => ({ label: { title }, firstMove, moves });
  const sections = [part('First', 0, 3), part('Second', 3, 1), part('Third', 4, 6)] as never;
  let at = -1;
  const show = async (position: number) => {
    await page.show(<SectionStrip {...{ sections, position }} onSeek={(to) => void (at = to)} />);
    const bars = [...page.host.querySelectorAll<HTMLElement>('[aria-hidden] > span[style]')];
    return [
      ...[page.text('p > span'), bars.map(({ style }) => style.flexGrow).join(' ')],
      bars.map(({ dataset }) => `${dataset['now'] ?? '-'}/${dataset['done'] ?? '-'}`).join(' '),
      [page.button('Previous part').disabled, page.button('Next part').disabled],
    ];
  };
  expect(await show(0)).toEqual([
    ...['Part 1 of 3: First, moves 1 to 3', '3 1 6', 'true/- -/- -/-', [true, false]],
  ]);
  await page.press('Next part');
  expect(at).toBe(3);
  expect(await show(3)).toEqual([
    'Part 2 of 3: Second, move 4',
    '3 1 6',
    '-/true true/- -/-',
    [false, false],
  ]);
  await page.press('Previous part');
  expect(at).toBe(0);
  expect((await show(10))[2]).toBe('-/true -/true true/true');
  expect(page.button('Next part').disabled).toBe(true);
  await page.press('Previous part'); // from within a part to its own beginning
  expect(at).toBe(4);
});
