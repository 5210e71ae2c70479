import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder, run } from './project.ts';

// Runs the build if its files are missing, or if a source has changed since.

const built = [
  'dist/web/app/login.html',
  'dist/graphiql/index.html',
  'dist/server/main.js',
  'dist/server/admin.js',
  'dist/database',
];
const folders = ['schema', 'server', 'web', 'prisma', 'scripts/vite'];
const configurations = [
  'codegen.ts',
  'vite.config.ts',
  'vite.graphiql.config.ts',
  'vite.server.config.ts',
  'package-lock.json',
];
const generatedOrTest =
  /^(web\/(gql|fonts)|prisma\/generated)(\/|$)|^server\/(metrics\/operation-names|graphql\/app-documents)\.ts$|\.test\.tsx?$/;

const changedAt = (path: string) => statSync(join(projectFolder, path)).mtimeMs;

const filesIn = (folder: string) =>
  readdirSync(join(projectFolder, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(projectFolder.length));

function isStale(): boolean {
  if (!built.every((path) => existsSync(join(projectFolder, path)))) return true;
  const oldest = Math.min(...built.map(changedAt));
  const sources = [...folders.flatMap(filesIn), ...configurations].filter((path) => !generatedOrTest.test(path));
  return sources.some((path) => changedAt(path) > oldest);
}

if (isStale()) {
  console.log('Building PlanJam. This takes half a minute, once.');
  process.exitCode = await run('npm', ['run', '--silent', 'build']);
}
