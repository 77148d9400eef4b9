/** The page in a frame that goes through a lecture and draws it, for the page around it: see `save-slides`. */

import type { Lecture } from '../../core/files/lecture-file.ts';
import { type ScreenAsked, drawnScreen, hearAsked, screenAsked } from '../search/print-sheet.ts';
import { linkedLecture, lecturesOf } from '../session/kept-lectures.ts';
import type { PageState } from '../session/page-store.ts';
import { askFrame, mostSlides, slidesAsked } from './lecture-channel.ts';
import type { LessonSession } from './lesson-session.ts';
import { type SceneSlide, type SceneSlides, slidesPage } from './slides-page.ts';

export interface WalkWish {
  readonly signal: AbortSignal;
  /** A scene begins, counted from 1. */
  readonly onScene: (scene: number) => void;
  /** The screen once it stands still. @param ids begins all ids in it */
  readonly draw: (ids: string) => Promise<string>;
}

/** What the page around asks for, by an event that `lecture-channel` names. */
export interface SlidesAsked extends Omit<WalkWish, 'draw'> {
  readonly lecture: Lecture;
  readonly withNotes: boolean;
  /** Language and colours, as the person has them. */
  readonly look: Pick<PageState, 'language' | 'theme'>;
  readonly answer: (page: Promise<string>) => void;
}

/** Goes through a lecture from its first scene as by a clicker, and draws what is on the screen after each press. */
export async function walkLecture(
  session: LessonSession,
  id: string,
  { scenes }: Lecture,
  { signal, onScene, draw }: WalkWish,
): Promise<readonly SceneSlides[]> {
  const walked: SceneSlides[] = [];
  for (const [index, scene] of scenes.entries()) {
    const step = index + 1;
    onScene(step);
    session.show({ id, step });
    await standing(session);
    const { facts } = session.store.getState();
    const slides: SceneSlide[] = [];
    let isCut = false;
    for (;;) {
      if (signal.aborted) return walked;
      const svg = await draw(`s${step}-${slides.length + 1}-`);
      slides.push({ svg, isAnswered: session.store.getState().shown });
      if (session.turn(1) !== 'inside') break;
      if (slides.length < mostSlides) continue;
      isCut = true;
      break;
    }
    const isBroad = session.store.getState().lesson?.steps[index]?.frame !== undefined;
    walked.push({ scene, facts, slides, isCut, isBroad });
  }
  return walked;
}

/** Resolves when the scene on screen is set up, or cannot be. */
function standing({ store }: LessonSession): Promise<void> {
  const stands = (): boolean => store.getState().phase !== 'setting-up';
  if (stands()) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = store.subscribe(() => {
      if (!stands()) return;
      stop();
      resolve();
    });
  });
}

/** Draws a lecture for the page around this one whenever that asks. @returns the way out */
export function hearSlides(session: LessonSession): () => void {
  return hearAsked(slidesAsked, (event) => {
    const asked = (event as CustomEvent<SlidesAsked>).detail;
    asked.answer(drawLecture(session, asked));
  });
}

/** Goes through the lecture that is asked for, and answers with the page of its pictures. */
async function drawLecture(
  session: LessonSession,
  { lecture, withNotes, look, signal, onScene }: SlidesAsked,
): Promise<string> {
  const { main } = session;
  const id = 'drawn';
  main.page.setState({ ...look, presenter: true });
  // To its code the person agreed where they opened it, on the page around this one: what is kept is agreed to.
  lecturesOf(main).setState({ lectures: [{ id, lecture }] });
  const draw = async (ids: string): Promise<string> => {
    const scene = document.querySelector<HTMLIFrameElement>('main iframe:not([aria-hidden=true])');
    if (scene === null) return drawnScreen(main, ids);
    const detailOf = (answer: ScreenAsked['answer']): ScreenAsked => ({ ids, answer });
    const drawn = await askFrame<string>(scene, screenAsked, signal, detailOf);
    if (drawn === null && !signal.aborted) throw new Error('the screen of a scene has not come');
    return drawn ?? '';
  };
  const walked = await walkLecture(session, linkedLecture(id), lecture, { signal, onScene, draw });
  // Its pictures have their ground, and so around them it is the same.
  return slidesPage(lecture, walked, {
    withNotes,
    isDark: document.documentElement.dataset['theme'] === 'dark',
  });
}
