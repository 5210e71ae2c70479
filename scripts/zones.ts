import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { projectFolder } from './project.ts';

export interface Zone {
  files: RegExp;
  forbidden: RegExp;
  because: string;
}

export interface Breach {
  file: string;
  imported: string;
  because: string;
}

const foldersIn = (path: string): string[] =>
  readdirSync(join(projectFolder, path), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  );

/** The domains that all others may import. Each may import those before it. */
const BASE_DOMAINS = [
  ...['account', 'member', 'trip', 'access-token', 'traveler', 'picture', 'reservation', 'attachment', 'answer'],
];

/** The domains about what several others have. They may import every domain below them. */
const TOP_DOMAINS = ['search', 'spending', 'publication'];

/** The files of a domain that run in the browser too, in addition to its rules. */
const ISOMORPHIC = '(input|entity|categories|plan-order|stay|legs|warnings|best-order|links|named)';

/** Each domain may import the base domains below it, and no others. */
function betweenDomains(folders: readonly string[]): Zone[] {
  const domains = folders.filter((folder) => !['core', 'generated'].includes(folder));
  return domains.map((domain) => {
    const place = BASE_DOMAINS.indexOf(domain);
    const usual = place < 0 ? BASE_DOMAINS : BASE_DOMAINS.slice(0, place);
    const below = TOP_DOMAINS.includes(domain) ? domains.filter((other) => !TOP_DOMAINS.includes(other)) : usual;
    const others = domains.filter((other) => other !== domain && !below.includes(other));
    return {
      files: new RegExp(`^schema/${domain}/(?!.*\\.test\\.|testing\\.ts)`),
      forbidden: new RegExp(`^schema/(${others.join('|')})/`),
      because: `${domain} imports ${below.join(', ') || 'no other domain'}${below.length > 0 ? ' only' : ''}.`,
    };
  });
}

/** Folders of the web that its domains may import, and folders that compose the domains. */
const WEB_BASE = [
  'apollo',
  'fonts',
  'gql',
  'history',
  'live',
  'offline',
  'place',
  'queue',
  'reservation',
  'session',
  'ui',
  'worker',
];
const WEB_PAGES = ['graphiql', 'pages', 'palette', 'site'];

function betweenWebDomains(folders: readonly string[]): Zone[] {
  const domains = folders.filter((folder) => ![...WEB_BASE, ...WEB_PAGES].includes(folder));
  const above = [...domains, ...WEB_PAGES];
  return [
    {
      files: new RegExp(`^web/(${WEB_BASE.join('|')})/`),
      forbidden: new RegExp(`^web/(${above.join('|')})/`),
      because: `${WEB_BASE.join(', ')} import no domain.`,
    },
    ...domains.map((domain) => ({
      files: new RegExp(`^web/${domain}/`),
      forbidden: new RegExp(`^web/(${domains.filter((other) => other !== domain).join('|')})/`),
      because: 'Domains of the web never import each other: pages compose them.',
    })),
    {
      files: new RegExp(`^web/(${domains.join('|')})/(?!tab\\.tsx$)`),
      forbidden: new RegExp(`^web/(${WEB_PAGES.join('|')})/`),
      because: 'Pages import the domains. Of a domain, only the tab, which a page collects, imports pages.',
    },
  ];
}

/**
 * The folders of server in layers, the lowest first. Each may import those of lower layers, and none beside it. The
 * files directly in server are at the top. Tests and server/test may import everything.
 */
const SERVER_LAYERS = [
  ['concurrency', 'config', 'operation', 'redis'],
  ['database', 'files', 'geocoder', 'limits', 'log', 'metrics', 'sessions'],
  ['archive', 'http', 'router', 'workers'],
  ['attachments', 'live', 'mail', 'export'],
  ['pictures'],
  ['admin', 'graphql', 'rest', 'site'],
  ['chat', 'commands'],
];

/** Returns what to do about each folder of server that is in no layer. */
export const withoutLayer = (folders = foldersIn('server')): string[] =>
  folders
    .filter((folder) => folder !== 'test' && !SERVER_LAYERS.flat().includes(folder))
    .map(
      (folder) =>
        `server/${folder} is in no layer. Add it to SERVER_LAYERS in scripts/zones.ts: above the folders that it imports, and below those that import it.`,
    );

const betweenServerFolders = (): Zone[] =>
  SERVER_LAYERS.flatMap((layer, place) =>
    layer.map((folder) => ({
      files: new RegExp(`^server/${folder}/(?!.*\\.test\\.)`),
      forbidden: new RegExp(`^server/(?!(${[folder, ...SERVER_LAYERS.slice(0, place).flat()].join('|')})/)`),
      because: `Of server, ${folder} imports only folders of layers below its own: see SERVER_LAYERS.`,
    })),
  );

