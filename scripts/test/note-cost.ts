import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { afterAll, expect } from 'vitest';

// Runs before each file of the API tests for `--cost`: appends a line with the file and its CPU seconds to COST_FILE.

/** Linux counts a process's time in hundredths of a second. */
const TICKS_PER_SECOND = 100;

/** CPU seconds of this process, and on Linux of the processes that it started and that have ended. */
function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000 + childrensSeconds();
}

function childrensSeconds(): number {
  if (!existsSync('/proc/self/stat')) return 0;
  const text = readFileSync('/proc/self/stat', 'utf8');
  // After the name, which may have spaces, come 13 fields, and then cutime and cstime.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return fields.slice(13, 15).reduce((sum, ticks) => sum + Number(ticks) / TICKS_PER_SECOND, 0);
}

const file = process.env.COST_FILE;
const before = cpuSeconds();

afterAll(() => {
  if (file) appendFileSync(file, `${expect.getState().testPath}\t${cpuSeconds() - before}\n`);
});
