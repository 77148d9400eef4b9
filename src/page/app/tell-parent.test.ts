import { expect, it } from 'vitest';
import { instantKit, sessionWith } from '../../testing/session.ts';
import { tellParent } from './tell-parent.ts';

it('tells the page around each step that is shown, and the end of each search once', () => {
  const session = sessionWith(instantKit);
  const heard: { tilescope: string; detail: Record<string, unknown> }[] = [];
  tellParent(session, { postMessage: (data: unknown) => void heard.push(data as (typeof heard)[number]) });
  session.search();
  const { stepCount, seek, outcome } = session.store.getState();
  const ends = () => heard.filter(({ tilescope }) => tilescope === 'end');
  expect(ends()).toEqual([
    { tilescope: 'end', detail: { status: 'solved', length: 16, expanded: outcome!.counts.expanded } },
  ]);
  seek(3);
  expect(heard.at(-1)).toEqual({ tilescope: 'step', detail: { step: 3, steps: stepCount } });
  const before = heard.length;
  session.store.getState().setFollowCurrent(false);
  expect(heard).toHaveLength(before);
  session.search();
  expect(ends()).toHaveLength(2);
});

it('tells at once what was there before anybody listened', () => {
  const session = sessionWith(instantKit);
  session.search();
  const heard: string[] = [];
  tellParent(session, { postMessage: ({ tilescope }: { tilescope: string }) => void heard.push(tilescope) });
  expect(heard).toEqual(['step', 'end']);
});
