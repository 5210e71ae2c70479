import { execFile } from 'node:child_process';
import { expect, test } from 'vitest';
import { projectFolder } from '../../scripts/project.ts';

test.each([
  ['prisma/seed.ts', 'To create the demo in it, whose password anyone can read: npm run seed -- --force'],
  ['scripts/db-reset.ts', 'To delete everything in it: npm run db:reset -- --force'],
])('%s leaves a Postgres server alone that was not meant', async (script, question) => {
  // Nothing listens there: a connection would be another error.
  const env = { ...process.env, DATABASE_URL: 'postgres://planjam:secret@127.0.0.1:9/trips' };
  const ended = await new Promise((resolve) => {
    execFile(process.execPath, ['--import', 'tsx', script], { cwd: projectFolder, env }, (error, _stdout, stderr) =>
      resolve([error?.code, stderr.trim()]),
    );
  });
  expect(ended).toEqual([1, `DATABASE_URL points at trips on 127.0.0.1:9. ${question}`]);
});
