import { Badge } from './badge.tsx';

export function BotBadge() {
  return <Badge>Bot</Badge>;
}
