import { spawn } from 'node:child_process';
import { createServer } from 'vite';
import { projectFolder, run } from './project.ts';

// `npm run dev`: restarts the server when its code changes, and reloads pages in place. Open Vite's address. Vite
// passes all requests that are not for pages to the server.

if ((await run('npm', ['run', '--silent', 'generate'])) !== 0) process.exit(1);
if ((await run('npx', ['tsx', 'scripts/gazetteer.ts'])) !== 0) process.exit(1);
const server = spawn('npx', ['tsx', 'watch', '--clear-screen=false', 'server/main.ts'], {
  cwd: projectFolder,
  stdio: 'inherit',
});
const pages = await createServer({ configFile: 'vite.config.ts' });
await pages.listen();
pages.printUrls();
server.on('close', (code) => pages.close().finally(() => process.exit(code ?? 1)));
