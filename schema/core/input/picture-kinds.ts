export const usableKinds = ['jpeg', 'png', 'webp', 'avif'] as const;

type Kind = (typeof usableKinds)[number];

/** A kind that a file's first bytes show: one that can be decoded, or one that needs an explanation. */
export type Shown = Kind | 'heic' | 'gif' | 'svg' | null;

export const HEAD_BYTES = 512;

const HEIC_BRANDS = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis'];

/** Reads the brands of an ISO base media file: AVIF and HEIC share this container. */
function brandsIn(head: Uint8Array, text: string): string[] {
  const end = Math.min(new DataView(head.buffer, head.byteOffset).getUint32(0), text.length);
  const brands: string[] = [];
  for (let at = 8; at + 4 <= end; at += 4) brands.push(text.slice(at, at + 4));
  return brands;
}

/** Returns the kind of a file by its first bytes, not by its name and type; null if it is no known picture. */
export function kindOf(head: Uint8Array): Shown {
  const text = String.fromCharCode(...head);
  const starts = (signature: string, at = 0) => text.startsWith(signature, at);
  if (starts('\xff\xd8\xff')) return 'jpeg';
  if (starts('\x89PNG\r\n\x1a\n')) return 'png';
  if (starts('RIFF') && starts('WEBP', 8)) return 'webp';
  if (starts('GIF8')) return 'gif';
  if (starts('ftyp', 4)) {
    const brands = brandsIn(head, text);
    if (brands.includes('avif')) return 'avif';
    return brands.some((brand) => HEIC_BRANDS.includes(brand)) || brands.includes('mif1') ? 'heic' : null;
  }
  return /^\s*<(\?xml|!--|!doctype svg|svg)/i.test(text) ? 'svg' : null;
}

export const isUsable = (kind: Shown): kind is Kind => (usableKinds as readonly Shown[]).includes(kind);
