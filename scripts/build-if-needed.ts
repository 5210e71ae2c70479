import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { cacheOf } from '../server/code-cache.ts';
import { projectFolder, run } from './project.ts';

// What `npm start` needs is built when it isn't there, or when something that it is made of has changed since.

const built = [
  'dist/web/app/login.html',
  'dist/graphiql/index.html',
  'dist/server/main.js',
  'dist/server/admin.js',
  'dist/database',
  // Of this Node: another one is built for anew.
  cacheOf('dist/server/planjam.cjs'),
];
const rooms = ['schema', 'server', 'web', 'prisma', 'scripts/vite'];
const configurations = [
  'codegen.ts',
  'vite.config.ts',
  'vite.graphiql.config.ts',
  'vite.server.config.ts',
  'vite.threads.config.ts',
  'package-lock.json',
];
const madeOrTested = /^(web\/(gql|fonts)|prisma\/generated)(\/|$)|^server\/metrics\/operation-names\.ts$|\.test\.tsx?$/;

const changedAt = (path: string) => statSync(join(projectFolder, path)).mtimeMs;

const filesIn = (room: string) =>
  readdirSync(join(projectFolder, room), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(projectFolder.length));

function isStale(): boolean {
  if (!built.every((path) => existsSync(join(projectFolder, path)))) return true;
  const oldest = Math.min(...built.map(changedAt));
  const sources = [...rooms.flatMap(filesIn), ...configurations].filter((path) => !madeOrTested.test(path));
  return sources.some((path) => changedAt(path) > oldest);
}

if (isStale()) {
  console.log('Building PlanJam. This takes half a minute, once.');
  process.exitCode = await run('npm', ['run', '--silent', 'build']);
}
