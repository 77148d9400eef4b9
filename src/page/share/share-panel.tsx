import { type ReactNode, useEffect, useId, useState, useRef } from 'react';
import { type LinkScreen, writePageLink } from '../../core/files/page-link.ts';
import { holdsCode } from '../../core/files/share-link.ts';
import { linkOfPage } from '../session/open-search.ts';
import { named } from '../../locales/named.ts';
import { t } from '../../locales/t.ts';
import type { AddedNotice } from '../session/kept-lectures.ts';
import { type Notice, faultOfOpening } from '../session/page-store.ts';
import { useService } from '../session/services.ts';
import { CheckField } from '../kit/check-field.tsx';
import { CopyButton } from '../kit/copy-button.tsx';
import { QrPicture, fitsCode } from '../kit/qr-picture.tsx';
import { useSearch, usePage, useSession } from '../session/search-context.tsx';
import { Handout, PictureList, StepFiles } from '../search/picture-list.tsx';
import { OwnData } from './own-data.tsx';
import styles from './share-panel.module.css';
import { Download, FolderOpen, FilePlus, Presentation, X } from 'lucide-react';
import { maxRecordBytes } from '../../core/contract/record-messages.ts';
import { recordFormats, type RecordFormat } from '../../core/files/record-formats.ts';
import { sayEnglish, sayAny } from '../../locales/say-any.ts';
import { Button } from '../kit/button.tsx';
import { saveParts } from '../kit/save-file.ts';
import { acceptedFiles } from '../kit/file-endings.ts';
import { useOpening } from './use-opening.ts';

/** The address of the page as it is embedded: without the header, and with nothing of its reader's kept or changed. */
export function embedAddress(address: string): string {
  const url = new URL(address);
  url.searchParams.set('embed', '1');
  return url.href;
}

/** What an author puts into a page to show this one in it. */
export function embedCode(address: string): string {
  const source = embedAddress(address).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `<iframe src="${source}" title="Tilescope" width="960" height="640" style="border: 0; max-width: 100%" allow="fullscreen; clipboard-write" loading="lazy"></iframe>`;
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
  const [forProjector, setForProjector] = useState(false);
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
  const fromFile = useSearch((main) => main.opened !== null) && explored;
  // Whoever scans it in a lecture has it in the hand, and needs no large type.
  const address = new URL(link, `${window.location.origin}${window.location.pathname}`).href;
  return (
    <div className={styles.panel}>
      <div className={styles.texts}>
        <Copied
          label={t('Link')}
          text={forProjector ? `${address}&present=1` : address}
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
                : page.screen === 'learn' && page.lesson?.id.startsWith('lecture-') === true
                  ? t(
                      'It opens only where this lecture or set is kept already: send its file along. Edit, in the list of Learn, saves it, and has a link that carries it.',
                    )
                  : hintOf(page.screen, shown, holdsCode(link))
          }
        >
          <CheckField
            label={t('For the projector: it opens in presenter mode, with large type')}
            checked={forProjector}
            onChange={setForProjector}
          />
        </Copied>
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
        <PictureList />
        {explored && <StepFiles className={styles.field} />}
        {explored && <Handout address={address} className={styles.field} />}
        {explored && <TraceFiles />}
        <AddView link={link} />
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
  /** What is chosen about the text. */
  readonly children?: ReactNode;
}

function Copied({ label, text, copy, hint, rows = 3, children }: CopiedProps) {
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
      {children}
    </div>
  );
}

