import { FileDown, FolderOpen, X } from 'lucide-react';
import { Suspense, lazy, useEffect, useState } from 'react';
import { said } from '../../words/said.ts';
import { t } from '../../words/t.ts';
import { Button } from '../controls/button.tsx';
import { useOwnData } from '../own-data-context.tsx';
import { SheetDialog } from '../shell/sheet-dialog.tsx';
import { useOpening } from '../share/use-opening.ts';
import type { Dragged } from './drop-target.tsx';
import styles from './file-drop.module.css';

const DroppedData = lazy(async () => ({ default: (await import('./dropped-data.tsx')).DroppedData }));
const DroppedPlan = lazy(async () => ({ default: (await import('./dropped-plan.tsx')).DroppedPlan }));

/** What a file says of itself, near its beginning. */
const formatOf = /"format"\s*:\s*"tilescope-(own-data|experiment)"/;
const beginning = 2_000; // bytes
const endings = /\.(json|ya?ml|trace)$/i;

type Found =
  | { readonly kind: 'own-data' | 'experiment'; readonly file: File; readonly accepted: boolean }
  | { readonly kind: 'problem'; readonly sentence: string };

/** Opens a file that is let go over the page, as its own button would: a record, the person's data, or a plan. */
export function FileDrop({ over, files }: Dragged) {
  const [found, setFound] = useState<Found | null>(null);
  const close = (): void => setFound(null);
  const fail = (sentence: string): void => setFound({ kind: 'problem', sentence });
  const { reading, problem, open, leave } = useOpening(close);
  const ownData = useOwnData();
  useEffect(() => {
    const take = async ([file, ...others]: readonly File[]): Promise<void> => {
      if (file === undefined) return;
      close();
      const wrong =
        others.length > 0
          ? t('Only one file at a time can be opened; these were {n}.', { n: files.length })
          : endings.test(file.name)
            ? null
            : t('{file} is no record: those end in .json or .yaml.', { file: file.name });
      if (wrong !== null) {
        fail(wrong);
        return;
      }
      const [, kind] = formatOf.exec(await file.slice(0, beginning).text()) ?? [];
      if (kind === 'experiment' || (kind === 'own-data' && ownData !== null))
        setFound({ kind, file, accepted: kind === 'experiment' });
      else await open(file);
    };
    void take(files).catch((error: unknown) => fail(String(error)));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each drop, whatever has changed since
  }, [files]);
  const sentence = found?.kind === 'problem' ? found.sentence : problem === null ? null : said(problem);
  const asked = found?.kind === 'own-data' && !found.accepted ? found : null;
  return (
    <>
      {over && (
        <div className={styles.target} aria-hidden>
          <p>
            <FileDown size={22} />
            {t('Drop a record here to open it')}
          </p>
        </div>
      )}
      <Suspense>
        {found?.kind === 'own-data' && found.accepted && ownData !== null && (
          <DroppedData key={found.file.lastModified} open={ownData} file={found.file} onProblem={fail} />
        )}
        {found?.kind === 'experiment' && <DroppedPlan file={found.file} onDone={close} onProblem={fail} />}
      </Suspense>
      <SheetDialog
        title={t('Dropped file')}
        place="middle"
        open={reading !== null || sentence !== null || asked !== null}
        onOpenChange={() => {
          leave();
          close();
        }}
      >
        <div className={styles.body}>
          {reading !== null && (
            <>
              <p>{t('Reading {file}', { file: reading.name })}</p>
              <progress value={reading.done} aria-label={t('Reading {file}', { file: reading.name })} />
              <Button onClick={leave}>
                <X size={15} aria-hidden />
                {t('Cancel')}
              </Button>
            </>
          )}
          {asked !== null && (
            <>
              <p>
                {t('This file has the data of a person. It takes the place of what this browser keeps now.')}
              </p>
              <Button onClick={() => setFound({ ...asked, accepted: true })}>
                <FolderOpen size={15} aria-hidden />
                {t('Bring back from a file')}
              </Button>
            </>
          )}
          {sentence !== null && <p role="alert">{sentence}</p>}
        </div>
      </SheetDialog>
    </>
  );
}
