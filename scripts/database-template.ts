import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { templateFile } from '../server/database/embedded/database-template.ts';
import { makeTemplate } from '../server/database/embedded/make-template.ts';

// Makes the empty database from which an embedded database starts. A part of `npm run build`.
const file = await templateFile();
rmSync(dirname(file), { recursive: true, force: true });
mkdirSync(dirname(file), { recursive: true });
// Atomic, because a server could be starting.
writeFileSync(`${file}.new`, await makeTemplate());
renameSync(`${file}.new`, file);
