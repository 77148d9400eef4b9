import type { WorkerLike } from './search-client.ts';

export interface WorkerEvents<Message> {
  message(message: Message): void;
  /** `message`: what went wrong, to stand behind a colon. */
  crashed(message: string): void;
}

/** Tells what a worker says, and that it failed in whatever way. The worker is left for the caller to end. */
export function listenTo<Message>(worker: WorkerLike, events: WorkerEvents<Message>): void {
  worker.onmessage = ({ data }: MessageEvent<Message>) => events.message(data);
  worker.onmessageerror = () => events.crashed('its answer could not be read');
  worker.onerror = (event) => {
    event.preventDefault();
    events.crashed(event.message || 'its worker did not start');
  };
}
