import { useEffect, useState } from 'react';
import { lazyPart } from '../../kit/lazy-part.tsx';
import type { Dragged } from './dragged.ts';

/** Fetched when somebody drags the first file over the page. */
const FileDrop = lazyPart(async () => (await import('./file-drop.tsx')).FileDrop);

/** The whole page takes files; without it the browser would leave the page for a file. */
export function DropTarget() {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  useEffect(() => {
    let inside = 0; // elements that the pointer is in, one in another
    const follow = (event: DragEvent): void => {
      if (event.dataTransfer?.types.includes('Files') !== true) return;
      event.preventDefault();
      if (event.type === 'dragover') return;
      inside = event.type === 'drop' ? 0 : inside + (event.type === 'dragenter' ? 1 : -1);
      const files = [...event.dataTransfer.files];
      setDragged((before) => ({
        over: inside > 0,
        files: event.type === 'drop' ? files : (before?.files ?? []),
      }));
    };
    for (const type of kinds) window.addEventListener(type, follow);
    return () => kinds.forEach((type) => window.removeEventListener(type, follow));
  }, []);
  return dragged !== null && <FileDrop {...dragged} />;
}

const kinds = ['dragenter', 'dragover', 'dragleave', 'drop'] as const;
