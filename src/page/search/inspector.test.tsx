// needs a page

import { act } from 'react';
import { type Root, createRoot } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultSettings } from '../../core/algorithms/registry.ts';
import type { RunMeasure } from '../../core/experiments/experiment-plan.ts';
import { type MeasureInfo, measureInfo } from '../../core/experiments/experiment-summary.ts';
import { type OwnSettings, algorithmNames } from '../../core/search/settings.ts';
import { createBoard, type BoardPair } from '../../core/puzzle/board.ts';
import type { SearchSession } from '../session/search-session.ts';
import { instantKit, sessionWith } from '../../testing/session.ts';
import { recordToEnd } from '../../core/algorithms/create-machine.ts';
import type { CountedFigures } from '../../core/contract/check-messages.ts';
import { Trace } from '../../core/trace/trace.ts';
import { countsAt, currentAt, expandedAt, statusAt } from '../../core/trace/cursor.ts';
import { isFinalMeeting } from '../../core/trace/parts-of-a-run.ts';
import { nextNodes } from '../../core/trace/frontier-at.ts';
import { choiceAt } from '../../core/trace/why-selected.ts';
import { ServicesContext } from '../session/services.ts';
import { SearchProvider } from '../session/search-context.tsx';
import { sayWholeStep } from './stage/step-sentence.tsx';
import { opened } from '../../testing/open-text.ts';
import { stateOfRecord } from '../session/opened-record.ts';
import { Inspector } from './inspector.tsx';
import { whySelected } from './inspector/selection-words.ts';
import { reportStep } from './inspector/step-report.ts';
import { someOf } from '../../testing/samples.ts';
import { seen } from '../../testing/shown.tsx';
import { eventually } from '../../testing/eventually.ts';

const size = { rows: 3, columns: 3 };

function sessionOf(settings: OwnSettings): SearchSession {
  const session = sessionWith(instantKit, {
    settings,
    start: createBoard(size, [1, 2, 3, 0, 4, 6, 7, 5, 8]),
  });
  session.search();
  return session;
}

/** The boards whose counts were asked about. */
const askAbout = vi.fn<(boards: BoardPair, figures?: CountedFigures) => void>();

let host: HTMLElement;
let root: Root;

/** Awaited, because parts that are fetched come in turns of their own. */
async function show(session: SearchSession, step: number): Promise<void> {
  act(() => session.store.getState().seek(step));
  await act(async () =>
    root.render(
      <ServicesContext value={{ openCheck: () => Promise.resolve({ askAbout } as never) }}>
        <SearchProvider session={session}>
          <Inspector key={step} />
        </SearchProvider>
      </ServicesContext>,
    ),
  );
}

const headings = (): string[] =>
  [...host.querySelectorAll('h3')].map(({ textContent }) => textContent.replace(/[\d,\s]+$/, ''));

/** What the Inspector fetches is there from then on, and is shown at once. */
beforeAll(async () => {
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
  await show(sessionOf(defaultSettings('a-star')), 2);
  await eventually(async () => {
    await act(async () => undefined);
    expect(host.querySelector('button[title^="Show these nodes"]')).not.toBeNull();
    expect(host.textContent).toContain('Pseudocode');
  });
  // For a third of a second after a part was late, React holds back the next one, by a clock that no test can set.
  // oxlint-disable-next-line tilescope/no-hurry -- not for what may take longer
  await act(() => new Promise((resolve) => setTimeout(resolve, 400)));
  act(() => root.unmount());
  host.remove();
});

beforeEach(() => {
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});
afterEach(() => {
  act(() => root.unmount());
  host.remove();
});

describe.each(algorithmNames)('the Inspector of %s', (algorithm) => {
  it('has successors under the node that was expanded, and the goal as one that was not', async () => {
    const session = sessionOf({ ...defaultSettings(algorithm), maxExpansions: 24 });
    const trace = session.trace!;
    const steps = Array.from({ length: trace.stepCount }, (_, index) => index + 1);
    const from = algorithmNames.indexOf(algorithm); // of each some other steps
    for (const step of new Set([...someOf(steps, 16, from), ...steps.slice(-2)])) {
      await show(session, step);
      const current = currentAt(trace, step);
      const apart = current !== expandedAt(trace, step);
      const { successors, unexpanded } = reportStep(trace, step);
      const titles = headings();
      expect([step, /and [−-]\d+ more/.exec(host.textContent)]).toEqual([step, null]);
      const ends = statusAt(trace, current, step) === 'goal' && unexpanded.includes(current);
      const [head, below] = ends
        ? ['The end: the goal is selected', 'Expanded just before']
        : [
            'Selected last in this step',
            isFinalMeeting(trace, current) ? 'Expanded just before' : 'Expanded in this step',
          ];
      expect(titles.includes(below), `step ${step}`).toBe(apart);
      expect(titles.includes('Successors')).toBe(!apart && successors.length > 0);
      if (apart) {
        const first = titles.indexOf(below);
        if (successors.length > 0) expect(titles.indexOf('Its successors')).toBe(first + 1);
        expect(titles.indexOf(head)).toBe(unexpanded.includes(current) ? 0 : -1);
      }
      // That the search ends is told by the sentence under the picture; the card, which is headed by it, goes on with the reason.
      const why = host.querySelector('[data-why]')!.textContent;
      const sentence = sayWholeStep(trace, step);
      expect(sentence.startsWith('The goal is selected: the search ends')).toBe(ends);
      expect(why).not.toContain('the search ends');
      if (ends) expect(sentence).toContain(why.replaceAll('\u00a0', ' ').slice(0, 20));
      // Of the pseudocode the lines of the goal's own stop stand out, those of the expansion before it are paler.
      const ran = (how: string): string[] =>
        [...host.querySelectorAll(`[data-ran=${how}] > span:first-child`)].map(
          ({ textContent }) => textContent,
        );
      expect(ran('before').length > 0).toBe(ends);
      if (ends) expect(ran('now').some((line) => line.includes('goal'))).toBe(true);
    }
  });
});

