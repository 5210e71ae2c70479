import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

export async function runAdmin(...args: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR, DATABASE_URL: '' };
  const { stdout } = await run(process.execPath, ['dist/server/admin.js', ...args], { env });
  return stdout;
}
