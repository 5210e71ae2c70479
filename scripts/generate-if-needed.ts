import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder, run } from './project.ts';

// What works on the database needs Prisma's client, which a fresh clone doesn't have yet.
if (!existsSync(join(projectFolder, 'prisma/generated'))) {
  process.exitCode = await run('npm', ['run', '--silent', 'generate']);
}
