// needs a page

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { defaultSettings } from '../../core/algorithms/registry.ts';
import { createBoard, standardGoal } from '../../core/puzzle/board.ts';
import { FrameScheduler } from '../../picture/render/frame-scheduler.ts';
import { TimelineScene } from '../../picture/render/timeline-scene.ts';
import { RecordingContext } from '../../testing/recording-context.ts';
import { eventually } from '../../testing/eventually.ts';
import { instantKit, sessionWith } from '../../testing/session.ts';
import { Shown, laidOut, seen } from '../../testing/shown.tsx';
import { sceneOf } from '../kit/canvas-stage.ts';
import { ServicesContext } from '../session/services.ts';
import { SearchProvider } from '../session/search-context.tsx';
import { Timeline } from './timeline.tsx';

const frames = new FrameScheduler({ request: () => 1, cancel: () => undefined });
const start = createBoard({ rows: 3, columns: 3 }, [1, 5, 8, 7, 4, 3, 0, 6, 2]);
let page: Shown;
let session: ReturnType<typeof sessionWith>;
/** What the scene was told, with its last word of each kind. */
let told: Record<string, unknown>;

beforeEach(async () => {
  told = {};
  laidOut(600, 120);
  HTMLCanvasElement.prototype.getContext = (() => new RecordingContext().context) as never;
  for (const name of ['hideFuture', 'setMarks', 'setSeries', 'reset'] as const)
    vi.spyOn(TimelineScene.prototype, name).mockImplementation(
      (what?: unknown) => void (told[name] = what ?? 'called'),
    );
  vi.spyOn(TimelineScene.prototype, 'setCursor').mockImplementation(
    (...what) => void (told['setCursor'] = what),
  );
  page = new Shown();
  session = sessionWith(instantKit, {
    start,
    goal: standardGoal(start),
    settings: defaultSettings('a-star'),
  });
  await page.show(
    <SearchProvider session={session}>
      <ServicesContext value={{ frames }}>
        <Timeline />
      </ServicesContext>
    </SearchProvider>,
  );
});
afterEach(() => page.end());

const region = () => page.one('[aria-label=Timeline]');

it('says what it is for before there is a record, and marks one that is of before', async () => {
  expect(page.text()).toContain('Every expansion leaves its mark here.');
  expect(page.button('Timeline closer').disabled).toBe(true);
  await page.after(() => session.search());
  expect(page.text()).not.toContain('Every expansion leaves its mark here.');
  expect([region().dataset['old'], page.button('Timeline closer').disabled]).toEqual([undefined, false]);
  await page.after(() =>
    session.store.getState().editBoards({ start: standardGoal(start), goal: standardGoal(start) }),
  );
  expect(region().dataset['old']).toBe('true');
});

it('is read, seen and pressed as it was', async () => {
  const read = [seen(page.host)];
  /** Words follow the cursor ten times a second. */
  const note = async (what: string): Promise<void> => {
    const { cursor } = session.store.getState();
    await eventually(() =>
      page.rest().then(() => expect(page.field('Jump to expansion').value).toBe(String(cursor))),
    );
    read.push('', what, seen(page.host));
  };
  await page.after(() => session.search());
  await note('at the end');
  await page.after(() => session.store.getState().seek(0));
  await page.after(() => session.store.getState().play(1));
  await note('while it plays');
  await page.after(() => {
    session.store.setState({ settings: defaultSettings('ida-star') });
    session.search();
    session.store.getState().seek(3);
  });
  await note('with iterations');
  await expect(read.join('\n')).toMatchFileSnapshot('drawn/timeline.txt');
});

it('shows those sizes alone that the search has', async () => {
  await page.after(() => session.search());
  const series = () => told['setSeries'] as { readonly frontier: boolean; readonly closed: boolean };
  const before = series();
  expect(before.frontier).toBe(true);
  await page.after(() => {
    session.store.setState({ settings: defaultSettings('ida-star') });
    session.search();
  });
  expect(series().closed).toBe(false);
  await page.after(() => {
    const { outcome } = session.store.getState();
    session.store.setState({ outcome: { ...outcome!, withoutSuccessors: true } as never });
  });
  expect(series().frontier).toBe(false);
});

it('follows the record: begins anew with another, and marks where a log begins to be wrong', async () => {
  delete told['reset']; // of the beginning
  await page.after(() => session.search());
  expect(told['reset']).toBe('called');
  delete told['reset'];
  await page.after(() => session.store.getState().seek(7));
  expect(told['reset']).toBeUndefined();
  expect(told['setCursor']).toEqual([7, true]);
  const wrong = [1, 2, 3, 7, 9, 10].map((cursor) => ({ cursor }));
  await page.after(() => session.store.setState({ opened: { log: { wrong } } as never }));
  expect(told['setMarks']).toEqual([1, 7, 9]);
  await page.after(() => session.store.setState({ opened: null }));
  expect(told['setMarks']).toEqual([]);
});

it('shows that playback is to stop at something', async () => {
  const button = () => page.one('[data-part=stop-when]');
  expect([button().dataset['active'], button().querySelector('svg')?.getAttribute('fill')]).toEqual([
    undefined,
    'none',
  ]);
  await page.after(() => session.store.setState({ stopWhen: { condition: { kind: 'f-rises' } } as never }));
  expect([button().dataset['active'], button().querySelector('svg')?.getAttribute('fill')]).toEqual([
    'true',
    'currentColor',
  ]);
});

it('has no playback, speed nor future while somebody is to say what comes next', async () => {
  await page.after(() => session.search());
  expect(page.button('Play').disabled).toBe(false);
  expect(told['hideFuture']).toBe(false);
  await page.after(() => session.store.setState({ mode: 'predict' }));
  expect(told['hideFuture']).toBe(true);
  expect(() => page.button('Play')).toThrow('no "Play"');
  expect(page.host.querySelector('[data-part=stop-when]')).toBeNull();
});

it('zooms by its buttons, says which part is shown, and leads back to the whole', async () => {
  vi.restoreAllMocks();
  await page.after(() => session.search());
  const canvas = page.one<HTMLCanvasElement>('canvas');
  const scene = sceneOf(canvas) as TimelineScene;
  expect(scene.shown).toBeNull();
  expect(page.button('Timeline farther').dataset['idle']).toBe('true');
  await page.press('Timeline closer');
  const { from, to } = scene.shown!;
  expect(to - from).toBeLessThan(session.store.getState().stepCount);
  expect(page.text()).toContain(`${from}–${to}`);
  expect(page.button('Timeline farther').dataset['idle']).toBeUndefined();
  await page.press('Whole run');
  expect(scene.shown).toBeNull();
  expect(page.text()).not.toContain('Whole run');
});
