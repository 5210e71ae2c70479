import { EllipsisVertical } from 'lucide-react';
import { later } from '../ui/fault/later.tsx';
import { MenuButton } from '../ui/overlay/menu.tsx';
import type { ActivityMenuActions } from './activity-menu-list.tsx';
import { texts } from './texts.ts';

const ActivityMenuList = later(async () => (await import('./activity-menu-list.tsx')).ActivityMenuList, {
  failure: 'overlay',
});

/** All actions of an activity in one menu. A phone has no room for more than its button. */
export function ActivityMenu(actions: ActivityMenuActions) {
  return (
    <MenuButton
      label={texts.actionsFor(actions.activity.name)}
      list={(open) => <ActivityMenuList {...open} {...actions} />}
    >
      <EllipsisVertical aria-hidden />
    </MenuButton>
  );
}