it('lists the next nodes, none of them pressed, and selects the one that is', async () => {
  const session = sessionOf(defaultSettings('a-star'));
  await show(session, 6);
  const rows = [...host.querySelectorAll<HTMLElement>('[data-part=order] [aria-pressed]')];
  expect(rows.map(({ ariaPressed }) => ariaPressed)).toEqual(rows.map(() => 'false'));
  act(() => rows[1].click());
  expect(session.store.getState().selectedNode).toBe(nextNodes(session.trace!, 6, 2)!.nodes[1]);
});

it('tells what h is made of where a search has an h that is more than nothing', async () => {
  const tells = async (settings: OwnSettings): Promise<boolean> => {
    await show(sessionOf(settings), 2);
    return host.querySelector('[class*=anatomy]') !== null || host.textContent.includes('no tile adds');
  };
  expect(await tells(defaultSettings('a-star'))).toBe(true);
  expect(await tells({ ...defaultSettings('a-star'), heuristic: 'zero' })).toBe(false);
  expect(await tells(defaultSettings('breadth-first'))).toBe(false);
});

it('a start that is the goal is selected and not expanded', async () => {
  const session = sessionOf(defaultSettings('a-star'));
  const { goal } = session.store.getState();
  session.store.setState({ start: goal });
  session.search();
  await show(session, 0);
  expect(headings()[0]).toBe('The end: the goal is selected');
  expect(host.textContent).toContain('Nothing was expanded.');
  const sentence = 'The start is the goal: it is selected, the search ends, and nothing is expanded.';
  expect(host.textContent).toContain(sentence);
  expect(sayWholeStep(session.trace!, 0)).toBe(sentence);
});

it('two sides that search for each other have their work told at the cursor, and no other search has', async () => {
  const work = (): readonly string[] =>
    [...host.querySelectorAll('[data-part=work] li')].map(({ textContent }) => textContent);
  const session = sessionOf(defaultSettings('nbs'));
  await show(session, 3);
  await eventually(async () => {
    await act(async () => undefined);
    expect(work()).toEqual([
      'from the start: 2 expansions, g at most 1.',
      'from the goal: 1 expansion, g at most 0.',
    ]);
  });
  const [, byF] = host.querySelectorAll<HTMLElement>('[data-part=work] [role=radio]');
  act(() => byF.click());
  expect(work()[0]).toBe('from the start: 2 expansions, 0 of them with f below 3.');
  const met = (): string => host.querySelector('[data-part=work] p')!.textContent;
  expect(met()).toBe('If h is admissible, only those could be on a shorter path.');
  await show(session, 0);
  expect(met()).toBe('They have not met yet.');
  for (const algorithm of ['a-star', 'twin'] as const) {
    await show(sessionOf(defaultSettings(algorithm)), 2);
    expect(work()).toEqual([]);
  }
});

it('says of a root of two that it is one, and of the only one that it is the start', async () => {
  for (const [algorithm, words] of [
    ['bidirectional', 'Depth 0: its root'],
    ['a-star', 'Depth 0: the start'],
  ] as const) {
    const session = sessionOf(defaultSettings(algorithm));
    act(() => session.store.getState().selectNode(0));
    await show(session, 2);
    expect(host.textContent).toContain(words);
  }
});

it('what is left in the frontier of one side of two is said to be of that side', async () => {
  const session = sessionOf(defaultSettings('bidirectional'));
  const trace = session.trace!;
  await show(session, trace.stepCount);
  const { side, frontier } = nextNodes(trace, trace.stepCount, 5)!;
  expect(frontier.size).toBeLessThan(countsAt(trace, trace.stepCount).frontier);
  const heading = [...host.querySelectorAll('h3')].find(({ textContent }) => textContent.startsWith('Left'))!;
  expect(heading.textContent).toBe(`Left in the frontier: ${trace.sides[side].label}${frontier.size}`);
});

