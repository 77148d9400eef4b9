import { Suspense, lazy, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { PresetsFace } from './presets-face.tsx';
import type { PresetsMenuProps } from './presets-menu.tsx';

const load = () => import('./presets-menu.tsx');
const PresetsMenu = lazy(async () => ({ default: (await load()).PresetsMenu }));

/** The button of the presets. The menu, with all its boards, is fetched when somebody first reaches for it. */
export function PresetsButton(props: PresetsMenuProps) {
  const [wanted, setWanted] = useState(false);
  const face = (
    <Button
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={() => setWanted(true)}
    >
      <PresetsFace />
    </Button>
  );
  if (!wanted) return face;
  return (
    <Suspense fallback={face}>
      <PresetsMenu {...props} />
    </Suspense>
  );
}
