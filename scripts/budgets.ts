import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from './project.ts';

// How much script stands between a visitor and a page that can be used: what the build's page names, as it goes over the
// wire; and what the server reads before its first answer. A part of `npm test`, after the build.

const web = join(projectFolder, 'dist/web');
const server = join(projectFolder, 'dist/server');
/** As it stands on the disk; a second graphql beside the first would be 420 more. */
const MOST_SERVER_KILOBYTES = 2_900;

interface Budget {
  what: string;
  files: readonly string[];
  /** Of brotli. */
  mostKilobytes: number;
}

/** The scripts that a page names, and those that they can't do without. */
function scriptsOf(page: string): string[] {
  const html = readFileSync(join(web, page), 'utf8');
  const named = html.matchAll(/(?:<script[^>]+src|rel="modulepreload"[^>]+href)="\/assets\/([^"]+\.js)"/g);
  return closureOf(Array.from(named, ([, file = '']) => file));
}

/** Static imports; with `lazily` those that a script may yet fetch as well. */
function closureOf(files: readonly string[], lazily = false): string[] {
  const known = new Set<string>();
  const add = (file: string) => {
    if (known.has(file)) return;
    known.add(file);
    const code = readFileSync(join(web, 'assets', file), 'utf8');
    const imports = lazily ? /["'`]\.\/([\w-]+\.js)["'`]/g : /(?:\bfrom|\bimport)\s*["']\.\/([\w-]+\.js)["']/g;
    for (const [, imported = ''] of code.matchAll(imports)) add(imported);
  };
  files.forEach(add);
  return [...known];
}

const kilobytesOf = (files: readonly string[], encoding: 'br' | 'gz') =>
  files.reduce((sum, file) => sum + statSync(join(web, 'assets', `${file}.${encoding}`)).size, 0) / 1000;

function budgets(): Budget[] {
  const trip = scriptsOf('app/trip.html');
  const maps = closureOf(readdirSync(join(web, 'assets')).filter((file) => /^trip-map-.+\.js$/.test(file)));
  return [
    {
      what: 'a public page, its islands too',
      files: closureOf(scriptsOf('documents/index.html'), true),
      mostKilobytes: 8,
    },
    { what: '/login', files: scriptsOf('app/login.html'), mostKilobytes: 100 },
    { what: '/trips', files: scriptsOf('app/trips.html'), mostKilobytes: 155 },
    { what: '/trips/:id', files: trip, mostKilobytes: 158 },
    { what: 'its map, on top', files: maps.filter((file) => !trip.includes(file)), mostKilobytes: 60 },
  ];
}

function checkServer(): boolean {
  const files = readdirSync(server).filter((file) => /^(planjam|serve-.+)\.cjs$/.test(file));
  const kB = files.reduce((sum, file) => sum + statSync(join(server, file)).size, 0) / 1000;
  console.log(`The server reads ${Math.round(kB)} kB at its start, at most ${MOST_SERVER_KILOBYTES}.`);
  return files.length > 1 && kB <= MOST_SERVER_KILOBYTES;
}

/** Prints what each page and the server weigh. @returns whether none is too heavy. */
export function checkBudgets(): boolean {
  const rows = budgets().map(({ what, files, mostKilobytes }) => ({
    what,
    files,
    mostKilobytes,
    kB: kilobytesOf(files, 'br'),
  }));
  console.table(
    Object.fromEntries(
      rows.map(({ what, files, mostKilobytes, kB }) => [
        what,
        {
          'kB brotli': Number(kB.toFixed(1)),
          'at most': mostKilobytes,
          'kB gzip': Number(kilobytesOf(files, 'gz').toFixed(1)),
          files: files.length,
          '': kB <= mostKilobytes && files.length > 0 ? '' : 'too much',
        },
      ]),
    ),
  );
  const isLight = rows.every(({ files, kB, mostKilobytes }) => files.length > 0 && kB <= mostKilobytes);
  return checkServer() && isLight;
}
