import type { FileChooser, Page } from '@playwright/test';
import sharp from 'sharp';

/** Makes a blue picture to upload. */
export const jpeg = (width = 400, height = 300): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#0000ff' } })
    .jpeg()
    .toBuffer();

/** A file with such a picture. */
export const photo = async (name: string, width = 1200, height = 900) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await jpeg(width, height),
});

/** Chooses files where a button opens the browser's own dialog. */
export async function choose(page: Page, button: string, files: Parameters<FileChooser['setFiles']>[0]) {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).click();
  await (await choosing).setFiles(files);
}
