import { type Zippable, zipSync } from 'fflate';
import { Download } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { type FilmFormat, filmFormats } from '../../../core/contract/film.ts';
import { errorWords, type RequestFault } from '../../../core/contract/messages.ts';
import { filmSpeed } from '../../../picture/render/film.ts';
import { figure } from '../../../locales/figures.ts';
import { sayAny } from '../../../locales/say-any.ts';
import { t } from '../../../locales/t.ts';
import { Button } from '../../kit/button.tsx';
import { CheckField } from '../../kit/check-field.tsx';
import { saveBlob } from '../../kit/save-file.ts';
import { useReducedMotion } from '../../kit/media.ts';
import { useService } from '../../session/services.ts';
import { useSession } from '../../session/search-context.tsx';
import styles from './pictures.module.css';
import { type PictureKind, pictureFormats, pictureKinds } from './save-picture.ts';
import { type StepFilmWish, type SavedSteps, type StepRange, mostPictures } from './saved-steps.ts';

type Kind = PictureKind | FilmFormat;

const kinds: readonly Kind[] = [...pictureKinds.toReversed(), ...(Object.keys(filmFormats) as FilmFormat[])];

const isFilm = (kind: Kind): kind is FilmFormat => kind in filmFormats;

function nameOfKind(kind: Kind): string {
  if (!isFilm(kind)) return pictureFormats[kind].title;
  const { title, codec } = filmFormats[kind];
  return codec === null ? title : t('{kind} video', { kind: title });
}

const speeds = Array.from({ length: 12 }, (_, exponent) => 2 ** (exponent - 1));

/** The first that a zip knows: the same pictures make the same file. */
const firstDay = new Date(1980, 0, 1);

interface SaveStepsProps {
  /** What there is to choose from: one at least. */
  readonly sources: readonly [SavedSteps, ...SavedSteps[]];
  /** Where it is chosen elsewhere; otherwise it is chosen here, for all of them. */
  readonly perSecond?: number;
  /** What is chosen first. */
  readonly first: Kind;
}

