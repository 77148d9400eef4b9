import { t } from '../../words/t.ts';
import { MonitorCog } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import { IconButton } from '../controls/button.tsx';

const load = () => import('./display-menu.tsx');
const DisplayMenu = lazy(async () => ({ default: (await load()).DisplayMenu }));

/** Opens the choice of how the page looks. Its menu is fetched when it is first wanted. */
export function DisplayButton() {
  const [wanted, setWanted] = useState(false);
  const face = (
    <IconButton
      label={t('Display')}
      icon={<MonitorCog size={18} aria-hidden />}
      aria-haspopup="dialog"
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={() => setWanted(true)}
    />
  );
  if (!wanted) return face;
  return (
    <Suspense fallback={face}>
      <DisplayMenu />
    </Suspense>
  );
}
