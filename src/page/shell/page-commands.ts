import type { CommandGroup } from '../kit/commands.ts';

interface PageActions {
  toggleTheme(): void;
  togglePresenter(): void;
  toggleFullScreen(): void;
  showHelp(): void;
  addView(): void;
}

/** What keys do on every screen. */
export const pageCommands = {
  title: 'Everywhere',
  commands: {
    theme: { name: 'Light or dark', hotkeys: { t: (page) => page.toggleTheme() } },
    presenter: {
      name: 'Presenter: large type, for a projector',
      hotkeys: { 'Shift+P': (page) => page.togglePresenter() },
    },
    fullScreen: {
      name: 'Full screen, and back',
      hotkeys: { 'Shift+F': (page) => page.toggleFullScreen() },
    },
    addView: {
      name: 'Add this view to a lecture',
      keys: 'Shift V',
      hotkeys: { 'Shift+V': (page) => page.addView() },
    },
    help: {
      name: 'Help',
      keys: '?',
      // Some keyboards have it with Shift.
      hotkeys: { '?': (page) => page.showHelp(), 'Shift+?': (page) => page.showHelp() },
    },
  },
} as const satisfies CommandGroup<PageActions>;
