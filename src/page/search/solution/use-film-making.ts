import { errorWords } from '../../../core/contract/error-words.ts';
import type { RequestFault } from '../../../core/contract/worker-faults.ts';
import { useEffect, useRef, useState } from 'react';
import { filmFormats } from '../../../core/contract/film.ts';
import { useSession } from '../../session/search-context.tsx';
import { useThemeColors } from '../../session/page-theme.ts';
import { saveBlob } from '../../kit/save-file.ts';
import { useService } from '../../kit/services.ts';
import { type FilmParts, paintedFilm } from './film-pictures.ts';

export type Making =
  | { readonly kind: 'idle' }
  | { readonly kind: 'busy'; readonly share: number }
  | { readonly kind: 'saved'; readonly bytes: number }
  | { readonly kind: 'failed'; readonly why: RequestFault };

/** Shares of a film that are told apart: the page renders for no smaller step. */
const progressSteps = 100;

/** Makes a film and offers it to be saved; one at a time, and none once the panel is gone. */
export function useFilmMaking(parts: Omit<FilmParts, 'colors'>): {
  readonly making: Making;
  readonly make: () => void;
  readonly cancel: () => void;
} {
  const [making, setMaking] = useState<Making>({ kind: 'idle' });
  const encode = useService('encodeFilm');
  const colors = useThemeColors();
  const { activity } = useSession();
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  useEffect(() => activity.add(() => running.current !== null), [activity]);

  const make = async (stop: AbortController): Promise<Making> => {
    const film = await paintedFilm({ ...parts, colors });
    const onProgress = (share: number): void =>
      setMaking({ kind: 'busy', share: Math.floor(share * progressSteps) / progressSteps });
    const file = await encode(film, { signal: stop.signal, onProgress });
    if (stop.signal.aborted) return { kind: 'idle' };
    if (!file.ok) return { kind: 'failed', why: file.error };
    const { format } = parts.choice;
    const { mediaType } = filmFormats[format];
    saveBlob(`${parts.subject.fileName}.${format}`, new Blob([file.value], { type: mediaType }));
    return { kind: 'saved', bytes: file.value.length };
  };
  return {
    making,
    make() {
      const stop = new AbortController();
      running.current = stop;
      setMaking({ kind: 'busy', share: 0 });
      void make(stop)
        .catch((error: unknown): Making => ({
          kind: 'failed',
          why: { code: 'film.unpainted', why: errorWords(error) },
        }))
        .then((end) => {
          if (running.current !== stop) return;
          running.current = null;
          setMaking(end);
        });
    },
    cancel: () => running.current?.abort(),
  };
}
