import { type ConnectionStatus, useConnection } from '../apollo/connection.ts';
import { texts } from './texts.ts';

const dots: Record<ConnectionStatus, string> = {
  connecting: 'bg-warning',
  connected: 'bg-success',
  disconnected: 'bg-danger',
};

/** Whether the chat is live. */
export function ConnectionBadge() {
  const status = useConnection();
  return (
    <p role="status" className="flex items-center gap-2 font-semibold text-muted text-sm">
      <span aria-hidden className={`size-2.5 rounded-full ${dots[status]}`} />
      {texts[status]}
    </p>
  );
}
