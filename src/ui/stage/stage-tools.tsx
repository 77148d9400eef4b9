import { LocateFixed, Maximize, Minus, Plus } from 'lucide-react';
import { IconButton } from '../controls/button.tsx';
import { useExplore, useSession } from '../explore-context.tsx';
import { type StageHandle, nodeInFocus, zoomAbout, zoomFactor } from './stage-handle.ts';
import styles from './stage.module.css';

export function StageTools({ handle }: { readonly handle: StageHandle | null }) {
  const session = useSession();
  const follow = useExplore((state) => state.followCurrent);
  const setFollow = useExplore((state) => state.setFollowCurrent);
  const zoom = (factor: number): void => {
    if (handle !== null) zoomAbout(handle, nodeInFocus(session), factor);
  };
  return (
    <div className={styles.tools} role="group" aria-label="Picture">
      <IconButton
        label="Follow"
        keys="keeps the current node in sight"
        icon={<LocateFixed size={17} aria-hidden />}
        aria-pressed={follow}
        onClick={() => setFollow(!follow)}
      />
      <IconButton
        label="Zoom out"
        keys="−"
        icon={<Minus size={17} aria-hidden />}
        onClick={() => zoom(1 / zoomFactor)}
      />
      <IconButton
        label="Zoom in"
        keys="+"
        icon={<Plus size={17} aria-hidden />}
        onClick={() => zoom(zoomFactor)}
      />
      <IconButton
        label="Fit"
        keys="F"
        icon={<Maximize size={16} aria-hidden />}
        onClick={() => handle?.scene.fit()}
      />
    </div>
  );
}
