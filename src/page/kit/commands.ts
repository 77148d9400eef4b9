import { useEffect, useEffectEvent } from 'react';
import { type KeyBindingMap, tinykeys } from 'tinykeys';
import type { PlainText } from '../../locales/t.ts';

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

/** Where every key belongs to the element and not to the page. A dialog beside the picture leaves the page its keys. */
const fields =
  'input:not([type=checkbox], [type=range]), textarea, select, [contenteditable=true], [role=dialog]:not([data-beside])';
/** What arrows, Home and End move by themselves. */
export const movers = 'input, [role=slider], [role=menu], [role=listbox]';
const menus = '[role=menu], [role=listbox]';
/** What Space and Enter press. */
const pressables = 'button, a, summary, input, [role=button], [role=menu], [role=listbox]';

/** Where the browser itself undoes. */
const texts = 'input:not([type=checkbox], [type=radio], [type=range]), textarea, [contenteditable=true]';

type KeyHandler = (event: KeyboardEvent) => void;
/** What a key does, but for places where the key is not the page's. */
export type KeyGuard = (work: () => unknown) => KeyHandler;

/** Runs `work` for a key that is pressed elsewhere than in a field or a dialog, and that nobody there used. */
export function unlessTyping(work: () => unknown): KeyHandler {
  return unlessWithin(fields, work);
}

/** As `unlessTyping`, for arrows, Home and End. */
export function unlessMoving(work: () => unknown): KeyHandler {
  return unlessWithin(`${fields}, ${movers}`, work);
}

/** As `unlessTyping`, for Space and Enter. */
export function unlessPressing(work: () => unknown): KeyHandler {
  return unlessWithin(`${fields}, ${pressables}`, work);
}

/** For what undoes: everywhere but in texts. Where `work` had nothing to do, and says so by false, the key is the browser's. */
export function unlessWriting(work: () => unknown): KeyHandler {
  return (event) => {
    const writes = event.target instanceof Element && event.target.closest(texts) !== null;
    if (!event.defaultPrevented && !writes && work() !== false) event.preventDefault();
  };
}

/** Where Page ↑ and Page ↓ go through a text. */
const longTexts = 'textarea, [contenteditable=true]';
const dialogs = '[role=dialog]:not([data-beside])';

/**
 * For a clicker: whatever has the focus, a list, a slider or a number, keeps its value, and `work` is done in its place. A text
 * keeps the keys that move its caret. In a dialog, where `work` would not be seen, it is not done, but nothing is changed either.
 */
export function whereverFocusIs(work: () => unknown): KeyHandler {
  return (event) => {
    const at = event.target instanceof Element ? event.target : null;
    const isPage = event.key.startsWith('Page');
    if (event.defaultPrevented || at?.closest(isPage ? longTexts : `${texts}, ${menus}`)) return;
    const isInDialog = Boolean(at?.closest(dialogs));
    if (isInDialog && !(isPage && at?.matches(`${movers}, select`) === true)) return;
    event.preventDefault();
    event.stopPropagation();
    if (!isInDialog) work();
  };
}

function unlessWithin(selector: string, work: () => unknown): KeyHandler {
  return (event) => {
    const taken = event.target instanceof Element && event.target.closest(selector) !== null;
    if (event.defaultPrevented || taken) return;
    event.preventDefault();
    work();
  };
}
