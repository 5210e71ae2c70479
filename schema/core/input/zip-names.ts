/** The signatures of a zip's parts: APPNOTE.TXT of PKWARE, section 4.3. */
const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
/** Their lengths without texts, in bytes. */
const END_BYTES = 22;
const ENTRY_BYTES = 46;
/** A Wallet pass has some pictures, in a few sizes and languages. */
const MOST_ENTRIES = 1_000;

/**
 * Returns the names in the list at the end of a zip; null if it is damaged, or has bytes before or after it that are
 * not the zip's own.
 */
export function namesInZip(bytes: Uint8Array): string[] | null {
  const end = bytes.length - END_BYTES;
  if (end < 0) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  // A comment could hide another file, so the end is looked for only where it is without one.
  if (view.getUint32(end, true) !== END_SIGNATURE) return null;
  const count = view.getUint16(end + 10, true);
  const start = view.getUint32(end + 16, true);
  if (count > MOST_ENTRIES || start + view.getUint32(end + 12, true) !== end) return null;
  const names: string[] = [];
  let at = start;
  while (names.length < count) {
    if (at + ENTRY_BYTES > end || view.getUint32(at, true) !== ENTRY_SIGNATURE) return null;
    const nameEnd = at + ENTRY_BYTES + view.getUint16(at + 28, true);
    names.push(new TextDecoder().decode(bytes.subarray(at + ENTRY_BYTES, Math.min(nameEnd, end))));
    at = nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return at === end ? names : null;
}
