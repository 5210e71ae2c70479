import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

function folderOfPackage(from: string): string {
  if (existsSync(join(from, 'package.json'))) return from;
  const parent = dirname(from);
  if (parent === from) throw new Error('package.json is in none of the folders above the server.');
  return folderOfPackage(parent);
}

/** The folder of package.json, prisma/migrations and dist, for both the sources and the build in dist/server. */
export const projectFolder = folderOfPackage(dirname(fileURLToPath(import.meta.url)));
