import { LocateFixed, Maximize, Minus, Network, Plus, Route } from 'lucide-react';
import type { LinkView } from '../../../core/files/share-link.ts';
import { type PlainText, t } from '../../../locales/t.ts';
import { IconButton } from '../../kit/button.tsx';
import { nameOfHotkey } from '../../kit/commands.ts';
import { useSearch, useSession } from '../../session/search-context.tsx';
import { pictureCommands } from './picture-commands.ts';
import { type StageHandle, nodeInFocus, zoomAbout, zoomFactor } from './stage-handle.ts';
import { stageViews } from './stage-views.tsx';
import styles from './stage.module.css';

const { commands } = pictureCommands;

interface StageToolsProps {
  readonly view: LinkView;
  readonly handle: StageHandle;
  /** Which picture they are about, behind the names of the buttons, where there is another. */
  readonly of?: string;
  /** Whether they can turn following on: one setting for all pictures, so one button is enough. */
  readonly follows: boolean;
}

export function StageTools({ view, handle, of = '', follows }: StageToolsProps) {
  const session = useSession();
  const zoom = (factor: number): void => zoomAbout(handle, nodeInFocus(session), factor);
  const named = (name: PlainText): string => (of === '' ? t(name) : `${t(name)}, ${of}`);
  return (
    <div className={styles.tools} data-part="tools" role="group" aria-label={named('Picture')}>
      {view === 'tree' && <WholeRunButton label={named('Finished tree')} />}
      {stageViews[view].hasFilter && <FilterButton label={named('Path and frontier only')} />}
      {follows && <FollowButton label={named('Follow')} />}
      <IconButton
        label={named('Zoom out')}
        keys={nameOfHotkey(commands.zoom, '-')}
        icon={<Minus size={17} aria-hidden />}
        onClick={() => zoom(1 / zoomFactor)}
      />
      <IconButton
        label={named('Zoom in')}
        keys={nameOfHotkey(commands.zoom, '+')}
        icon={<Plus size={17} aria-hidden />}
        onClick={() => zoom(zoomFactor)}
      />
      <IconButton
        label={named('Fit')}
        keys={nameOfHotkey(commands.fit)}
        icon={<Maximize size={16} aria-hidden />}
        onClick={() => handle.scene.fit()}
      />
    </div>
  );
}

function WholeRunButton({ label }: { readonly label: string }) {
  const on = useSearch((state) => state.wholeRun);
  const setOn = useSearch((state) => state.setWholeRun);
  return (
    <IconButton
      label={label}
      keys={t('nodes stand where the whole search has them')}
      icon={<Network size={16} aria-hidden />}
      aria-pressed={on}
      onClick={() => setOn(!on)}
    />
  );
}

function FollowButton({ label }: { readonly label: string }) {
  const follow = useSearch((state) => state.followCurrent);
  const setFollow = useSearch((state) => state.setFollowCurrent);
  return (
    <IconButton
      label={label}
      keys={t('keeps the current node in sight')}
      icon={<LocateFixed size={17} aria-hidden />}
      aria-pressed={follow}
      onClick={() => setFollow(!follow)}
    />
  );
}

function FilterButton({ label }: { readonly label: string }) {
  const only = useSearch((state) => state.pathAndFrontierOnly);
  const setOnly = useSearch((state) => state.setPathAndFrontierOnly);
  return (
    <IconButton
      label={label}
      keys={nameOfHotkey(commands.filter)}
      icon={<Route size={17} aria-hidden />}
      aria-pressed={only}
      onClick={() => setOnly(!only)}
    />
  );
}
