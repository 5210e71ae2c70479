import { markInside } from './session/mark-inside.ts';
import { applyTheme, isOfTheme } from './ui/theme.ts';

// Inlined in every page (scripts/vite/first-theme.ts): the first paint has the right colours and the right menu.

markInside();
applyTheme();
// The pictures come after this script.
addEventListener('DOMContentLoaded', () => applyTheme());
addEventListener('storage', (event) => isOfTheme(event) && applyTheme());
