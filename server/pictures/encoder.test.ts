import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { tempFiles } from '../test/files.ts';
import { jpeg, pngOf } from '../test/pictures.ts';
import { Encoder } from './encoder.ts';

const { dataDir } = tempFiles();

/** Writes a picture. @returns its path. */
async function written(name: string, bytes: Buffer): Promise<string> {
  const path = join(dataDir, name);
  await writeFile(path, bytes);
  return path;
}

const small = await written('small.jpg', await jpeg());
/** Encoding it takes a second. */
const large = await written('large.png', await sharp(small).resize(4_000, 3_000).png().toBuffer());

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('the process for pictures gets no settings, and ends when it is idle', async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://planjam:secret@db/planjam');
  onTestFinished(() => void vi.unstubAllEnvs());
  const encoder = new Encoder(50);
  const encoding = encoder.encode(large);
  const pid = encoder.pid ?? 0;
  // Before a new program has its own environment, it has that of its parent.
  await expect.poll(() => readFile(`/proc/${pid}/environ`, 'utf8')).toContain('MALLOC_ARENA_MAX=1');
  expect(await readFile(`/proc/${pid}/environ`, 'utf8')).not.toContain('secret');
  expect(await encoding).toMatchObject({ width: 1_920, height: 1_440 });
  await expect.poll(() => isAlive(pid)).toBe(false);
  expect(await encoder.encode(small)).toMatchObject({ width: 400, height: 300 });
});

test('a picture that ends its process is refused, and the next one is encoded', async () => {
  const encoder = new Encoder();
  const encoding = encoder.encode(large);
  process.kill(encoder.pid ?? 0, 'SIGKILL');
  await expect(encoding).rejects.toMatchObject({ status: 503, message: expect.stringContaining('could not be') });
  const { files } = await encoder.encode(small);
  expect(files.map(({ format }) => format)).toEqual(['avif', 'webp', 'avif', 'webp']);
  // One that ends while it is idle is replaced, too.
  const idle = encoder.pid ?? 0;
  process.kill(idle, 'SIGKILL');
  await expect.poll(() => isAlive(idle)).toBe(false);
  await expect.poll(() => encoder.encode(small)).toMatchObject({ width: 400 });
});

/** What a process has used: memory at most, in kilobytes, and CPU time, in hundredths of a second. */
async function usedBy(pid: number) {
  const [status, stat] = [await readFile(`/proc/${pid}/status`, 'utf8'), await readFile(`/proc/${pid}/stat`, 'utf8')];
  const [user = '', system = ''] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11);
  return { memory: Number(/VmHWM:\s*(\d+)/.exec(status)?.[1]), cpu: Number(user) + Number(system) };
}

test('a bomb is refused without the seconds and the memory of decoding it', async () => {
  const encoder = new Encoder();
  await encoder.encode(small);
  const pid = encoder.pid ?? 0;
  const before = await usedBy(pid);
  const bomb = await written('bomb.png', await pngOf(30_000, 30_000));
  await expect(encoder.encode(bomb)).rejects.toMatchObject({ status: 422 });
  const after = await usedBy(pid);
  // CPU time of that process, which does not depend on what else runs: decoding would take several seconds of it.
  expect(after.cpu - before.cpu).toBeLessThan(100);
  expect(after.memory - before.memory).toBeLessThan(100 * 1024);
});
