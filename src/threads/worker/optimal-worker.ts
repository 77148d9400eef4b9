import { OptimalSession } from './optimal-session.ts';
import { pageHelpers } from './page-helpers.ts';
import { browserTableStore } from './table-store.ts';
import { now, serve, surroundings } from './thread.ts';

const { later } = surroundings();
const session = new OptimalSession({ store: browserTableStore(), now, later, makeHelpers: pageHelpers });
session.warm();
serve(session.solve.bind(session));
