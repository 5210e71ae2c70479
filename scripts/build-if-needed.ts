import { run } from './project.ts';
import { isStale } from './stale.ts';

// Runs the build if its files are missing, or if a source has changed since.

if (isStale()) {
  console.log('Building PlanJam. This takes half a minute, once.');
  process.exitCode = await run('npm', ['run', '--silent', 'build']);
}
