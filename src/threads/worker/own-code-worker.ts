import type { OwnCodeTask } from '../../core/contract/lab.ts';
import { OwnSession } from './own-code.ts';
import { now, post } from './thread.ts';

const session = new OwnSession({ now, post: (reply) => post(reply), beat: () => undefined, python: null });
addEventListener('message', ({ data }: MessageEvent<OwnCodeTask>) => void session.receive(data));
