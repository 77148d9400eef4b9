import type { AnytimeMessage } from '../contract/anytime.ts';
import { AnytimeSession } from './anytime-session.ts';

const channel = new MessageChannel();
const tasks: (() => void)[] = [];
channel.port1.onmessage = () => tasks.shift()?.();

const session = new AnytimeSession({
  post: (reply) => postMessage(reply),
  later: (task) => {
    tasks.push(task);
    channel.port2.postMessage(null);
  },
});
addEventListener('message', ({ data }: MessageEvent<AnytimeMessage>) => session.receive(data));
