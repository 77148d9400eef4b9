import type { OptimalQuestion } from '../../core/contract/optimal.ts';
import { OptimalSession } from './optimal-session.ts';
import { browserTableStore } from './table-store.ts';
import { listen, now, post } from './thread.ts';

const session = new OptimalSession({ ...{ post, now }, store: browserTableStore() });
session.warm();
listen<OptimalQuestion>((question) => void session.receive(question));
