import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from './project.ts';

// Checks the size of the scripts that each page of the build loads, compressed, and of the code that the server reads
// before its first response. A part of `npm test`, after the build.

const web = join(projectFolder, 'dist/web');
const server = join(projectFolder, 'dist/server');
/** Uncompressed. A second copy of graphql would add 420. */
const MAX_SERVER_KILOBYTES = 2_900;

interface Budget {
  name: string;
  files: readonly string[];
  /** Compressed with gzip. */
  maxKilobytes: number;
}

function scriptsOf(page: string): string[] {
  const html = readFileSync(join(web, page), 'utf8');
  const named = html.matchAll(/(?:<script[^>]+src|rel="modulepreload"[^>]+href)="\/assets\/([^"]+\.js)"/g);
  return closureOf(Array.from(named, ([, file = '']) => file));
}

/** Returns these files and their static imports, with `lazily` also their dynamic imports. */
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
  /** Returns what a lazy part loads that the page of a trip does not have. */
  const partOf = (name: RegExp) =>
    closureOf(readdirSync(join(web, 'assets')).filter((file) => name.test(file))).filter(
      (file) => !trip.includes(file),
    );
  return [
    {
      name: 'a public page with its islands',
      files: closureOf(scriptsOf('documents/index.html'), true),
      maxKilobytes: 9,
    },
    { name: '/login', files: scriptsOf('app/login.html'), maxKilobytes: 140 },
    { name: '/join', files: scriptsOf('app/join.html'), maxKilobytes: 150 },
    { name: '/trips', files: scriptsOf('app/trips.html'), maxKilobytes: 200 },
    { name: '/trips/:id', files: trip, maxKilobytes: 260 },
    { name: 'its map, in addition', files: partOf(/^trip-map-.+\.js$/), maxKilobytes: 70 },
    { name: 'the map beside its plan, with dialogs and forms', files: partOf(/^map-panel-.+\.js$/), maxKilobytes: 234 },
    { name: 'the service worker', files: ['../app/worker.js'], maxKilobytes: 12 },
  ];
}

function checkServer(): boolean {
  const files = readdirSync(server).filter((file) => /^(main|serve-.+)\.js$/.test(file));
  const kB = files.reduce((sum, file) => sum + statSync(join(server, file)).size, 0) / 1000;
  console.log(`The server reads ${Math.round(kB)} kB at its start, at most ${MAX_SERVER_KILOBYTES}.`);
  return files.length > 1 && kB <= MAX_SERVER_KILOBYTES;
}

export function checkBudgets(): boolean {
  const rows = budgets().map(({ name, files, maxKilobytes }) => ({
    name,
    files,
    maxKilobytes,
    kB: kilobytesOf(files, 'gz'),
  }));
  console.table(
    Object.fromEntries(
      rows.map(({ name, files, maxKilobytes, kB }) => [
        name,
        {
          'kB gzip': Number(kB.toFixed(1)),
          'at most': maxKilobytes,
          'kB brotli': Number(kilobytesOf(files, 'br').toFixed(1)),
          files: files.length,
          '': kB <= maxKilobytes && files.length > 0 ? '' : 'too large',
        },
      ]),
    ),
  );
  const isLight = rows.every(({ files, kB, maxKilobytes }) => files.length > 0 && kB <= maxKilobytes);
  return checkServer() && isLight;
}
