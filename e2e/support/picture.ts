import type { FileChooser, Page } from '@playwright/test';
import sharp from 'sharp';
import type { Account } from './test.ts';

export const jpeg = (width = 400, height = 300): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#0000ff' } })
    .jpeg()
    .toBuffer();

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

/** Removes or restores a picture, as another window would. */
export const pictureAction = ({ graphql }: Account, action: 'remove' | 'restore', pictureId: string) =>
  graphql(`mutation { ${action}Picture(input: { pictureId: "${pictureId}" }) { __typename } }`);

/** A picture as a page gets it from the clipboard or a drag. */
export async function transferOf(page: Page, ...names: string[]) {
  const base64 = (await jpeg(500, 900)).toString('base64');
  return page.evaluateHandle(
    ([encoded = '', ...files]) => {
      const bytes = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0));
      const transfer = new DataTransfer();
      for (const name of files) transfer.items.add(new File([bytes], name, { type: 'image/jpeg' }));
      return transfer;
    },
    [base64, ...names],
  );
}
