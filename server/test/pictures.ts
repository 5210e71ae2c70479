import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import type { Erasing } from '../../schema/core/erasing.ts';
import type { Files } from '../files/open-files.ts';
import { sweepFiles } from '../pictures/sweep.ts';
import type { Answered, TestBrowser } from './browser.ts';

/** Makes a picture that is red at the top left, and blue elsewhere. */
export const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0000ff' } }).composite([
    {
      input: {
        create: { width: Math.floor(width / 4), height: Math.floor(height / 4), channels: 3, background: '#ff0000' },
      },
      left: 0,
      top: 0,
    },
  ]);

export const jpeg = (width = 400, height = 300): Promise<Buffer> => drawn(width, height).jpeg().toBuffer();

/** A PNG whose header says that it has these dimensions. */
export async function pngOf(width: number, height: number): Promise<Buffer> {
  const png = await drawn(8, 8).png().toBuffer();
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

/** Asks for a grant. @returns the address for the upload. @throws Error if it is refused. */
export async function grantFor(browser: TestBrowser, input: Record<string, unknown>): Promise<string> {
  const result = await browser.command('grantUpload', input, 'grant { url }');
  if (!result.grant) throw new Error(JSON.stringify(result));
  return result.grant.url;
}

export async function put(
  browser: TestBrowser,
  url: string,
  bytes: Uint8Array,
  type = 'image/jpeg',
): Promise<{ status: number; body: Answered }> {
  const body = new Uint8Array(bytes);
  const response = await browser.fetch(url, { method: 'PUT', body, headers: { 'content-type': type } });
  return { status: response.status, body: (await response.json()) as Answered };
}

/** Uploads a picture. @returns its id. @throws Error if it is refused. */
export async function uploaded(browser: TestBrowser, input: Record<string, unknown>, bytes?: Buffer): Promise<string> {
  const { status, body } = await put(browser, await grantFor(browser, input), bytes ?? (await jpeg()));
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.id;
}

interface Swept extends Pick<Erasing, 'kysely'>, Partial<Pick<Erasing, 'prepare'>> {
  files: Files;
}

/** Returns a function that sweeps the pictures as if so many days had passed. */
export const sweeping =
  ({ kysely, files, prepare = async () => {} }: Swept) =>
  (days: number): Promise<void> => {
    const now = () => new Date(Date.now() + days * 24 * 60 * 60_000);
    return sweepFiles({ kysely, now, prepare, files }, new AbortController().signal);
  };