/** Steps from one to another as numbered pictures or as a film: what they are of, which, as what, and how fast. */
export function SaveSteps({ sources, perSecond: given, first }: SaveStepsProps) {
  const hintId = useId();
  const faultId = useId();
  const still = useReducedMotion();
  const [chosen, choose] = useState(sources[0].id);
  const source = sources.find(({ id }) => id === chosen) ?? sources[0];
  const [ranges, setRanges] = useState<Readonly<Partial<Record<SavedSteps['unit'], Partial<StepRange>>>>>({});
  const [kind, setKind] = useState<Kind>(first);
  const [isWide, setIsWide] = useState(false);
  const [sliding, setSliding] = useState<boolean | null>(null); // null: as on the screen
  const [wantedSpeed, setSpeed] = useState<number | null>(null);
  const { unit, last, usual } = source;
  const wanted = ranges[unit] ?? {};
  const film = isFilm(kind);
  const most = film ? source.mostInFilm : mostPictures;
  const from = wanted.from ?? Math.min(usual.from, last);
  const length = usual.to - usual.from;
  const to = wanted.to ?? Math.min(last, from + length, from + most - 1);
  const count = to - from + 1;
  const isStep = (step: number, min: number, max: number): boolean =>
    Number.isInteger(step) && step >= min && step <= max;
  const fromBounds = { min: 0, max: last };
  const isFrom = isStep(from, 0, last);
  const toBounds = isFrom ? { min: from, max: Math.min(last, from + most - 1) } : fromBounds;
  const isTo = isStep(to, toBounds.min, toBounds.max);
  const isRange = isFrom && isTo;
  const asked = given ?? Math.min(wantedSpeed ?? source.perSecond[0], source.perSecond[1]);
  const perSecond = filmSpeed(asked, isRange ? count - (unit === 'move' ? 1 : 0) : 1);
  const slides = source.slides && (sliding ?? !still);
  const codec = film ? filmFormats[kind].codec : null;
  const possible = useEncoder(codec);
  const wish = { isWide: source.hasFrames && isWide, perSecond, slides };
  const { making, make, cancel } = useMaking(source, { from, to }, kind, wish);
  const setRange = (part: Partial<StepRange>): void =>
    setRanges({ ...ranges, [unit]: { ...wanted, ...part } });
  const words =
    unit === 'step'
      ? ({ from: 'From step', to: 'to step' } as const)
      : ({ from: 'From move', to: 'to move' } as const);
  return (
    <form
      className={styles.steps}
      aria-label={t('Step by step')}
      noValidate // what is wrong is said beside the fields
      onSubmit={(event) => {
        event.preventDefault();
        if (isRange) make();
      }}
    >
      {sources.length > 1 && (
        <Choice
          label={t('What is saved')}
          value={source.id}
          options={sources.map(({ id, label }) => [id, label])}
          onChange={(id) => choose(id as SavedSteps['id'])}
        />
      )}
      <NumberField
        {...{ label: t(words.from), value: from, ...fromBounds, isFit: isFrom, faultId }}
        onValue={(step) => setRange({ from: step })}
      />
      <NumberField
        {...{ label: t(words.to), value: to, ...toBounds, isFit: isTo || !isFrom, faultId }}
        onValue={(step) => setRange({ to: step })}
      />
      <p id={faultId} className={styles.fault} aria-live="polite">
        {!isRange &&
          t('{label}: a whole number from {min} to {max}.', {
            label: t(isFrom ? words.to : words.from),
            ...(isFrom ? toBounds : fromBounds),
          })}
      </p>
      <Choice
        label={t('as#a format')}
        value={kind}
        options={kinds.map((each) => [each, nameOfKind(each)])}
        onChange={(each) => setKind(each as Kind)}
        shown
      />
      {film && given === undefined && (
        <Choice
          label={t('Speed')}
          value={String(asked)}
          options={speeds
            .filter((speed) => speed <= source.perSecond[1])
            .map((speed) => [String(speed), sayPace(unit, speed)])}
          onChange={(speed) => setSpeed(Number(speed))}
        />
      )}
      {source.hasFrames && <CheckField label="16:9" checked={isWide} onChange={setIsWide} />}
      {film && source.slides && (
        <CheckField label={t('Tiles slide')} checked={slides} onChange={setSliding} />
      )}
      <p id={hintId}>
        {!possible
          ? window.isSecureContext
            ? t('This browser cannot encode {kind}. A GIF plays everywhere.', { kind: nameOfKind(kind) })
            : t('Browsers encode video only on pages that are served over https. A GIF plays everywhere.')
          : !film
            ? t('Numbered pictures in a zip, {n} at most.', { n: mostPictures })
            : isRange &&
              sayFilm(source, { from, to }, { format: kind, perSecond, slides }, perSecond > asked)}
      </p>
      {making.kind === 'busy' ? (
        <>
          <progress aria-label={t('Pictures made')} value={making.share} max={1} />
          <Button onClick={cancel}>{t('Cancel saving')}</Button>
        </>
      ) : (
        <Button type="submit" aria-describedby={hintId} disabled={!possible || !isRange}>
          <Download size={15} aria-hidden />
          {film
            ? t('Save as {kind}', { kind: filmFormats[kind].title })
            : isRange
              ? t('Save {n} {n:picture|pictures}', { n: count })
              : t('Save')}
        </Button>
      )}
      <p aria-live="polite">
        {making.kind === 'saved' && t('Saved, {size}.', { size: saySize(making.bytes) })}
        {making.kind === 'failed' &&
          (making.why === null ? t('This browser could not make the picture.') : sayAny(making.why))}
      </p>
    </form>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, words: string])[];
  readonly onChange: (value: string) => void;
  /** The label stands before it. */
  readonly shown?: boolean;
}

function Choice({ label, value, options, onChange, shown = false }: ChoiceProps): ReactNode {
  const field = (
    <select
      aria-label={shown ? undefined : label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      {options.map(([each, words]) => (
        <option key={each} value={each}>
          {words}
        </option>
      ))}
    </select>
  );
  return shown ? (
    <label>
      {label}
      {field}
    </label>
  ) : (
    field
  );
}

interface NumberFieldProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly isFit: boolean;
  /** Of what says why it does not fit. */
  readonly faultId: string;
  readonly onValue: (value: number) => void;
}

function NumberField({ label, value, min, max, isFit, faultId, onValue }: NumberFieldProps) {
  return (
    <label>
      {label}
      <input
        type="number"
        required
        {...{ min, max }}
        aria-invalid={!isFit}
        aria-describedby={isFit ? undefined : faultId}
        value={Number.isNaN(value) ? '' : value}
        onChange={(event) => onValue(event.target.valueAsNumber)}
      />
    </label>
  );
}

/** Whether the browser has an encoder: without one, as on a page that is not served securely, only a GIF can be made. */
function useEncoder(codec: string | null): boolean {
  const [missing, setMissing] = useState<ReadonlySet<string>>(new Set());
  const isThere = 'VideoEncoder' in window;
  useEffect(() => {
    if (codec === null || !isThere) return;
    const { width, height } = { width: 1280, height: 720 };
    void VideoEncoder.isConfigSupported({ codec, width, height }).then(({ supported }) => {
      if (supported !== true) setMissing((known) => new Set(known).add(codec));
    });
  }, [codec, isThere]);
  return codec === null || (isThere && !missing.has(codec));
}

const sayPace = (unit: SavedSteps['unit'], n: number): string =>
  unit === 'step' ? t('{n} {n:step|steps} a second', { n }) : t('{n} {n:move|moves} a second', { n });

