import { useEffect, useId, useState } from 'react';
import encodeQR from 'qr';
import { type LinkScreen, writePageLink } from '../../core/files/page-link.ts';
import { runsOwn } from '../../core/search/code-choice.ts';
import { linkOfPage } from '../session/page-as-link.ts';
import { t } from '../../locales/t.ts';
import { useService } from '../session/services.ts';
import { CopyButton } from '../kit/copy-button.tsx';
import { useSearch, usePage } from '../session/search-context.tsx';
import { PictureList } from '../search/picture-list.tsx';
import { OpenRecord } from './open-record.tsx';
import { OwnData } from './own-data.tsx';
import { embedCode, fitsCode } from './share-words.ts';
import { TraceFiles } from './trace-files.tsx';
import { SolutionFilm } from '../search/solution-film.tsx';
import styles from './share-panel.module.css';

/** White around the code, in modules: readers want four. */
const border = 4;

/** The code of an address, always dark on light: not every reader knows the other way round. */
function QrPicture({ address }: { readonly address: string }) {
  const modules = encodeQR(address, 'raw', { ecc: 'low', border });
  const size = modules.length;
  const path = modules.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={t('QR code of the link')}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  );
}

/** What a screen shows beside a search, packed for a link. */
interface Packed {
  readonly packed: string;
  readonly hasCode: boolean;
}

/** The plan that Experiments shows, or what the Lab judges; null on other screens, where it is too long, and until it is packed. */
function usePacked(screen: LinkScreen): Packed | null {
  const openExperiments = useService('openExperiments');
  const openLab = useService('openLabSession');
  const [shown, setShown] = useState<Packed | null>(null);
  useEffect(() => {
    let gone = false;
    const pack = async (): Promise<void> => {
      const packed =
        screen === 'lab' ? await (await openLab()).packedLab() : await (await openExperiments()).packedPlan();
      if (!gone) setShown(packed);
    };
    // Where it cannot be had, the link opens the screen.
    if (screen === 'lab' || screen === 'experiments') pack().catch(() => undefined);
    return () => void (gone = true);
  }, [screen, openExperiments, openLab]);
  return shown;
}

/** The link to what is on the screen: as text, as a code for a phone, and as a frame for another page. */
export function SharePanel({ onDone }: { readonly onDone: () => void }) {
  // Whoever scans it in a lecture has it in the hand, and needs no large type.
  const page = usePage((state) => state);
  const shown = usePacked(page.screen);
  const link = useSearch((main) =>
    writePageLink({
      ...{ ...linkOfPage(page, main), presenter: false },
      ...(shown !== null &&
        (page.screen === 'lab' ? { lab: shown.packed } : { experiment: { plan: shown.packed } })),
    }),
  );
  const explored = page.screen === 'explore';
  const code =
    useSearch((main) => runsOwn(main.settings)) && page.screen !== 'experiments' && page.screen !== 'lab';
  const fromFile = useSearch((main) => main.opened !== null) && explored;
  const address = new URL(link, `${window.location.origin}${window.location.pathname}`).href;
  return (
    <div className={styles.panel}>
      <div className={styles.texts}>
        <Copied
          label={t('Link')}
          text={address}
          copy={t('Copy link')}
          hint={
            fromFile
              ? t(
                  'It leads to the boards and settings beside the record: no link can hold the file that you opened.',
                )
              : page.screen === 'compare' && page.comparesFile === true
                ? t(
                    'It leads to the searches that were compared before: no link can hold a log. Send its file along: Check opens it, and puts it beside ours again.',
                  )
                : hintOf(page.screen, shown, code)
          }
        />
        <Copied
          label={t('Frame for another page')}
          text={embedCode(address)}
          copy={t('Copy frame')}
          hint={t('The same without the header; it stores nothing in the reader’s browser.')}
          rows={5}
        />
      </div>
      <div className={styles.code}>
        {fitsCode(address) ? (
          <QrPicture address={address} />
        ) : (
          <p>{t('This link is too long for a code that can be read from a projector.')}</p>
        )}
      </div>
      <div className={styles.below}>
        {explored && <SolutionFilm className={styles.field} />}
        {explored && <TraceFiles />}
        <PictureList />
        <OpenRecord onOpened={onDone} />
        <OwnData />
      </div>
    </div>
  );
}

/** What a link to a screen carries. */
function hintOf(screen: LinkScreen, shown: Packed | null, code: boolean): string {
  if (screen === 'check')
    return t('It opens this screen without your log: send the file of the log along with it.');
  if (screen === 'lab' && shown !== null)
    return shown.hasCode
      ? t(
          'It carries the goal and the heuristics with their code: whoever opens it sees the code, and is asked before it runs.',
        )
      : t('It carries the goal and the heuristics; whoever opens it has them judged anew.');
  if (shown?.hasCode === true)
    return t(
      'It carries the plan with its code: whoever opens it sees the code, and is asked before it runs.',
    );
  if (shown !== null) return t('It carries the plan, and no results: whoever runs it makes them anew.');
  if (screen === 'experiments' || screen === 'lab')
    return t('It opens this screen; what is set up on it is not in the link: save that as a file.');
  return code
    ? t('It carries your own code: whoever opens it sees the code, and is asked before it runs.')
    : t('Whoever opens it sees what is on this screen now: boards, settings, step and picture.');
}

interface CopiedProps {
  readonly label: string;
  readonly text: string;
  readonly copy: string;
  readonly hint: string;
  readonly rows?: number;
}

function Copied({ label, text, copy, hint, rows = 3 }: CopiedProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        readOnly
        translate="no"
        rows={rows}
        value={text}
        aria-describedby={`${id}-hint`}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={styles.under}>
        <p id={`${id}-hint`}>{hint}</p>
        <CopyButton text={() => text}>{copy}</CopyButton>
      </div>
    </div>
  );
}
