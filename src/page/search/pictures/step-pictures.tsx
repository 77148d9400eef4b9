import { type Zippable, zipSync } from 'fflate';
import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Trace } from '../../../core/trace/trace.ts';
import { t } from '../../../locales/t.ts';
import { Button } from '../../kit/button.tsx';
import { fileNameOf, saveBlob } from '../../kit/save-file.ts';
import type { SearchSession } from '../../session/search-session.ts';
import { useSession } from '../../session/search-context.tsx';
import { sceneOf } from '../../kit/canvas-stage.ts';
import { type Picture, figureSvg } from './figure-svg.ts';
import type { Figure } from './figures.ts';
import styles from './pictures.module.css';
import { inOneFrame, type PictureKind, pictureFormats, pictureKinds } from './save-picture.ts';
import { searchCaption } from './search-caption.ts';

/** Pictures of one file at most: of more steps a film tells more. */
const mostPictures = 100;
/** As many as a slide deck takes of one search, until somebody says another number. */
const usualPictures = 10;
/** What the pictures of a series are: of the window's shape, or of that of a slide. */
const shapes = pictureKinds
  .toReversed()
  .flatMap((kind) =>
    [false, true].map((isWide) => ({ kind, isWide, value: `${kind}${isWide ? '-wide' : ''}` })),
  );

/** The first that a zip knows: the same pictures make the same file. */
const firstDay = new Date(1980, 0, 1);
/** Frames in a row in which nothing is pending. */
const quietFrames = 3;

interface StepPicturesProps {
  readonly figure: Figure;
  readonly trace: Trace;
}

/** A picture of each step from one to another, numbered, for slides. */
export function StepPictures({ figure, trace }: StepPicturesProps) {
  const session = useSession();
  const last = trace.stepCount;
  const [from, setFrom] = useState(() => Math.min(session.store.getState().cursor, last));
  const [wanted, setTo] = useState<number | null>(null);
  const to = wanted ?? Math.min(last, from + usualPictures - 1);
  const [share, setShare] = useState<number | null>(null);
  const [failed, setFailed] = useState(false);
  const [wantedShape, setShape] = useState('png');
  const { kind, isWide } = shapes.find(({ value }) => value === wantedShape) ?? {
    kind: 'png',
    isWide: false,
  };
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const count = to - from + 1;
  const save = async (): Promise<void> => {
    const { signal } = (stop.current = new AbortController());
    setFailed(false);
    setShare(0);
    try {
      await saveSteps(session, figure, { from, to, kind, isWide, signal, onShare: setShare });
    } catch {
      setFailed(true);
    }
    setShare(null);
  };
  const field = (
    label: string,
    value: number,
    onValue: (step: number) => void,
    least: number,
    most: number,
  ) => (
    <label>
      {label}
      <input
        type="number"
        required
        min={least}
        max={most}
        value={Number.isNaN(value) ? '' : value}
        onChange={(event) => onValue(event.target.valueAsNumber)}
      />
    </label>
  );
  return (
    <form
      className={styles.steps}
      aria-label={t('Step by step')}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <p>{t('Step by step, for slides: numbered pictures in a zip.')}</p>
      {field(t('From step'), from, setFrom, 0, last)}
      {field(t('to step'), to, setTo, from, Math.min(last, from + mostPictures - 1))}
      <label>
        {t('as#a format')}
        <select value={wantedShape} onChange={({ target }) => setShape(target.value)}>
          {shapes.map(({ kind, isWide, value }) => (
            <option key={value} value={value}>
              {pictureFormats[kind].title}
              {isWide && ', 16:9'}
            </option>
          ))}
        </select>
      </label>
      {share === null ? (
        <Button type="submit">
          <Download size={15} aria-hidden />
          {count > 0 ? t('Save {n} {n:picture|pictures}', { n: count }) : t('Save')}
        </Button>
      ) : (
        <>
          <progress aria-label={t('Pictures made')} value={share} max={1} />
          <Button onClick={() => stop.current?.abort()}>{t('Cancel saving')}</Button>
        </>
      )}
      {failed && <p role="alert">{t('This browser could not make the picture.')}</p>}
    </form>
  );
}

interface Steps {
  readonly from: number;
  readonly to: number;
  readonly kind: PictureKind;
  readonly isWide: boolean;
  readonly signal: AbortSignal;
  readonly onShare: (share: number) => void;
}

/** Goes to each step, waits until all of the picture shows it in its place in the series, and comes back to where the person was. */
async function saveSteps(
  session: SearchSession,
  figure: Figure,
  { from, to, kind, isWide, signal, onShare }: Steps,
): Promise<void> {
  const { store } = session;
  const { cursor } = store.getState();
  const digits = Math.max(3, String(to).length);
  const name = fileNameOf(figure.name);
  const pictures: Picture[] = [];
  const files: Zippable = {};
  const steps = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const captions = steps.map((step) => searchCaption(session, step));
  const canvas = figure.element.querySelector('canvas');
  const scene = canvas === null ? undefined : sceneOf(canvas);
  const done = (): void => onShare((pictures.length + Object.keys(files).length) / (2 * steps.length));
  try {
    await scene?.holdFor?.({ from, to });
    for (const step of steps) {
      if (signal.aborted) break;
      store.getState().seek(step);
      await settled(session);
      pictures.push(figureSvg(figure, searchCaption(session), 'p', null, captions));
      done();
    }
  } finally {
    store.getState().seek(cursor);
    await scene?.holdFor?.(null);
  }
  for (const [index, picture] of inOneFrame(pictures, isWide).entries()) {
    if (signal.aborted) return;
    const file = await pictureFormats[kind].make(picture);
    const number = String(from + index).padStart(digits, '0');
    files[`${name}-${number}.${kind}`] = new Uint8Array(await file.arrayBuffer());
    done();
  }
  if (signal.aborted) return;
  const zip = zipSync(files, { level: kind === 'png' ? 0 : 6, mtime: firstDay }); // a PNG is compressed already
  saveBlob(`${name}-${from}-${to}.zip`, new Blob([zip], { type: 'application/zip' }));
}

async function settled({ activity }: SearchSession): Promise<void> {
  for (let quiet = 0; quiet < quietFrames; quiet++) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    if (activity.busy) quiet = -1;
  }
}
