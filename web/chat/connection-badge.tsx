import { useConnection } from '../apollo/connection.ts';
import { StatusDot } from '../ui/layout/status-dot.tsx';
import { texts } from './texts.ts';

const states = { connecting: 'waiting', connected: 'good', disconnected: 'bad' } as const;

export function ConnectionBadge() {
  const status = useConnection();
  return <StatusDot state={states[status]}>{texts[status]}</StatusDot>;
}
