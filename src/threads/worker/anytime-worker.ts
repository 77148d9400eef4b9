import { AnytimeSession } from './anytime-session.ts';
import { serve, surroundings } from './thread.ts';

const session = new AnytimeSession(surroundings().later);
serve(session.shorten.bind(session));
