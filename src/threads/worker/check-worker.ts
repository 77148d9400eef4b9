import { checking } from './check-session.ts';
import { now, serve } from './thread.ts';

serve(checking(now));
