import { markInside } from './session/mark-inside.ts';
import { applyTheme, isOfTheme } from './ui/theme.ts';

// Inlined at the top of every page (scripts/vite/first-theme.ts), so that the first paint has the right colours
// and the signed-in person's menu.

markInside();
applyTheme();
// The pictures come after this script.
addEventListener('DOMContentLoaded', () => applyTheme());
addEventListener('storage', (event) => isOfTheme(event) && applyTheme());
