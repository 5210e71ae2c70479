import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from './project.ts';

const built = [
  'dist/web/app/login.html',
  'dist/graphiql/index.html',
  'dist/server/main.js',
  'dist/server/admin.js',
  'dist/database',
  'dist/gazetteer/places.bin',
];
/** Generated before them. They keep their time if nothing in them changes. */
const generated = ['schema/generated', 'prisma/generated', 'web/gql'];
const folders = ['schema', 'server', 'web', 'prisma', 'scripts/gazetteer', 'scripts/vite'];
const configurations = [
  'schema.graphql',
  'codegen.ts',
  'vite.config.ts',
  'vite.graphiql.config.ts',
  'vite.server.config.ts',
  'package-lock.json',
  'scripts/app-operations.ts',
  'scripts/database-template.ts',
  'scripts/domain-imports.ts',
  'scripts/fonts.ts',
  'scripts/gazetteer.ts',
  'scripts/possible-types.ts',
  'scripts/print-schema.ts',
  'scripts/sent-document.ts',
];
const generatedOrTest =
  /^(web\/(gql|fonts)|(schema|prisma)\/generated)(\/|$)|^server\/(metrics\/operation-names|test\/app-documents)\.ts$|\.test\.tsx?$/;

const changedAt = (path: string) => statSync(join(projectFolder, path)).mtimeMs;

const filesIn = (folder: string) =>
  readdirSync(join(projectFolder, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(projectFolder.length));

export function isStale(): boolean {
  if (![...built, ...generated].every((path) => existsSync(join(projectFolder, path)))) return true;
  const oldest = Math.min(...built.map(changedAt));
  const sources = [...folders.flatMap(filesIn), ...configurations].filter((path) => !generatedOrTest.test(path));
  return sources.some((path) => changedAt(path) > oldest);
}

/** Whether the list of countries, towns and airports is missing, or older than what it is made of. */
export function isGazetteerStale(): boolean {
  const file = 'dist/gazetteer/places.bin';
  if (!existsSync(join(projectFolder, file))) return true;
  const code = ['scripts/gazetteer', 'server/geocoder/gazetteer'].flatMap(filesIn);
  return ['package-lock.json', ...code].some((path) => changedAt(path) > changedAt(file));
}
