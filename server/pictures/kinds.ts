/** The kinds of pictures that can be decoded. */
export type Kind = 'jpeg' | 'png' | 'webp' | 'avif';

/** A kind that a file's first bytes show: one that can be decoded, or one that needs an explanation. */
type Shown = Kind | 'heic' | 'gif' | 'svg' | null;

/** The bytes that `kindOf` needs. */
export const HEAD_BYTES = 512;

const HEIC_BRANDS = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis'];

/** Reads the brands of an ISO base media file: AVIF and HEIC share this container. */
function brandsIn(head: Buffer): string[] {
  const end = Math.min(head.readUInt32BE(0), head.length);
  const brands: string[] = [];
  for (let at = 8; at + 4 <= end; at += 4) brands.push(head.toString('latin1', at, at + 4));
  return brands;
}

/** Returns the kind of a file by its first bytes, whatever its name and type say; null if it is no known picture. */
export function kindOf(head: Buffer): Shown {
  const starts = (text: string, at = 0) => head.toString('latin1', at, at + text.length) === text;
  if (starts('\xff\xd8\xff')) return 'jpeg';
  if (starts('\x89PNG\r\n\x1a\n')) return 'png';
  if (starts('RIFF') && starts('WEBP', 8)) return 'webp';
  if (starts('GIF8')) return 'gif';
  if (starts('ftyp', 4)) {
    const brands = brandsIn(head);
    if (brands.includes('avif')) return 'avif';
    return brands.some((brand) => HEIC_BRANDS.includes(brand)) || brands.includes('mif1') ? 'heic' : null;
  }
  return /^\s*<(\?xml|!--|!doctype svg|svg)/i.test(head.toString('latin1')) ? 'svg' : null;
}
