import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { projectFolder } from './project.ts';

/** What files at some paths may not import. */
export interface Zone {
  files: RegExp;
  forbidden: RegExp;
  because: string;
}

/** A file that imports what its zone forbids. */
export interface Breach {
  file: string;
  imported: string;
  because: string;
}

const foldersIn = (path: string): string[] =>
  readdirSync(join(projectFolder, path), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  );

/** What every other domain of a trip stands on, each on those before it. */
const BASE_DOMAINS = ['account', 'member', 'trip'];

/** Each domain may import the base domains below it, and no other. */
function betweenDomains(folders: readonly string[]): Zone[] {
  const domains = folders.filter((folder) => folder !== 'core');
  return domains.map((domain) => {
    const place = BASE_DOMAINS.indexOf(domain);
    const below = place < 0 ? BASE_DOMAINS : BASE_DOMAINS.slice(0, place);
    const others = domains.filter((other) => other !== domain && !below.includes(other));
    return {
      files: new RegExp(`^schema/${domain}/(?!.*\\.test\\.)`),
      forbidden: new RegExp(`^schema/(${others.join('|')})/`),
      because: `${domain} imports ${below.join(', ') || 'no other domain'}${below.length > 0 ? ' alone' : ''}.`,
    };
  });
}

/** Folders of the web that any domain of it may import, and those that compose the domains. */
const WEB_BASE = ['apollo', 'fonts', 'gql', 'session', 'ui'];
const WEB_PAGES = ['graphiql', 'pages', 'palette', 'site'];

function betweenWebDomains(folders: readonly string[]): Zone[] {
  const domains = folders.filter((folder) => ![...WEB_BASE, ...WEB_PAGES].includes(folder));
  const above = [...domains, ...WEB_PAGES];
  return [
    {
      files: new RegExp(`^web/(${WEB_BASE.join('|')})/`),
      forbidden: new RegExp(`^web/(${above.join('|')})/`),
      because: `${WEB_BASE.join(', ')} know no domain.`,
    },
    ...domains.map((domain) => ({
      files: new RegExp(`^web/${domain}/`),
      forbidden: new RegExp(`^web/(${above.filter((other) => other !== domain).join('|')})/`),
      because: 'Domains of the web never import each other: pages compose them.',
    })),
  ];
}

/** The import zones, made of the folders of schema and web: a new folder is in one at once. */
export const zones = (schema = foldersIn('schema'), web = foldersIn('web')): Zone[] => [
  {
    files: /^prisma\/(?!.*\.test\.|seed\.ts)/,
    forbidden: /^(server|web|e2e|bench|scripts)\/|^schema\/(?!core\/ids\.ts|core\/journal\/changes\.ts|\w+\/rules\.ts)/,
    because: 'prisma is at the bottom: it imports ids, rules and changes of schema alone.',
  },
  {
    files: /^schema\/(?!.*\.test\.)/,
    forbidden: /^(server|web|e2e|bench|scripts)\//,
    because: 'schema imports downward only: it knows no server and no web.',
  },
  {
    files: /^schema\/core\/(?!.*\.test\.)/,
    forbidden: /^schema\/(?!core\/)/,
    because: 'core knows no domain.',
  },
  {
    files: /^schema\/\w+\/rules\.ts$/,
    forbidden: /^(node:|schema\/(?!\w+\/rules\.ts|core\/input\/|core\/permissions\.ts))/,
    because: 'Rules are pure: they import types of rows, the table of permissions and other rules.',
  },
  {
    files: /^schema\/(\w+\/input\.ts|core\/input\/(?!.*\.test\.)|core\/ids\.ts)/,
    forbidden: /^(node:|prisma\/|zod$|schema\/(?!core\/input\/|core\/ids\.ts|\w+\/(input|categories)\.ts))/,
    because: 'Inputs run in the browser too: the web’s forms use the same file.',
  },
  {
    files: /^schema\/\w+\/(queries|commands)\.ts$/,
    forbidden: /^schema\/(core\/builder|\w+\/(graphql|mutations|subscription))\.ts$/,
    because: 'Queries and commands know no GraphQL.',
  },
  {
    files: /^server\/(?!test\/|.*\.test\.)/,
    forbidden: /^(web|e2e|bench|scripts|server\/test)\//,
    because: 'server imports no web and no tests: it serves what web was built to.',
  },
  {
    files: /^web\//,
    forbidden: /^(server|prisma|e2e)\/|^zod$|^schema\/(?!core\/(ids\.ts|input\/)|\w+\/(input|categories)\.ts)/,
    because: 'The web is a client like any other: it takes from schema the inputs and ids alone.',
  },
  { files: /^e2e\//, forbidden: /^(server|web|schema)\//, because: 'e2e sees the product from outside.' },
  ...betweenDomains(schema),
  ...betweenWebDomains(web),
];

const sources = (folder: string): string[] =>
  readdirSync(join(projectFolder, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|js)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(projectFolder.length))
    .filter((file) => !/^(prisma\/generated|web\/gql)\//.test(file));

/** Static and dynamic imports, and files that a test mocks. */
const IMPORT = /(?:\bfrom|\bimport|\bimport\(|vi\.mock\()\s*'([^']+)'/g;

/** @returns the imports of a source: paths from the project's folder, or names of packages. */
export const importsOf = (file: string, text: string): string[] =>
  [...text.matchAll(IMPORT)].map(([, name = '']) => (name.startsWith('.') ? posix.join(dirname(file), name) : name));

/** @returns what the zones forbid a file with these imports. */
export const breachesOf = (file: string, imports: readonly string[], all = zones()): Breach[] =>
  all
    .filter(({ files }) => files.test(file))
    .flatMap(({ forbidden, because }) =>
      imports.filter((imported) => forbidden.test(imported)).map((imported) => ({ file, imported, because })),
    );

/** @returns every import in the project that its zone forbids. */
export function findBreaches(): Breach[] {
  const all = zones();
  return ['prisma', 'schema', 'server', 'web', 'e2e']
    .flatMap(sources)
    .flatMap((file) => breachesOf(file, importsOf(file, readFileSync(join(projectFolder, file), 'utf8')), all));
}