/** Returns the import zones. They are derived from the folders of schema and web, so a new folder is in one at once. */
export const zones = (schema = foldersIn('schema'), web = foldersIn('web')): Zone[] => [
  {
    files: /^prisma\/(?!.*\.test\.|seed\.ts)/,
    forbidden:
      /^(server|web|e2e|bench|scripts)\/|^schema\/(?!core\/(ids|in-base|token-hash)\.ts|core\/journal\/changes\.ts|[\w-]+\/(rules|recorded)\.ts|expense\/(money|split)\.ts)/,
    because:
      'prisma is at the bottom: of schema it imports only ids, the hash of tokens, rules, changes, and how money is divided and recorded.',
  },
  {
    files: /^schema\/(?!.*\.test\.|[\w-]+\/testing\.ts)/,
    forbidden: /^(server|web|e2e|bench|scripts)\//,
    because: 'schema imports downward only: neither server nor web.',
  },
  {
    files: /^schema\/core\/(?!.*\.test\.)/,
    forbidden: /^schema\/(?!core\/)/,
    because: 'core imports no domain.',
  },
  {
    files: /^schema\/[\w-]+\/rules\.ts$/,
    forbidden: /^(node:|schema\/(?![\w-]+\/rules\.ts|core\/input\/|core\/permissions\.ts))/,
    because: 'Rules are pure: they import row types, the permissions table and other rules.',
  },
  {
    files: new RegExp(`^schema/([\\w-]+/${ISOMORPHIC}\\.ts|core/input/(?!.*\\.test\\.)|core/ids\\.ts)`),
    forbidden: new RegExp(
      `^(node:|prisma/(?!generated/browser\\.ts)|zod$|schema/(?!core/((ids|local-times)\\.ts|input/)|[\\w-]+/${ISOMORPHIC}\\.ts))`,
    ),
    because: 'The shared files, such as inputs and entities, run in the browser too: the web uses the same file.',
  },
  {
    files: /^schema\/[\w-]+\/(queries|commands)\.ts$/,
    forbidden: /^schema\/(core\/builder|[\w-]+\/(graphql|mutations|subscription))\.ts$/,
    because: 'Queries and commands import no GraphQL.',
  },
  {
    files: /^server\/(?!test\/|.*\.test\.)/,
    forbidden: /^(web|e2e|bench|scripts|server\/test)\//,
    because: 'server imports no web and no tests: it serves the build of web.',
  },
  {
    files: /^web\//,
    forbidden: new RegExp(
      `^(server|prisma|e2e)/|^zod$|^schema/(?!core/((ids|local-times)\\.ts|input/)|[\\w-]+/${ISOMORPHIC}\\.ts)`,
    ),
    because: 'Of schema, the web imports only the shared files, ids and the rule of local times: it is a client.',
  },
  {
    files: /^(?!.*\.test\.)/,
    forbidden: /^schema\/[\w-]+\/testing\.ts$/,
    because: 'A domain’s testing.ts is for tests, which find it by its folder.',
  },
  { files: /^e2e\//, forbidden: /^(server|web|schema)\//, because: 'e2e tests the product from outside.' },
  ...betweenServerFolders(),
  ...betweenDomains(schema),
  ...betweenWebDomains(web),
];

const sources = (folder: string): string[] =>
  readdirSync(join(projectFolder, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|js)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(projectFolder.length))
    .filter((file) => !/^((prisma|schema)\/generated|web\/gql)\//.test(file));

/** Matches static and dynamic imports, and files that a test mocks. */
const IMPORT = /(?:\bfrom|\bimport|\bimport\(|vi\.mock\()\s*'([^']+)'/g;

/** Returns the imports of a source: paths from the project's folder, or names of packages. */
export const importsOf = (file: string, text: string): string[] =>
  [...text.matchAll(IMPORT)].map(([, name = '']) => (name.startsWith('.') ? posix.join(dirname(file), name) : name));

export const breachesOf = (file: string, imports: readonly string[], all = zones()): Breach[] =>
  all
    .filter(({ files }) => files.test(file))
    .flatMap(({ forbidden, because }) =>
      imports.filter((imported) => forbidden.test(imported)).map((imported) => ({ file, imported, because })),
    );

export function findBreaches(): Breach[] {
  const all = zones();
  return ['prisma', 'schema', 'server', 'web', 'e2e']
    .flatMap(sources)
    .flatMap((file) => breachesOf(file, importsOf(file, readFileSync(join(projectFolder, file), 'utf8')), all));
}
