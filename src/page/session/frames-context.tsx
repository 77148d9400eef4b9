import { type ReactNode, createContext, useContext } from 'react';
import type { FrameScheduler } from '../../picture/render/frame-scheduler.ts';

const FramesContext = createContext<FrameScheduler | null>(null);

export function FramesProvider({ scheduler, children }: { scheduler: FrameScheduler; children: ReactNode }) {
  return <FramesContext value={scheduler}>{children}</FramesContext>;
}

/** The one animation frame that all canvases of the page are painted in. */
export function useFrames(): FrameScheduler {
  const scheduler = useContext(FramesContext);
  if (scheduler === null) throw new Error('useFrames needs a FramesProvider above');
  return scheduler;
}
