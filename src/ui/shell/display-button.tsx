import { MonitorCog } from 'lucide-react';
import { lazy } from 'react';
import { t } from '../../words/t.ts';
import { FetchedMenu } from '../controls/fetched-menu.tsx';

const load = () => import('./display-menu.tsx');
const DisplayMenu = lazy(async () => ({ default: (await load()).DisplayMenu }));

/** Opens the choice of how the page looks. Its menu is fetched when it is first wanted. */
export function DisplayButton() {
  return (
    <FetchedMenu label={t('Display')} icon={<MonitorCog size={18} aria-hidden />} load={load}>
      <DisplayMenu />
    </FetchedMenu>
  );
}
