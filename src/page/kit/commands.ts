import { useEffect, useEffectEvent } from 'react';
import { tinykeys } from 'tinykeys';
import type { PlainText } from '../../locales/t.ts';
import { type KeyGuard, unlessMoving, unlessPressing, unlessTyping } from './key-focus.ts';

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
  const handlers = Object.values(commands).flatMap(({ hotkeys, unless }) =>
    Object.entries(hotkeys).map(([key, run]) => {
      const handle = (unless ?? guardOf(key))(() => run(context()));
      return [key, (event: KeyboardEvent) => isAvailable?.(context()) !== false && handle(event)] as const;
    }),
  );
  return tinykeys(window, Object.fromEntries(handlers), { capture: first });
}

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
