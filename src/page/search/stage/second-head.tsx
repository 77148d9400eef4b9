import { X } from 'lucide-react';
import type { LinkView } from '../../../core/files/share-link.ts';
import { t } from '../../../locales/t.ts';
import { Segmented } from '../../kit/segmented.tsx';
import { IconButton } from '../../kit/button.tsx';
import { nameOfHotkey } from '../../kit/commands.ts';
import { useSearch } from '../../session/search-context.tsx';
import { pictureCommands } from './picture-commands.ts';
import { viewOptions } from './stage-views.tsx';
import styles from './view-switch.module.css';

/** Which picture is the second one, and a way to be rid of it. */
export function SecondHead({ view }: { readonly view: LinkView }) {
  const showBeside = useSearch((state) => state.showBeside);
  return (
    <div className={styles.second}>
      <Segmented label={t('Second view')} value={view} options={viewOptions()} onChange={showBeside} />
      <IconButton
        label={t('Close the second view')}
        keys={nameOfHotkey(pictureCommands.commands.split)}
        icon={<X size={16} aria-hidden />}
        onClick={() => showBeside(null)}
      />
    </div>
  );
}
