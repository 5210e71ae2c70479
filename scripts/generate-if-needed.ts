import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder, run } from './project.ts';

// Scripts that use the database need the domains' imports and Prisma's client. A fresh clone has neither.
if (!['schema/generated', 'prisma/generated'].every((path) => existsSync(join(projectFolder, path)))) {
  process.exitCode = await run('npm', ['run', '--silent', 'generate']);
}