/** The record of the search as files, for a spreadsheet, a script, or another visualiser. */
export function TraceFiles() {
  const session = useSession();
  const steps = useSearch((state) => state.stepCount);
  const running = useSearch((state) => state.phase === 'running');
  const [busy, setBusy] = useState(false);
  const [tooLarge, setTooLarge] = useState(false);
  const save = async ({ ending, mediaType, write, maxOpened }: RecordFormat): Promise<void> => {
    const { trace } = session;
    if (trace === null) return;
    setBusy(true);
    const name = `${trace.request.settings.algorithm}.${ending}`;
    const bytes = await saveParts(name, write(trace, sayEnglish), mediaType);
    const most = maxOpened?.(trace.request.start.cells.length) ?? Infinity;
    setTooLarge(most < Infinity && (trace.nodeCount > most || bytes > maxRecordBytes));
    setBusy(false);
  };
  return (
    <section className={styles.field} aria-labelledby="record-files">
      <h3 id="record-files">{t('Record of this search')}</h3>
      {steps === 0 || running ? (
        <p>
          {t(running ? 'It can be saved once the search stands still.' : 'Nothing has been searched yet.')}
        </p>
      ) : (
        <>
          <p>{t('{n} {n:expansion|expansions}, as the views read them.', { n: steps })}</p>
          <div className={styles.files}>
            {Object.entries(recordFormats).map(([name, format]) => (
              <Button key={name} disabled={busy} onClick={() => void save(format)}>
                <Download size={15} aria-hidden />
                {t(format.title)}
              </Button>
            ))}
          </div>
          <p>
            {t('In the table a move is that of the blank (U, D, L, R); arrows on the page are the tile’s.')}
          </p>
          <p aria-live="polite">
            {tooLarge && t('The file that was saved is too large to be opened here again.')}
          </p>
        </>
      )}
    </section>
  );
}

/** Whether a view has become a scene behind others, and could begin a lecture of its own. */
const isSecond = (said: Notice | null): said is AddedNotice =>
  typeof said === 'object' && said?.code === 'lecture.added' && (said as AddedNotice).n > 1;

/** Makes what is on the screen a scene of a lecture. */
function AddView({ link }: { readonly link: string }) {
  const session = useSession();
  const [said, setSaid] = useState<Notice | null>(null);
  const id = useId();
  const add = async (): Promise<void> => {
    try {
      const { addView } = await import('../session/kept-lectures.ts');
      setSaid(addView(session, link));
    } catch (error) {
      const why = faultOfOpening(error);
      setSaid('code' in why ? why : why.title);
    }
  };
  const moveToNew = async (n: number): Promise<void> =>
    setSaid((await import('../session/kept-lectures.ts')).moveToNewLecture(session, n));
  return (
    <section className={styles.field} aria-labelledby={id}>
      <h3 id={id}>{t('A scene of a lecture')}</h3>
      <p>{t('It keeps what is on this screen now, for you to present later: Learn lists your lectures.')}</p>
      <div className={styles.files}>
        <Button onClick={() => void add()}>
          <Presentation size={15} aria-hidden />
          {t('Add this view')}
        </Button>
      </div>
      <p role="status">{said !== null && (typeof said === 'string' ? named(said) : sayAny(said))}</p>
      {isSecond(said) && (
        <div className={styles.files}>
          <Button look="quiet" onClick={() => void moveToNew(said.n)}>
            <FilePlus size={15} aria-hidden />
            {t('New lecture')}
          </Button>
        </div>
      )}
    </section>
  );
}

interface OpenRecordProps {
  /** A record is on screen. */
  readonly onOpened: () => void;
}

/** A record from a file: read and checked beside the page, then shown in the place of the present search. */
function OpenRecord({ onOpened }: OpenRecordProps) {
  const field = useRef<HTMLInputElement>(null);
  const { reading, problem, open, cancel } = useOpening(onOpened);
  const id = useId();
  return (
    <section className={styles.field} aria-labelledby={id}>
      <h3 id={id}>{t('Open a record')}</h3>
      <p>
        {t(
          'A whole record (JSON) that was saved here, or a Posthoc trace. It is shown, and nothing in it is run.',
        )}
      </p>
      <div className={styles.files}>
        {reading === null ? (
          <Button onClick={() => field.current?.click()}>
            <FolderOpen size={15} aria-hidden />
            {t('Choose a file')}
          </Button>
        ) : (
          <>
            <Button onClick={cancel}>
              <X size={15} aria-hidden />
              {t('Cancel')}
            </Button>
            <progress
              className={styles.progress}
              value={reading.done}
              aria-label={t('Reading {file}', { file: reading.name })}
            />
          </>
        )}
        <input
          ref={field}
          type="file"
          hidden
          accept={acceptedFiles.record}
          aria-label={t('File of a record')}
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file) void open(file).finally(() => (target.value = '')); // it may be chosen again
          }}
        />
      </div>
      {problem !== null && (
        <p className={styles.problem} role="alert">
          {sayAny(problem)}
        </p>
      )}
    </section>
  );
}
