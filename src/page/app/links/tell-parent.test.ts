import { expect, it } from 'vitest';
import { instantKit, sessionWith } from '../../../testing/session.ts';
import { tellParent } from './tell-parent.ts';

it('tells the page around each step that is shown, and the end of each search once', () => {
  const session = sessionWith(instantKit);
  const heard: { tilescope: string; detail: Record<string, unknown> }[] = [];
  const parent = { postMessage: (data: unknown) => void heard.push(data as (typeof heard)[number]) };
  tellParent(session, { name: '', parent });
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

it('tells at once what was there before anybody listened, and in which frame where that has a name', () => {
  const session = sessionWith(instantKit);
  session.search();
  const heard: string[] = [];
  const postMessage = ({ tilescope, frame }: { tilescope: string; frame: string }): void =>
    void heard.push(`${tilescope} of ${frame}`);
  tellParent(session, { name: 'left', parent: { postMessage } });
  expect(heard).toEqual(['step of left', 'end of left']);
});
