import type { LinkMode } from '../../formats/share-link.ts';
import { Segmented } from '../board/segmented.tsx';
import { useExplore } from '../explore-context.tsx';

const modes: readonly { readonly value: LinkMode; readonly label: string; readonly title: string }[] = [
  { value: 'watch', label: 'Watch', title: 'See the search, step by step' },
  { value: 'play', label: 'Play', title: 'Solve the board yourself, beside the optimum' },
  { value: 'predict', label: 'Predict', title: 'Say which node the search takes next' },
];

/** What the person does on this screen. */
export function ModeSwitch() {
  const mode = useExplore((state) => state.mode);
  const setMode = useExplore((state) => state.setMode);
  return <Segmented label="What to do" value={mode} options={modes} onChange={setMode} />;
}
