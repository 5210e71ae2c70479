import type { Page } from '@playwright/test';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

export const papers = ['A4', 'Letter'] as const;

/** Prints the page. @returns the text of each sheet, without spaces: a PDF has its letters at places. */
export async function printed(page: Page, format: (typeof papers)[number]): Promise<string[]> {
  const data = new Uint8Array(await page.pdf({ format }));
  const reading = getDocument({ data, verbosity: VerbosityLevel.ERRORS });
  const pdf = await reading.promise;
  const sheets: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    sheets.push(items.map((item) => ('str' in item ? item.str.replaceAll(/\s/g, '') : '')).join(''));
  }
  await reading.destroy();
  return sheets;
}
