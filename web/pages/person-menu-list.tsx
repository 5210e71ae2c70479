import { CloudUpload, Keyboard, LogOut, Map as MapIcon, Monitor, Moon, Sun, UserRound } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { menuTexts as texts } from '../account/menu-texts.ts';
import { commandTexts } from '../palette/command-texts.ts';
import { hasCommands, runCommand, SHORTCUTS_HASH } from '../palette/commands.ts';
import { useWaitingCount } from '../queue/waiting.ts';
import { texts as sessionTexts } from '../session/texts.ts';
import { useSignOut } from '../session/use-sign-out.ts';
import type { OpenMenu } from '../ui/overlay/menu.tsx';
import { MenuList } from '../ui/overlay/menu-list.tsx';
import { chooseTheme, readTheme, type Theme, watchTheme } from '../ui/theme.ts';

const themes = [
  { id: 'system', label: texts.themes.system, icon: <Monitor aria-hidden /> },
  { id: 'light', label: texts.themes.light, icon: <Sun aria-hidden /> },
  { id: 'dark', label: texts.themes.dark, icon: <Moon aria-hidden /> },
];

export function PersonMenuList(open: OpenMenu) {
  const navigate = useNavigate();
  const { leave } = useSignOut();
  const waiting = useWaitingCount();
  const theme = useSyncExternalStore(watchTheme, readTheme);

  return (
    <MenuList
      {...open}
      actions={[
        {
          id: 'trips',
          label: texts.trips,
          icon: <MapIcon aria-hidden />,
          onAction: () => void navigate('/trips'),
        },
        ...(waiting > 0
          ? [
              {
                id: 'waiting',
                label: texts.waiting(waiting),
                icon: <CloudUpload aria-hidden />,
                onAction: () => void navigate('/waiting'),
              },
            ]
          : []),
        {
          id: 'account',
          label: texts.account,
          icon: <UserRound aria-hidden />,
          onAction: () => void navigate('/account'),
        },
        {
          id: 'theme',
          label: texts.theme,
          options: themes,
          chosen: theme,
          onChoose: (id) => chooseTheme(id as Theme),
        },
        {
          id: 'shortcuts',
          label: commandTexts.shortcuts,
          icon: <Keyboard aria-hidden />,
          // The page of an invitation, for example, has no shortcuts.
          onAction: () => (hasCommands() ? runCommand('shortcuts') : void navigate(`/trips${SHORTCUTS_HASH}`)),
        },
        {
          id: 'sign-out',
          label: sessionTexts.signOut,
          icon: <LogOut aria-hidden />,
          needsLine: true,
          onAction: () => void leave(),
        },
      ]}
    />
  );
}
