import { Crown, Shield } from 'lucide-react';
import type { Role } from '../gql/graphql.ts';
import { Badge } from '../ui/layout/badge.tsx';
import { roleNames } from '../ui/text/roles.ts';

const icons: Record<Role, typeof Crown | null> = { OWNER: Crown, ADMIN: Shield, MEMBER: null };

/** Shows a member's role: a crown for owners, a shield for admins. */
export function RoleBadge({ role }: { role: Role }) {
  const Icon = icons[role];
  return (
    <Badge tone={role === 'OWNER' ? 'warning' : 'neutral'} icon={Icon && <Icon aria-hidden />}>
      {roleNames[role]}
    </Badge>
  );
}
