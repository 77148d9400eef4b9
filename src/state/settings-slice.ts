import type { StateCreator } from 'zustand/vanilla';
import { defaultSettings } from '../contract/algorithm-catalog.ts';
import type { SearchSettings } from '../contract/settings.ts';
import type { ExploreState, SettingsSlice } from './explore-state.ts';

/** Options in which the settings differ from the defaults of their algorithm. Own code is no option: it is kept always. */
export function chosenIn(settings: SearchSettings): (keyof SearchSettings)[] {
  const defaults = defaultSettings(settings.algorithm);
  return (Object.keys(defaults) as (keyof SearchSettings)[]).filter(
    (name) => name !== 'code' && settings[name] !== defaults[name],
  );
}

export function settingsSlice(initial: SearchSettings): StateCreator<ExploreState, [], [], SettingsSlice> {
  return (set, get) => ({
    settings: initial,
    chosen: chosenIn(initial),

    chooseAlgorithm(algorithm) {
      const { settings, chosen } = get();
      const kept = Object.fromEntries(
        chosen.map((name) => [name, settings[name]]),
      ) as Partial<SearchSettings>;
      const { code } = settings;
      set({ settings: { ...defaultSettings(algorithm), ...kept, code, algorithm }, activePreset: null });
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