it('each stage of the funnel can be pointed at, and what it left lights up', async () => {
  const session = sessionOf(defaultSettings('a-star'));
  session.store.setState({ start: createBoard(size, [1, 5, 8, 7, 4, 3, 0, 6, 2]) });
  session.search();
  await show(session, 25);
  const trace = session.trace!;
  const stages = choiceAt(trace, 25)!.stages!;
  const buttons = [...host.querySelectorAll<HTMLButtonElement>('button[title^="Show these nodes"]')];
  expect(buttons.length).toBe(stages.length);
  const pointed = (): number[] => [...session.store.getState().pointedNodes];
  for (const [index, button] of buttons.entries()) {
    act(() => button.click());
    expect(button.getAttribute('aria-pressed')).toBe('true');
    expect(pointed()).toEqual([...stages[index].nodes()]);
    const inList = [...host.querySelectorAll('[data-pointed]')].length;
    const next = nextNodes(trace, 25, 4)!.nodes;
    expect(inList).toBe([...next].filter((node) => pointed().includes(node)).length);
  }
  act(() => buttons.at(-1)!.click());
  expect(pointed()).toEqual([]);
  act(() => buttons[0].click());
  await show(session, 24);
  expect(pointed()).toEqual([]);
});

it('leads from the counts of a search that has ended, and of none that goes on, to those who count otherwise', async () => {
  const session = sessionOf(defaultSettings('a-star'));
  const link = (): HTMLButtonElement | undefined =>
    [...host.querySelectorAll('button')].find(({ textContent }) => textContent === 'Your count differs?');
  await show(session, 1);
  expect(link()).toBeUndefined();
  await show(session, session.trace!.stepCount);
  await act(async () => link()?.click());
  expect(askAbout).toHaveBeenLastCalledWith(session.trace!.request, undefined);
  expect(session.page.getState().screen).toBe('check');
});

it('leads there with the counts of a search that a person wrote', async () => {
  const session = sessionOf(defaultSettings('a-star'));
  const { request, result } = session.trace!;
  const trace = new Trace({ ...request, settings: defaultSettings('own-search') });
  recordToEnd(request, (batch) => trace.append(batch));
  trace.finish(result!);
  session.show(trace, { ...stateOfRecord(trace), cursor: trace.stepCount });
  await show(session, trace.stepCount);
  await act(async () =>
    [...host.querySelectorAll('button')]
      .find(({ textContent }) => textContent === 'Your count differs?')
      ?.click(),
  );
  const { expanded, generated } = result!.counts;
  expect(askAbout).toHaveBeenLastCalledWith(trace.request, {
    expanded,
    generated,
    length: result!.moves!.length,
  });
});

it('does not know what was generated, nor how large the frontier was, of a log that lists no successors', async () => {
  const lines = ['1 2 3 4 5 6 0 7 8', '1 2 3 4 5 6 7 0 8', '1 2 3 4 0 6 7 5 8', '1 2 3 0 4 6 7 5 8'];
  const session = sessionWith(instantKit);
  const trace = opened(lines.join('\n'));
  session.show(trace, { ...stateOfRecord(trace), cursor: 4 });
  await show(session, 4);
  const shown = (name: string): string | undefined =>
    host.querySelector(`[data-stat="${name}"]`)?.textContent;
  expect([shown('expanded'), shown('frontier'), shown('generated')]).toEqual(['4', '–', '–']);
  expect(host.textContent).toContain('Its successors are not in the log.');
  expect(host.textContent).not.toContain('No successors');
  expect(whySelected(trace, currentAt(trace, 3), 3)).not.toContain('frontier held');
});

it('calls each count by the one word that all tables have for it', async () => {
  const session = sessionOf(defaultSettings('a-star'));
  await show(session, session.store.getState().stepCount);
  const named = [...host.querySelectorAll<HTMLElement>('[data-part=counts] dd')].flatMap((value) => {
    const info = measureInfo[value.dataset.stat as RunMeasure] as MeasureInfo | undefined;
    return info === undefined ? [] : [[value.previousElementSibling?.textContent, info.title.toLowerCase()]];
  });
  expect(named.length).toBeGreaterThan(7);
  for (const [word, title] of named) expect(word).toBe(title);
});

it('is read, seen and pressed as it was', async () => {
  const read: string[] = [];
  const shown = [
    ['a-star', 3, -1],
    ['a-star', 2, 1],
    ['ida-star', Infinity, -1],
    ['bidirectional', 2, -1],
    ['breadth-first', 2, 3],
    ['rbfs', 4, -1],
  ] as const;
  // What is fetched for one of them is there when all are shown again.
  for (const isThere of [false, true])
    for (const [algorithm, step, selected] of shown) {
      const session = sessionOf(defaultSettings(algorithm));
      const at = Math.min(step, session.trace!.stepCount);
      act(() => session.store.getState().selectNode(selected));
      await show(session, at);
      if (isThere) read.push(`${algorithm}, step ${at}, node ${selected} selected`, seen(host), '');
    }
  await expect(read.join('\n')).toMatchFileSnapshot('drawn/inspector.txt');
});
