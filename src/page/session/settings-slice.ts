import type { StateCreator } from 'zustand/vanilla';
import { defaultSettings } from '../../core/algorithms/registry.ts';
import type { OwnSettings } from '../../core/search/settings.ts';
import type { SearchState, SettingsSlice } from './search-state.ts';

/** Options in which the settings differ from the defaults of their algorithm. Own code is no option: it is kept always. */
export function chosenIn(settings: OwnSettings): (keyof OwnSettings)[] {
  const defaults = defaultSettings(settings.algorithm);
  return (Object.keys(defaults) as (keyof OwnSettings)[]).filter(
    (name) => name !== 'code' && settings[name] !== defaults[name],
  );
}

export function settingsSlice(initial: OwnSettings): StateCreator<SearchState, [], [], SettingsSlice> {
  return (set, get) => ({
    settings: initial,
    chosen: chosenIn(initial),

    chooseAlgorithm(algorithm) {
      const { settings, chosen } = get();
      const kept = Object.fromEntries(chosen.map((name) => [name, settings[name]])) as Partial<OwnSettings>;
      const { code } = settings;
      set({ settings: { ...defaultSettings(algorithm), ...kept, code }, activePreset: null });
    },

    changeSetting(name, value) {
      const { settings, chosen } = get();
      if (settings[name] === value) return;
      const isDefault = name === 'code' || defaultSettings(settings.algorithm)[name] === value;
      const others = chosen.filter((other) => other !== name);
      set({
        settings: { ...settings, [name]: value },
        chosen: isDefault ? others : [...others, name],
        activePreset: null,
      });
    },

    resetSettings() {
      const { algorithm, code } = get().settings;
      set({ settings: { ...defaultSettings(algorithm), code }, chosen: [], activePreset: null });
    },
  });
}
