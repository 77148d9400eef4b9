import { ChevronDown, Shuffle, BookOpen } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { Prng } from '../../../core/base/prng.ts';
import { randomSolvableBoard } from '../../../core/puzzle/scramble.ts';
import { t } from '../../../locales/t.ts';
import { Button, IconButton } from '../../kit/button.tsx';
import { useSession, useSearch } from '../../session/search-context.tsx';
import { lazyPart, useWanted } from '../../kit/lazy-part.tsx';
import type { BoardBench } from './use-board-bench.ts';
import styles from './board-controls.module.css';

const Gallery = lazyPart(async () => (await import('../gallery/gallery.tsx')).Gallery);

/** Opens the gallery of presets, which is fetched with all its boards when somebody first reaches for it. */
function PresetsButton({ bench }: { readonly bench: BoardBench }) {
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

const ShufflePopover = lazyPart(async () => (await import('./shuffle-popover.tsx')).ShufflePopover);

/** Other boards of this size: mixed, or ready-made. */
export function MixRow({ bench }: { readonly bench: BoardBench }) {
  const row = useRef<HTMLDivElement>(null);
  return (
    <div ref={row} className={styles.row} data-part="shuffle">
      <ShuffleControls bench={bench} row={row} />
      <PresetsButton bench={bench} />
    </div>
  );
}

interface ShuffleControlsProps {
  readonly bench: BoardBench;
  readonly row: RefObject<HTMLElement | null>;
}

/** *Shuffle*: any solvable board, all equally likely; beside it, the other ways to mix, fetched when first wanted. */
function ShuffleControls({ bench, row }: ShuffleControlsProps) {
  const { randomSeed } = useSession();
  const { wanted, reach, letGo } = useWanted(ShufflePopover);
  const face = (
    <IconButton
      look="plain"
      label={t('More ways to shuffle')}
      icon={<ChevronDown aria-hidden size={15} />}
      aria-haspopup="dialog"
      aria-expanded={false}
      {...reach}
    />
  );
  return (
    <span className={styles.split}>
      <Button
        onClick={() =>
          bench.replace({ board: randomSolvableBoard(bench.other, new Prng(randomSeed())) }, t('Shuffled.'))
        }
      >
        <Shuffle aria-hidden size={15} /> {t('Shuffle')}
      </Button>
      {wanted ? <ShufflePopover meanwhile={face} onMissing={letGo} bench={bench} anchor={row} /> : face}
    </span>
  );
}
