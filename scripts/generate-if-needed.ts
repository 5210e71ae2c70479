import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder, run } from './project.ts';

// Scripts that use the database need Prisma's client. A fresh clone doesn't have it yet.
if (!existsSync(join(projectFolder, 'prisma/generated'))) {
  process.exitCode = await run('npm', ['run', '--silent', 'generate']);
}
