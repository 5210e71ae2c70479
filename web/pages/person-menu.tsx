import { menuTexts } from '../account/menu-texts.ts';
import { useAuth } from '../session/auth.ts';
import { later } from '../ui/fault/later.tsx';
import { Avatar } from '../ui/layout/avatar.tsx';
import { MenuButton } from '../ui/overlay/menu.tsx';

const PersonMenuList = later(async () => (await import('./person-menu-list.tsx')).PersonMenuList, {
  failure: 'overlay',
});

export function PersonMenu() {
  const { user } = useAuth();
  if (!user) return null;
  return (
    <MenuButton label={menuTexts.menu} className="rounded-full" list={(open) => <PersonMenuList {...open} />}>
      <Avatar username={user.username} avatarUrl={user.avatarUrl} />
    </MenuButton>
  );
}
