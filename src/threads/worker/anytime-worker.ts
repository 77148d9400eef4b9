import type { AnytimeMessage } from '../../core/contract/anytime.ts';
import { AnytimeSession } from './anytime-session.ts';
import { listen, surroundings } from './thread.ts';

const session = new AnytimeSession(surroundings());
listen<AnytimeMessage>((message) => session.receive(message));
