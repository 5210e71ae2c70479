import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentProxy,
  type PDFPageProxy,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { fetchFile } from '../offline/kept-blob.ts';

// The only module that knows PDF.js. Browsers show no PDF within a page that is sandboxed, and the app allows no
// plug-ins: so its worker reads the file, and its pages are drawn.

GlobalWorkerOptions.workerSrc = workerUrl;

/** By the name of a character map, its address: for Chinese, Japanese and Korean text without fonts of its own. */
const maps = import.meta.glob<string>('../../node_modules/pdfjs-dist/cmaps/*.bcmap', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** Fetches what a PDF needs and does not have. Other things than character maps come from the device. */
class Missing {
  async fetch({ kind, filename }: { kind: string; filename: string }): Promise<Uint8Array> {
    const address = kind === 'cMapUrl' && maps[`../../node_modules/pdfjs-dist/cmaps/${filename}`];
    if (!address) throw new Error(`There is no ${filename}.`);
    return new Uint8Array(await (await fetch(address)).arrayBuffer());
  }
}

export type { PDFPageProxy };

/** Reads all pages of a PDF. @throws for one that is damaged, or needs a password. */
export async function readPages(url: string, signal: AbortSignal): Promise<PDFPageProxy[]> {
  const response = await fetchFile(url, signal);
  if (!response.ok) throw new Error(`The file was answered with ${response.status}.`);
  const data = new Uint8Array(await response.arrayBuffer());
  const reading = getDocument({
    data,
    BinaryDataFactory: Missing,
    useWorkerFetch: false,
    useSystemFonts: true,
    // The page's policy allows no WebAssembly.
    useWasm: false,
    isEvalSupported: false,
    enableXfa: false,
    // Many PDFs are a little damaged. PDF.js would warn of each.
    verbosity: VerbosityLevel.ERRORS,
  });
  signal.addEventListener('abort', () => void reading.destroy());
  const pdf: PDFDocumentProxy = await reading.promise;
  return Promise.all(Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1)));
}

/** Draws a page. @param width In pixels of the canvas. */
export function draw(
  page: PDFPageProxy,
  canvas: HTMLCanvasElement,
  width: number,
): { done: Promise<void>; stop: () => void } {
  const scale = width / page.getViewport({ scale: 1 }).width;
  const viewport = page.getViewport({ scale });
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  const task = page.render({ canvas, viewport });
  return { done: task.promise, stop: () => task.cancel() };
}

/** Returns the words of a page, for people who can't see it. */
export async function wordsOf(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent();
  return items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('');
}
