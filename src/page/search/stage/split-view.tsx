import { Columns2 } from 'lucide-react';
import { t } from '../../../locales/t.ts';
import { IconButton } from '../../kit/button.tsx';
import { nameOfHotkey } from '../../kit/commands.ts';
import { useSearch, useSession } from '../../session/search-context.tsx';
import { pictureCommands, toggleSplit } from './picture-commands.ts';

/** Shows a second picture beside the first, or takes it away. */
export function SplitButton() {
  const { store } = useSession();
  const split = useSearch((state) => state.beside !== null);
  return (
    <IconButton
      data-part="views"
      label={t('Split view')}
      keys={nameOfHotkey(pictureCommands.commands.split)}
      icon={<Columns2 size={17} aria-hidden />}
      aria-pressed={split}
      onClick={() => toggleSplit(store)}
    />
  );
}
