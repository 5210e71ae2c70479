import { fileURLToPath } from 'node:url';
import { runCompiled } from './code-cache.ts';

// dist/server/main.js: runs what the build makes of main.ts.
export const scripts = runCompiled(fileURLToPath(new URL('./planjam.cjs', import.meta.url)));
