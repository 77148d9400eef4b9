import { AnytimeSession } from './anytime-session.ts';
import { browserTableStore } from './table-store.ts';
import { serve, surroundings } from './thread.ts';

const session = new AnytimeSession(surroundings().later, browserTableStore());
serve(session.shorten.bind(session));
