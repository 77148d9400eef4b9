import type { Command, CommandGroup, KeyGroup, ListedKeys } from '../kit/commands.ts';
import { searchKeys } from '../search/search-keys.tsx';
import { type KeyGuard, movers, whereverFocusIs } from '../kit/commands.ts';

/** What is gone through step by step: a lesson, or the questions of practice. */
interface Turned {
  turn(direction: 1 | -1): unknown;
}

const turn =
  (direction: 1 | -1) =>
  (session: Turned): void =>
    void session.turn(direction);

/** Where the focus is in something that can still be scrolled that way, the key scrolls and does no more. */
const unlessReading: KeyGuard = (work) => (event) => {
  const at = event.target instanceof Element ? event.target : null;
  if (!at?.matches(`${movers}, select`) && canScroll(at, event.key === 'PageUp' ? -1 : 1))
    event.stopImmediatePropagation();
  else whereverFocusIs(work)(event);
};

export const lessonCommands = {
  title: 'Lesson',
  commands: {
    turn: {
      name: 'One step back, one step on',
      hotkeys: { 'Alt+ArrowLeft': turn(-1), 'Alt+ArrowRight': turn(1) },
    },
  },
} as const satisfies CommandGroup<Turned>;

/** A presenter's clicker turns the steps of the lesson, not those of the search. */
export const lessonClicker: CommandGroup<Turned> = {
  title: 'Lesson',
  commands: {
    turn: {
      name: 'The same, by a presenter’s clicker',
      hotkeys: { PageUp: turn(-1), PageDown: turn(1) },
      unless: unlessReading,
      wherever: 'always',
    },
  },
};

type Press = (hotkey: string) => unknown;

/** Keys that are pressed elsewhere, by what is pressed: 1 is the same key as Digit1. Each turns nothing here, and undoes nothing. */
function pressedElsewhere(groups: readonly KeyGroup[]): CommandGroup<Press> {
  const keys = new Map(
    groups
      .flatMap(({ commands }) => Object.values<ListedKeys | Command<never>>(commands))
      .flatMap((command) => ('hotkeys' in command ? [command] : []))
      .flatMap((command) => Object.keys(command.hotkeys).map((hotkey) => ({ hotkey, command })))
      .filter(({ hotkey }) => !/Page|\$mod/.test(hotkey))
      .map((one) => [one.hotkey.replace('Digit', ''), one]),
  );
  return {
    title: 'Lesson',
    commands: Object.fromEntries(
      Array.from(keys, ([key, { hotkey, command }]) => [
        key,
        { ...command, hotkeys: { [hotkey]: (press: Press) => press(hotkey) } },
      ]),
    ),
  };
}

/** While a scene is a frame, keys that are pressed on the page around it are pressed in the frame. */
export const frameCommands = pressedElsewhere([...searchKeys.explore, searchKeys.predict]);

/** The same beside a question that has its own keys here. */
export const frameBesideClass: CommandGroup<Press> = {
  ...frameCommands,
  commands: Object.fromEntries(
    Object.entries(frameCommands.commands).filter(
      ([key]) => !(key in pressedElsewhere([searchKeys.classQuestion]).commands),
    ),
  ),
};

/** In the speaker's window those of a question to the class are pressed in the window that the class sees. */
export const classKeys = pressedElsewhere([searchKeys.classQuestion]);

interface Speaker {
  turn(direction: 1 | -1): void;
  /** The window that the class sees, and not this one. */
  blacken(): void;
}

/** The same in the speaker's window, which has nothing else that arrows could move. */
export const speakerCommands: CommandGroup<Speaker> = {
  title: 'Lesson',
  commands: {
    blacken: {
      name: 'Black screen, until any key',
      keys: 'B or .',
      hotkeys: { b: ({ blacken }) => blacken(), '.': ({ blacken }) => blacken() },
    },
    turn: {
      name: 'One step back, one step on',
      hotkeys: {
        PageUp: ({ turn: go }) => go(-1),
        PageDown: ({ turn: go }) => go(1),
        ArrowLeft: ({ turn: go }) => go(-1),
        ArrowRight: ({ turn: go }) => go(1),
      },
      unless: unlessReading,
      wherever: 'always',
    },
  },
};

function canScroll(from: Element | null, direction: 1 | -1): boolean {
  for (let box = from; box !== null; box = box.parentElement) {
    if (!/auto|scroll/.test(getComputedStyle(box).overflowY)) continue;
    const room = direction < 0 ? box.scrollTop : box.scrollHeight - box.clientHeight - box.scrollTop;
    if (room > 1) return true;
  }
  return false;
}
