import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from './project.ts';

/** Earlier words for a membership, a notification, a transport, a cached result and others. Bookings have `seats`. */
const replaced =
  'seat poke doors lane twin sameFor placeTaken remembered coalesced nobody whoever whatever reckon'.split(' ');

/** As a word, or as a part of a name in camelCase. */
const forms = replaced.flatMap((word) => [`(?<![A-Za-z])${word}`, `${word[0]?.toUpperCase()}${word.slice(1)}`]);
const earlier = new RegExp(`(?:${forms.join('|')})(?![a-z])`);

/** Stored and published names, the texts of the demo, and the public site, which has a voice of its own. */
const exceptions = [
  ...['/generated/', 'web/gql/', 'prisma/migrations/', 'prisma/upgrade-fixtures/', 'web/site/', 'server/site/'],
  ...['prisma/demo/kyoto', 'prisma/demo/lisbon', 'prisma/demo/tatra', 'scripts/names.test.ts'],
];

const files = ['bench', 'checks', 'docs', 'e2e', 'prisma', 'schema', 'scripts', 'server', 'web']
  .flatMap((folder) =>
    readdirSync(join(projectFolder, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  .filter((file) => /\.(tsx?|mjs|md)$/.test(file) && !exceptions.some((part) => file.includes(part)));

test('code, comments and documents use the standard terms', () => {
  const found = files.flatMap((file) => {
    // Trip.viewerSeat is deprecated.
    const lines = readFileSync(join(projectFolder, file), 'utf8').replaceAll('viewerSeat', '').split('\n');
    return lines.flatMap((line, index) => (earlier.test(line) ? `${file}:${index + 1}: ${line.trim()}` : []));
  });
  expect(found).toEqual([]);
});
