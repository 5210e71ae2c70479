import { Monitor, Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { ToggleGroup } from '../ui/button/toggle-group.tsx';
import { chooseTheme, readTheme, watchTheme } from '../ui/theme.ts';
import { menuTexts } from './menu-texts.ts';

const themes = [
  { id: 'system', label: menuTexts.themes.system, icon: <Monitor aria-hidden /> },
  { id: 'light', label: menuTexts.themes.light, icon: <Sun aria-hidden /> },
  { id: 'dark', label: menuTexts.themes.dark, icon: <Moon aria-hidden /> },
] as const;

export const ThemeChoice = () => (
  <ToggleGroup
    label={menuTexts.theme}
    options={themes}
    selected={useSyncExternalStore(watchTheme, readTheme)}
    onSelect={chooseTheme}
  />
);
