import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../locales/t.ts';
import { IconButton } from '../kit/button.tsx';
import { lazyPart } from '../kit/lazy-part.tsx';
import { Sheet } from '../kit/sheet.tsx';
import { stopAll } from '../session/player.ts';

const SharePanel = lazyPart(async () => (await import('./share-panel.tsx')).SharePanel);

/** Opens the link to what is on the screen. */
export function ShareButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label={t('Share and keep')}
        icon={<Share2 size={18} aria-hidden />}
        onClick={() => {
          stopAll(); // the link is to what is on screen now
          setOpen(true);
        }}
      />
      <Sheet title={t('Share and keep')} open={open} onOpenChange={setOpen} place="middle">
        <SharePanel
          onDone={() => setOpen(false)}
          meanwhile={
            <p aria-busy style={{ height: '100dvh' }}>
              {t('One moment …')}
            </p>
          }
        />
      </Sheet>
    </>
  );
}
