import { DistanceSession } from './distance-session.ts';
import { browserTableStore } from './table-store.ts';
import { now, serve } from './thread.ts';

const session = new DistanceSession({ store: browserTableStore(), now });
serve(session.measure.bind(session));
