import { OptimalSession } from './optimal-session.ts';
import { browserTableStore } from './table-store.ts';
import { now, serve } from './thread.ts';

const session = new OptimalSession({ store: browserTableStore(), now });
session.warm();
serve(session.solve.bind(session));
