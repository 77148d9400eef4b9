import { MonitorCog } from 'lucide-react';
import { t } from '../../locales/t.ts';
import { FetchedMenu } from '../kit/fetched-menu.tsx';
import { lazyPart } from '../kit/lazy-part.tsx';

const DisplayMenu = lazyPart(async () => (await import('./display-menu.tsx')).DisplayMenu);

/** Opens the choice of how the page looks. Its menu is fetched when it is first wanted. */
export function DisplayButton() {
  return (
    <FetchedMenu label={t('Display')} icon={<MonitorCog size={18} aria-hidden />} menu={DisplayMenu}>
      {(place) => <DisplayMenu {...place} />}
    </FetchedMenu>
  );
}
