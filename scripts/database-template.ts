import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { templateFile } from '../server/database/embedded/database-template.ts';
import { makeTemplate } from '../server/database/embedded/make-template.ts';

// A part of `npm run build`: the database that an embedded one begins as.
const file = await templateFile();
rmSync(dirname(file), { recursive: true, force: true });
mkdirSync(dirname(file), { recursive: true });
// Whole or not at all: a server could be starting.
writeFileSync(`${file}.new`, await makeTemplate());
renameSync(`${file}.new`, file);
