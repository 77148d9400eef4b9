import { checking } from './check-session.ts';
import { serve, surroundings } from './thread.ts';

const { now, later } = surroundings();
serve(checking(now, later));
