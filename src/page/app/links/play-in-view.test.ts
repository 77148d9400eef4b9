import { expect, it } from 'vitest';
import { instantKit, sessionWith } from '../../../testing/session.ts';
import { playInView } from './play-in-view.ts';

/** A search in a frame, of which all that is around it is done by hand. */
function framed(asked: string, reducedMotion = false) {
  const session = sessionWith(instantKit);
  const waiting: (() => void)[] = [];
  let show: (inView: boolean) => void = () => undefined;
  let press: () => void = () => undefined;
  playInView(session, new URLSearchParams(asked), {
    watch: (tell) => void (show = tell),
    onPress: (tell) => void (press = tell),
    later: (work) => void waiting.push(work),
    reducedMotion,
  });
  const at = () => {
    const { cursor, playing } = session.store.getState();
    return [cursor, playing];
  };
  /** As playback does: on to a step, and no further than the last one. */
  const playTo = (step: number): void => {
    const { seek, stopPlaying, stepCount } = session.store.getState();
    seek(step, true);
    if (step >= stepCount) stopPlaying();
  };
  const restOver = (): void => waiting.splice(0).forEach((work) => work());
  return { session, at, playTo, restOver, waiting, show: (on: boolean) => show(on), press: () => press() };
}

it('plays from the first step once it is in view, and stands at the end', () => {
  const { session, at, show, playTo, restOver } = framed('play=1');
  session.search();
  const { stepCount } = session.store.getState();
  session.store.getState().seek(Infinity);
  expect(at()).toEqual([stepCount, 0]);
  show(true);
  expect(at()).toEqual([0, 1]);
  playTo(stepCount);
  restOver();
  expect(at()).toEqual([stepCount, 0]);
});

it('plays the steps from that of the link to the one that is asked for, again and again, and rests in between', () => {
  const { session, at, show, playTo, restOver, waiting } = framed('play=1&loop=1&to=9');
  session.search();
  session.store.getState().seek(4);
  show(true);
  for (let round = 0; round < 3; round++) {
    expect(at()).toEqual([4, 1]);
    playTo(8);
    expect(at()).toEqual([8, 1]);
    playTo(9);
    expect(at()).toEqual([9, 0]);
    expect(waiting).toHaveLength(1);
    restOver();
  }
});

it('stands while it is out of view, and goes on from there', () => {
  const { session, at, show, playTo } = framed('play=1&loop=1');
  session.search();
  session.store.getState().seek(0);
  show(true);
  playTo(7);
  show(false);
  expect(at()).toEqual([7, 0]);
  show(true);
  expect(at()).toEqual([7, 1]);
});

it('begins when a search that was still under way has ended', () => {
  const { session, at, show } = framed('play=1');
  show(true);
  expect(at()).toEqual([0, 0]);
  session.search();
  expect(at()[1]).toBe(1);
});

it('is over as soon as a person presses anything, and does not begin where reduced motion is asked for', () => {
  const { session, at, show, playTo, press, restOver } = framed('play=1&loop=1&to=5');
  session.search();
  session.store.getState().seek(0);
  show(true);
  press();
  playTo(6);
  session.store.getState().stopPlaying();
  restOver();
  expect(at()).toEqual([6, 0]);
  const still = framed('play=1&loop=1', true);
  still.session.search();
  still.show(true);
  expect(still.at()[1]).toBe(0);
});
