import { threadsFor } from '../client/threads-for.ts';
import { checking } from './check-session.ts';
import { startOwnThread } from './page-helpers.ts';
import { fetched, serve, surroundings } from './thread.ts';

/** What one hand-in needs that is graded: tables of all boards, and a machine for own code. */
const bytesOfGrading = 100 * 2 ** 20;

const { now, later } = surroundings();
serve(
  checking(now, later, async () => {
    const { grading } = await fetched('worker.no-part', import('./grade-session.ts'));
    return grading({ startOwnThread }, threadsFor(bytesOfGrading, navigator));
  }),
);
