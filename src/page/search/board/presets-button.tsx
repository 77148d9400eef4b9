import { BookOpen } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../../locales/t.ts';
import { Button } from '../../kit/button.tsx';
import { useSearch, useSession } from '../../session/search-context.tsx';
import { lazyPart, useWanted } from '../../kit/lazy-part.tsx';
import type { BoardBench } from './use-board-bench.ts';

const Gallery = lazyPart(async () => (await import('../gallery/gallery.tsx')).Gallery);

/** Opens the gallery of presets, which is fetched with all its boards when somebody first reaches for it. */
export function PresetsButton({ bench }: { readonly bench: BoardBench }) {
  const session = useSession();
  const active = useSearch((state) => state.activePreset);
  const loadPreset = useSearch((state) => state.loadPreset);
  const { wanted, reach, letGo } = useWanted(Gallery);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        data-part="presets"
        aria-haspopup="dialog"
        {...reach}
        onClick={() => {
          reach.onClick();
          setOpen(true);
        }}
      >
        <BookOpen aria-hidden size={15} /> {t('Presets')}
      </Button>
      {wanted && (
        <Gallery
          onMissing={letGo}
          open={open}
          onOpenChange={setOpen}
          active={active}
          onPick={(preset, title) => {
            bench.setSide('start');
            loadPreset(preset);
            bench.say(t('Preset: {title}.', { title }));
            // A published run is about its figures: they are wanted at once, beside the published ones.
            if (preset.settings !== undefined) session.search();
          }}
        />
      )}
    </>
  );
}
