import { useAuth } from '../session/auth.ts';
import { later } from '../ui/fault/later.tsx';

const PersonMenu = later(async () => (await import('./person-menu.tsx')).PersonMenu, { failure: 'overlay' });

/** The viewer's menu where most people are signed out: its code is loaded only for those who are signed in. */
export function LaterPersonMenu() {
  const { user } = useAuth();
  return user && <PersonMenu />;
}
