import { beforeEach, describe, expect, it } from 'vitest';
import { claimsOfOneTab } from '../../testing/fake-tabs.ts';
import { smallPlan } from '../../testing/made-up-rows.ts';
import { CodeConsent, type PageStore, createPageStore } from '../session/page-store.ts';
import { ExperimentArchive, passingArchiveStorage } from './experiment-archive.ts';
import { createSearchStore } from '../session/search-store.ts';
import { followAddress } from './experiments-screen.tsx';
import { ExperimentSession } from './experiment-session.ts';
import { createExperimentStore } from './experiment-store.ts';
import { packPlan } from './packed-plan.ts';
import { eventually } from '../../testing/eventually.ts';

let session: ExperimentSession;
let page: PageStore;
let said: string[];
let stop: () => void;

beforeEach(() => {
  let ids = 0;
  session = new ExperimentSession({
    store: createExperimentStore(1),
    archive: new ExperimentArchive(passingArchiveStorage()),
    storage: null,
    tab: null,
    start: () => ({ pause: () => undefined, resume: () => undefined, cancel: () => undefined }),
    claims: claimsOfOneTab(),
    nowMs: () => 0,
    newId: () => `id-${++ids}`,
    after: () => () => undefined,
  });
  page = createPageStore();
  page.setState({ screen: 'experiments' });
  said = [];
});

/** The screen is shown. */
async function show(): Promise<void> {
  const consent = new CodeConsent({ page, search: createSearchStore() }, () => Promise.reject(new Error()));
  stop = followAddress({ session, page, consent, say: (sentence) => void said.push(sentence) });
  await eventually(() => expect(session.store.getState().shelf).not.toBeNull());
  await new Promise(setImmediate);
}

describe('the address of the Experiments screen', () => {
  it('names the experiment that is open, and none on the shelf', async () => {
    await show();
    expect(page.getState().experiment).toBeNull();
    session.run(smallPlan(1));
    expect(page.getState().experiment).toEqual({ kept: 'id-1' });
    session.store.setState({ page: 'shelf' });
    expect(page.getState().experiment).toBeNull();
    stop();
    await session.open('id-1');
    expect(page.getState().experiment).toBeNull();
  });

  it('opens the kept experiment that it names', async () => {
    session.run(smallPlan(1));
    session.run(smallPlan(2));
    await show();
    expect(page.getState().experiment).toEqual({ kept: 'id-2' });
    page.setState({ experiment: { kept: 'id-1' } });
    await eventually(() => expect(session.store.getState().experimentId).toBe('id-1'));
    page.setState({ experiment: null });
    expect(session.store.getState().page).toBe('shelf');
    expect(said).toEqual([]);
  });

  it('says that an experiment is not kept here, and stays where it is', async () => {
    session.run(smallPlan(1));
    page.setState({ experiment: { kept: 'elsewhere' } });
    await show();
    await eventually(() => expect(said).toHaveLength(1));
    expect(said[0]).toMatch(/does not keep the experiment/);
    expect(page.getState().experiment).toEqual({ kept: 'id-1' });
  });

  it('takes a plan into the builder, and names it until it is changed', async () => {
    page.setState({ experiment: { plan: await packPlan(smallPlan(3)) } });
    await show();
    await eventually(() => expect(session.store.getState().page).toBe('builder'));
    expect(session.store.getState().draft).toEqual(smallPlan(3));
    expect(page.getState().experiment).toEqual({ plan: await packPlan(smallPlan(3)) });
    session.store.getState().changeDraft({ name: 'Another' });
    expect(page.getState().experiment).toBeNull();
    page.setState({ experiment: { plan: 'x' } });
    await eventually(() => expect(said).toEqual(['The plan of this link cannot be read.']));
    expect(session.store.getState().draft).toEqual({ ...smallPlan(3), version: 2, name: 'Another' });
    expect(page.getState().experiment).toBeNull();
  });

  it('a plan that is run gives its place to the experiment', async () => {
    page.setState({ experiment: { plan: await packPlan(smallPlan(3)) } });
    await show();
    await eventually(() => expect(session.store.getState().page).toBe('builder'));
    session.run(smallPlan(3));
    expect(page.getState().experiment).toEqual({ kept: 'id-1' });
  });
});

it('a plan is packed while it is on screen', async () => {
  expect(await session.packedPlan()).toBeNull();
  session.run(smallPlan(1));
  expect(await session.packedPlan()).toEqual({ packed: await packPlan(smallPlan(1)), hasCode: false });
  session.store.setState({ page: 'builder' });
  const { draft } = session.store.getState();
  expect(await session.packedPlan()).toEqual({ packed: await packPlan(draft), hasCode: false });
});
