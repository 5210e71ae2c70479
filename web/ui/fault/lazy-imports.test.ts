import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const web = join(import.meta.dirname, '../..');
const sources = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /(?<!\.test)\.tsx?$/.test(file) && !file.startsWith('gql/'),
);

/** A dynamic import of our own code, and the function that loads it. */
const lazyImport = /(?<loader>\w*)\((?:async )?\(\) => \(?(?:await )?import\('\.|import\('\./g;
/** `page` in routes.tsx is `fetchCode` for the router. */
const loaders = ['later', 'laterCode', 'fetchCode', 'page'];

test('every chunk that is loaded later is loaded with retries', () => {
  const found = sources.flatMap((file) =>
    [...readFileSync(join(web, file), 'utf8').matchAll(lazyImport)].map(({ groups }) => ({
      file,
      loader: groups?.loader ?? 'none',
    })),
  );
  expect(found.length).toBeGreaterThan(30);
  expect(found.filter(({ loader }) => !loaders.includes(loader))).toEqual([]);
});
