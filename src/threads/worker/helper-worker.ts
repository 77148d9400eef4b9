import { HelperSession } from './helper-session.ts';
import { listen, post, surroundings } from './thread.ts';

const { later } = surroundings();
const session = new HelperSession({ post, later });
listen(session.receive);
