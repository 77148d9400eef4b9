/** What a clicker goes through behind the last step of a search, whatever has the focus: its solution, move by move, and back. */

import { useEffect, useEffectEvent } from 'react';
import { sceneStep } from '../../session/games.ts';
import { usePage } from '../../session/search-context.tsx';
import { type CommandGroup, useCommands } from '../../kit/commands.ts';
import { whereverFocusIs } from '../../kit/commands.ts';

type Direction = 1 | -1;

/** What stands behind the last step. */
export interface Clicked {
  /** Whether it has a place on or back. */
  may(direction: Direction): boolean;
  go(direction: Direction): void;
}

/** Nobody presses a clicker more often than that: the other end is one press away. */
export const mostPresses = 100;

/** Before the keys of the search, which would do nothing there. While the screen is black, any key only brings it back. */
function clickerGroup(direction: Direction, keys: readonly string[]): CommandGroup<Clicked> {
  const go = (clicked: Clicked): void => clicked.go(direction);
  return {
    title: 'Search and playback',
    commands: {
      clicker: {
        name: 'The same, by a presenter’s clicker',
        hotkeys: Object.fromEntries(keys.map((key) => [key, go])),
        unless: whereverFocusIs,
      },
    },
    isAvailable: (clicked) => document.querySelector('[data-black]') === null && clicked.may(direction),
    first: true,
  };
}

const atDesk = { on: clickerGroup(1, ['PageDown']), back: clickerGroup(-1, ['PageUp']) };
/** As with the steps of a search, arrows are a clicker's for a presenter alone. */
const presented = {
  on: clickerGroup(1, ['PageDown', 'ArrowRight']),
  back: clickerGroup(-1, ['PageUp', 'ArrowLeft']),
};

/** Binds a clicker's keys on Explore; elsewhere whoever turns the scenes asks by `askBehind`. */
export function useClicker(clicked: Clicked): void {
  const isHere = usePage(({ screen }) => screen === 'explore');
  const { on, back } = usePage(({ presenter }) => presenter) ? presented : atDesk;
  useCommands(isHere ? on : null, clicked);
  useCommands(isHere ? back : null, clicked);
}

/** Goes along where it is asked to by an event. */
export function useAsked({ may, go }: Clicked): void {
  const turn = useEffectEvent((event: CustomEvent<Direction>) => {
    if (!may(event.detail)) return;
    event.preventDefault();
    go(event.detail);
  });
  useEffect(() => {
    const listen = (event: Event): void => turn(event as CustomEvent<Direction>);
    window.addEventListener(sceneStep, listen);
    return () => window.removeEventListener(sceneStep, listen);
  }, []);
}

/** Asks what is on this screen to go on or back by one, as a scene of a lecture is asked. @returns whether it did */
export function askBehind(detail: Direction): boolean {
  return !window.dispatchEvent(new CustomEvent(sceneStep, { detail, cancelable: true }));
}
