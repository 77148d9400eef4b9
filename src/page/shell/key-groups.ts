import type { LinkScreen } from '../../core/files/page-link.ts';
import { type Command, type KeyGroup, type ListedKeys, nameOfHotkey } from '../kit/commands.ts';
import { lanesCommands, transportCommands } from '../compare/compare-commands.ts';
import { playCommands } from '../explore/play/play-commands.ts';
import { lessonCommands } from '../learn/lesson-commands.ts';
import { undoCommands } from '../search/undo-keys.tsx';
import { searchKeys } from '../search/search-keys.ts';
import { blackoutCommands } from './blackout.tsx';
import { pageCommands } from './page-commands.ts';

/** Keys of the parts that see to them themselves, where they have the focus. */
const heatMapKeys: KeyGroup = {
  title: 'h against the true distance, when it has the focus',
  commands: {
    read: { keys: '← ↑ → ↓', name: 'Read it cell by cell' },
    choose: { keys: 'Enter', name: 'Errors at this distance, or at every one' },
  },
};
const editorKeys: KeyGroup = {
  title: 'Own code, when it has the focus',
  commands: {
    complete: { keys: 'Ctrl Space', name: 'Complete a word' },
    leave: { keys: 'Esc, then Tab', name: 'Leave the editor' },
    undo: { keys: 'Ctrl Z, Ctrl Y', name: 'Undo, redo' },
  },
};

const everywhere = [pageCommands, blackoutCommands];

/** What is listed of each screen, in this order. */
export const keyGroupsOf: Readonly<Record<LinkScreen, readonly KeyGroup[]>> = {
  explore: [...searchKeys.explore, playCommands, searchKeys.predict, searchKeys.board, ...everywhere],
  compare: [
    transportCommands,
    { ...undoCommands, title: transportCommands.title },
    lanesCommands,
    searchKeys.board,
    ...everywhere,
  ],
  experiments: everywhere,
  lab: [heatMapKeys, editorKeys, searchKeys.board, ...everywhere],
  check: everywhere,
  learn: [lessonCommands, ...searchKeys.lesson, searchKeys.board, ...everywhere],
};

/** The help sheet of a screen, as the page is now: those of one title are one. */
export function listedKeys(
  screen: LinkScreen,
  presenter: boolean,
): ReadonlyMap<KeyGroup['title'], readonly ListedKeys[]> {
  const listed = new Map<KeyGroup['title'], readonly ListedKeys[]>();
  for (const { title, commands } of keyGroupsOf[screen]) {
    const now = Object.values(commands)
      .filter(({ only }) => only === undefined || (only === 'presenter') === presenter)
      .map((command) => ({ name: command.name, keys: keysOf(command) }));
    listed.set(title, [...(listed.get(title) ?? []), ...now]);
  }
  return listed;
}

function keysOf(command: ListedKeys | Command<never>): string {
  if (command.keys !== undefined || !('hotkeys' in command)) return command.keys ?? '';
  const names = Object.keys(command.hotkeys).map((hotkey) => nameOfHotkey(command, hotkey));
  const [, modifier = ''] = /^((?:Shift|Alt) ).$/.exec(names[0] ?? '') ?? [];
  const signs = names.map((name) => name.replace(modifier, ''));
  return signs.every((sign) => sign.length === 1) ? modifier + signs.join(' ') : names.join(', ');
}