/** What will be in the file, before it is made. */
function sayFilm(
  source: SavedSteps,
  range: StepRange,
  wish: Pick<StepFilmWish, 'format' | 'perSecond' | 'slides'>,
  faster: boolean,
): string {
  const length = `${figure(Number((source.lengthMs(range, wish) / 1000).toFixed(1)))} s`;
  const holes = { length, pace: sayPace(source.unit, wish.perSecond) };
  return faster
    ? t('{length}, {pace}: faster than chosen, so that it stays within a minute.', holes)
    : t('{length}, {pace}.', holes);
}

/** "84 kB", "1.3 MB". */
function saySize(bytes: number): string {
  if (bytes < 1e6) return `${figure(Math.max(1, Math.round(bytes / 1000)))} kB`;
  return `${figure(bytes / 1e6, { minimumFractionDigits: 1, maximumFractionDigits: 1 })} MB`;
}

type Making =
  | { readonly kind: 'idle' }
  | { readonly kind: 'busy'; readonly share: number }
  | { readonly kind: 'saved'; readonly bytes: number }
  /** Null: of a picture the browser says no more. */
  | { readonly kind: 'failed'; readonly why: RequestFault | null };

const idle: Making = { kind: 'idle' };

/** Shares that are told apart: the page renders for no smaller step. */
const progressSteps = 100;

/** Makes a file and offers it to be saved; one at a time, and none once the form is gone, which is said. What became of it is told while it is still what is asked for. */
function useMaking(
  source: SavedSteps,
  range: StepRange,
  kind: Kind,
  wish: Pick<StepFilmWish, 'isWide' | 'perSecond' | 'slides'>,
): { readonly making: Making; readonly make: () => void; readonly cancel: () => void } {
  const asked = [source.id, range.from, range.to, kind, ...Object.values(wish)].join();
  const [told, setTold] = useState<{ readonly of: string; readonly making: Making }>({
    of: '',
    making: idle,
  });
  const making = told.making.kind === 'busy' || told.of === asked ? told.making : idle;
  const setMaking = (now: Making): void => setTold({ of: asked, making: now });
  const encode = useService('encodeFilm');
  const { activity, page } = useSession();
  const running = useRef<AbortController | null>(null);
  useEffect(
    () => () => {
      if (running.current === null) return;
      running.current.abort();
      page.getState().setNotice(t('The file was not saved: the dialog was closed before it was ready.'));
    },
    [page],
  );

  const make = async ({ signal }: AbortController): Promise<Making> => {
    let painted = 0;
    const onShare = (share: number): void => {
      painted = share;
      setMaking({ kind: 'busy', share: Math.floor(share * progressSteps) / progressSteps });
    };
    const name = `${source.fileName}${isWhole(source, range) ? '' : `-${range.from}-${range.to}`}`;
    if (!isFilm(kind)) {
      const bytes = await zipped(source, range, kind, { ...wish, signal, onShare });
      if (bytes === null) return { kind: 'idle' };
      saveBlob(`${name}.zip`, new Blob([bytes], { type: 'application/zip' }));
      return { kind: 'saved', bytes: bytes.length };
    }
    const film = await source.film(range, { ...wish, format: kind, signal, onShare });
    // Not before: the pictures of a search wait until nothing is pending.
    const leave = activity.add(() => true);
    const before = painted;
    try {
      const file = await encode(film, {
        signal,
        onProgress: (share) => onShare(before + share * (1 - before)),
      });
      if (signal.aborted) return { kind: 'idle' };
      if (!file.ok) return { kind: 'failed', why: file.error };
      saveBlob(`${name}.${kind}`, new Blob([file.value], { type: filmFormats[kind].mediaType }));
      return { kind: 'saved', bytes: file.value.length };
    } finally {
      leave();
    }
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
          why: isFilm(kind) ? { code: 'film.unpainted', why: errorWords(error) } : null,
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

const isWhole = ({ last, unit }: SavedSteps, { from, to }: StepRange): boolean =>
  unit === 'move' && from === 0 && to === last;

/** Numbered pictures in a zip; null where it is stopped. */
async function zipped(
  source: SavedSteps,
  range: StepRange,
  kind: PictureKind,
  wish: Parameters<SavedSteps['stills']>[1],
): Promise<Uint8Array<ArrayBuffer> | null> {
  const { signal, onShare } = wish;
  const pictures = await source.stills(range, { ...wish, onShare: (share) => onShare(share / 2) });
  const digits = Math.max(3, String(range.to).length);
  const files: Zippable = {};
  for (const [index, picture] of pictures.entries()) {
    if (signal.aborted) return null;
    const file = await pictureFormats[kind].make(picture);
    const number = String(range.from + index).padStart(digits, '0');
    files[`${source.fileName}-${number}.${kind}`] = new Uint8Array(await file.arrayBuffer());
    onShare(0.5 + (index + 1) / pictures.length / 2);
  }
  if (signal.aborted) return null;
  return zipSync(files, { level: kind === 'png' ? 0 : 6, mtime: firstDay }); // a PNG is compressed already
}
