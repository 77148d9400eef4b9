import { useEffect, useEffectEvent } from 'react';
import { type KeyBindingMap, tinykeys } from 'tinykeys';
import type { PlainText } from '../../locales/t.ts';
import { type KeyGuard, unlessMoving, unlessPressing, unlessTyping, whereverFocusIs } from './key-focus.ts';

/** A line of the help sheet: keys, and what they do. */
export interface ListedKeys {
  readonly name: PlainText;
  /** As people read them: 'S or Enter'. */
  readonly keys: string;
  /** Of keys that do something else in presenter mode: whether this is what they do there. */
  readonly only?: 'presenter' | 'desk';
}

/** One thing that keys do anywhere on a screen: what is bound and what the help sheet says are both made from it. */
export interface Command<Context> extends Omit<ListedKeys, 'keys'> {
  /** Where it is not just a list of the hotkeys: some are synonyms, or all do the same. */
  readonly keys?: string;
  /** What each key does, by its name in tinykeys. */
  readonly hotkeys: Readonly<Record<string, (context: Context) => unknown>>;
  /** Where these keys are not the page's; by default what `guardOf` says. */
  readonly unless?: KeyGuard;
  /** A clicker's: before whatever has the focus uses these keys, always or in presenter mode alone. */
  readonly wherever?: 'always' | 'presenter';
}

/** Keys that belong together, by their ids. Of two groups with one title the help sheet makes one. */
export interface KeyGroup {
  readonly title: PlainText;
  readonly commands: Readonly<Record<string, ListedKeys | Command<never>>>;
}

export interface CommandGroup<Context> extends KeyGroup {
  readonly commands: Readonly<Record<string, Command<Context>>>;
  /** Where this is false the keys are left to others. */
  isAvailable?(context: Context): boolean;
  /** Before whatever else uses these keys. */
  readonly first?: boolean;
}

/** Binds the keys of a group to the page for as long as the component is there; null binds none. */
export function useCommands<Context>(group: CommandGroup<Context> | null, context: Context): void {
  const now = useEffectEvent(() => context);
  useEffect(() => (group === null ? undefined : bindCommands(group, () => now())), [group]);
}

/** @returns the way out */
export function bindCommands<Context>(
  { commands, isAvailable, first = false }: CommandGroup<Context>,
  context: () => Context,
): () => void {
  const isOn = (): boolean => isAvailable?.(context()) !== false;
  const usual: KeyBindingMap = {};
  const wherevers: KeyBindingMap = {};
  for (const { hotkeys, unless, wherever } of Object.values(commands))
    for (const [key, run] of Object.entries(hotkeys)) {
      const bound = (guard: KeyGuard, isMeant = isOn): ((event: KeyboardEvent) => void) => {
        const handle = guard(() => run(context()));
        return (event) => isMeant() && handle(event);
      };
      usual[key] = bound(unless ?? guardOf(key));
      if (wherever !== undefined)
        wherevers[key] = bound(
          unless ?? whereverFocusIs,
          () => isOn() && (wherever === 'always' || isPresented()),
        );
    }
  const ways = [
    tinykeys(window, usual, { capture: first }),
    // On the way down to what has the focus, but after whatever waits for any key on the window.
    tinykeys(document.documentElement, wherevers, { capture: true }),
  ];
  return () => ways.forEach((leave) => leave());
}

/** Whether the page is on a projector, as its root says. */
const isPresented = (): boolean => 'presenter' in document.documentElement.dataset;

/** The first of a command's hotkeys, or the one that is named, as people read it: "Shift ←". */
export function nameOfHotkey<Hotkey extends string>(
  { hotkeys }: { readonly hotkeys: Readonly<Record<Hotkey, unknown>> },
  hotkey = Object.keys(hotkeys)[0] as Hotkey,
): string {
  const [key = '', ...modifiers] = hotkey.split(/\+(?=.)/).reverse();
  return [...modifiers, signs[key] ?? (key.length === 1 ? key.toUpperCase() : key)].join(' ');
}

const signs: Readonly<Record<string, string>> = {
  ...{ ArrowLeft: '←', ArrowRight: '→', ArrowUp: '↑', ArrowDown: '↓' },
  ...{ PageUp: 'Page ↑', PageDown: 'Page ↓', Escape: 'Esc', '-': '−' },
};

/** Buttons use Space and Enter themselves; sliders and lists arrows, Home and End. */
function guardOf(key: string): KeyGuard {
  if (/(Space|Enter)$/.test(key)) return unlessPressing;
  return /^(Shift\+)?(Arrow|Home|End|Page)/.test(key) ? unlessMoving : unlessTyping;
}
