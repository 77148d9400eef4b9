import { Flag } from 'lucide-react';
import { t } from '../../../locales/t.ts';
import { FetchedMenu } from '../../kit/fetched-menu.tsx';
import { useSearch } from '../../session/search-context.tsx';
import { lazyPart } from '../../kit/lazy-part.tsx';

const StopWhenMenu = lazyPart(async () => (await import('./stop-when-menu.tsx')).StopWhenMenu);

/** Opens the choice of what playback stops at; pressed while there is one. Its menu is fetched when it is first wanted. */
export function StopWhenButton() {
  const waits = useSearch((state) => state.stopWhen !== null);
  return (
    <FetchedMenu
      label={t('Stop when')}
      icon={<Flag size={16} fill={waits ? 'currentColor' : 'none'} aria-hidden />}
      data-part="stop-when"
      data-active={waits || undefined}
      menu={StopWhenMenu}
    >
      {(place) => <StopWhenMenu waits={waits} {...place} />}
    </FetchedMenu>
  );
}
