import { Badge } from './badge.tsx';

/** Marks a member that is a program. */
export function BotBadge() {
  return <Badge>Bot</Badge>;
}
