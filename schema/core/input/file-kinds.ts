import { isUsable, kindOf, type Shown } from './picture-kinds.ts';
import { namesInZip } from './zip-names.ts';

// What a file is: its bytes decide, not its name and not the type that it was sent as.

const MEGABYTE = 1024 * 1024;

/** A ticket has less than 1 MB, a scan of some pages 5 to 10 MB. */
export const MAX_FILE_BYTES = 10 * MEGABYTE;

export const TOO_LARGE = `A file can have at most ${MAX_FILE_BYTES / MEGABYTE} MB.`;

const PDF = 'application/pdf';
const TEXT = 'text/plain';
const PASS = 'application/vnd.apple.pkpass';
const CALENDAR = 'text/calendar';

/** The extensions that a file of each media type may have. The first is added to a name without one of them. */
const extensions: Record<string, readonly string[]> = {
  [PDF]: ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/avif': ['avif'],
  [TEXT]: ['txt', 'md', 'csv'],
  [PASS]: ['pkpass'],
  [CALENDAR]: ['ics'],
};

export const mediaTypes: readonly string[] = Object.keys(extensions);

const CHOOSE =
  'Please choose a PDF, a JPEG, PNG, WebP or AVIF picture, a plain text, a Wallet pass or a calendar file.';

/** Sentences for files that people often have, and that can't be used. */
const refusals = {
  heic: 'HEIC pictures can’t be used here. Please save it as JPEG or PDF first.',
  gif: `GIF pictures can’t be used here. ${CHOOSE}`,
  svg: `SVG drawings can’t be used here. ${CHOOSE}`,
  page: 'Web pages can’t be used here. Please print the page to a PDF, and choose that.',
  zip: `This archive is no Wallet pass. ${CHOOSE}`,
  mixed: 'This file is of two kinds at once. Please save it anew as a PDF, and choose that.',
  cut: 'This file is damaged or incomplete. Please save it again, and choose that.',
  other: `This file can’t be used here. ${CHOOSE}`,
};

/** Media types that are refused before the upload. Others say too little: their bytes decide. */
const refusedTypes = new Map<string, keyof typeof refusals>([
  ['image/heic', 'heic'],
  ['image/heif', 'heic'],
  ['image/gif', 'gif'],
  ['image/svg+xml', 'svg'],
  ['text/html', 'page'],
  ['application/xhtml+xml', 'page'],
]);

/** Returns why no file of this media type can be used, as sentences; null if one may. */
export function problemOfType(mediaType: string): string | null {
  const refused = refusedTypes.get(mediaType.trim().toLowerCase());
  return refused ? refusals[refused] : null;
}

/** The media type of a file, or why it can't be used, as sentences. */
export type Found = { mediaType: string } | { problem: string };

const found = (mediaType: string): Found => ({ mediaType });
const refused = (reason: keyof typeof refusals): Found => ({ problem: refusals[reason] });

/** The parts of a file in which another kind could begin, in bytes. Readers look no further. */
const EDGE = 1024;
/** How far from its end a PDF may say that it ends. Some mail servers add lines. */
const PDF_TAIL = 2048;
/** How far from its end a zip may say that it ends, because a comment of 65,535 bytes may follow. */
const ZIP_TAIL = 22 + 65_535;

/** Each byte as one character. Those up to 0x7f are the same as in ASCII. */
const latin = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);
const headOf = (bytes: Uint8Array) => latin(bytes.subarray(0, EDGE));
const tailOf = (bytes: Uint8Array, length = EDGE) => latin(bytes.subarray(Math.max(0, bytes.length - length)));

const PAGE = /<(!doctype|html|head|body|script|iframe)\b/i;
const DRAWING = /^\s*<(\?xml|svg|!--)|<svg\b/i;
const PDF_START = '%PDF-';
const ZIP_END = 'PK\x05\x06';
/** A program of Java is a zip with this folder. */
const PROGRAM = 'META-INF/';
const PASS_FILES = ['pass.json', 'manifest.json', 'signature'];

const hasPage = (bytes: Uint8Array) => PAGE.test(headOf(bytes)) || PAGE.test(tailOf(bytes));

/**
 * Whether a PDF starts anywhere: some readers look for it in all of a file. In 10 MB of other bytes it is by chance once
 * in 100,000 files. Byte by byte, because 10 MB as one text take five times as long.
 */
function hasPdf(bytes: Uint8Array): boolean {
  const [first = 0, ...others] = Array.from(PDF_START, (character) => character.charCodeAt(0));
  for (let at = bytes.indexOf(first); at !== -1; at = bytes.indexOf(first, at + 1)) {
    if (others.every((code, index) => bytes[at + 1 + index] === code)) return true;
  }
  return false;
}

const hasZip = (bytes: Uint8Array) => tailOf(bytes, ZIP_TAIL).includes(ZIP_END);

function pdf(bytes: Uint8Array): Found {
  if (hasPage(bytes) || hasZip(bytes)) return refused('mixed');
  return tailOf(bytes, PDF_TAIL).includes('%%EOF') ? found(PDF) : refused('cut');
}

function picture(kind: Exclude<Shown, null>, bytes: Uint8Array): Found {
  if (!isUsable(kind)) return refused(kind);
  return hasPage(bytes) || hasPdf(bytes) || hasZip(bytes) ? refused('mixed') : found(`image/${kind}`);
}

function zip(bytes: Uint8Array): Found {
  const names = namesInZip(bytes);
  if (!names) return refused('cut');
  const isPass = PASS_FILES.every((name) => names.includes(name)) && !names.some((name) => name.startsWith(PROGRAM));
  if (!isPass) return refused('zip');
  return hasPdf(bytes) ? refused('mixed') : found(PASS);
}

/** Returns the text of UTF-8 without control characters, but with line ends, tabs and page breaks; null otherwise. */
function plainText(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what no text has
    return /[\x00-\x08\x0b\x0e-\x1f\x7f]/.test(text) ? null : text;
  } catch {
    return null;
  }
}

function textual(bytes: Uint8Array): Found {
  const text = plainText(bytes);
  if (text === null) return refused('other');
  // Before the pages: an event may have a description in HTML.
  if (/^\s*BEGIN:VCALENDAR\r?\n/i.test(text)) {
    if (text.includes(PDF_START)) return refused('mixed');
    return /\nEND:VCALENDAR\s*$/i.test(text) ? found(CALENDAR) : refused('cut');
  }
  if (DRAWING.test(text)) return refused('svg');
  if (PAGE.test(text)) return refused('page');
  return text.includes(PDF_START) ? refused('mixed') : found(TEXT);
}

/** Returns the media type of a whole file. @param bytes At least one. */
export function typeOf(bytes: Uint8Array): Found {
  const head = headOf(bytes);
  if (/^%PDF-\d\.\d/.test(head)) return pdf(bytes);
  const kind = kindOf(bytes.subarray(0, EDGE));
  if (kind) return picture(kind, bytes);
  return head.startsWith('PK\x03\x04') ? zip(bytes) : textual(bytes);
}

/** Returns the name with an extension of its kind, so that no device opens it as something else. */
export function nameFor(name: string, mediaType: string): string {
  const [usual = 'bin', ...others] = extensions[mediaType] ?? [];
  const extension = /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase();
  return extension && [usual, ...others].includes(extension) ? name : `${name}.${usual}`;
}
