import type { LinkMode } from '../../core/files/share-link.ts';
import { type PlainText, t } from '../../locales/t.ts';
import { Segmented } from '../kit/segmented.tsx';
import { useSearch } from '../session/search-context.tsx';

const modes: readonly {
  readonly value: LinkMode;
  readonly label: PlainText;
  readonly title: PlainText;
}[] = [
  { value: 'watch', label: 'Watch', title: 'See the search, step by step' },
  { value: 'play', label: 'Play#a game', title: 'Solve the board yourself, beside the optimum' },
  { value: 'predict', label: 'Predict', title: 'Say which node the search selects next' },
];

/** What the person does on this screen. */
export function ModeSwitch() {
  const mode = useSearch((state) => state.mode);
  const setMode = useSearch((state) => state.setMode);
  const options = modes.map(({ value, label, title }) => ({ value, label: t(label), title: t(title) }));
  return <Segmented label={t('What to do')} value={mode} options={options} onChange={setMode} />;
}
