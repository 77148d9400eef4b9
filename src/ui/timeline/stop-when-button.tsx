import { Flag } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import { t } from '../../words/t.ts';
import { IconButton } from '../controls/button.tsx';
import { useExplore } from '../explore-context.tsx';

const load = () => import('./stop-when-menu.tsx');
const StopWhenMenu = lazy(async () => ({ default: (await load()).StopWhenMenu }));

/** Opens the choice of what playback stops at; pressed while there is one. Its menu is fetched when it is first wanted. */
export function StopWhenButton() {
  const [wanted, setWanted] = useState(false);
  const waits = useExplore((state) => state.stopWhen !== null);
  const face = (
    <IconButton
      label={t('Stop when')}
      icon={<Flag size={16} fill={waits ? 'currentColor' : 'none'} aria-hidden />}
      aria-haspopup="dialog"
      data-active={waits || undefined}
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={() => setWanted(true)}
    />
  );
  if (!wanted) return face;
  return (
    <Suspense fallback={face}>
      <StopWhenMenu waits={waits} />
    </Suspense>
  );
}
