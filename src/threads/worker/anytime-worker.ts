import { AnytimeSession } from './anytime-session.ts';
import { pageHelpers } from './page-helpers.ts';
import { browserTableStore } from './table-store.ts';
import { serve, surroundings } from './thread.ts';

const session = new AnytimeSession(surroundings().later, browserTableStore(), undefined, pageHelpers);
serve(session.shorten.bind(session));
