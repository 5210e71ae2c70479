import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

const FORM = /^pjt_([\w-]{43})_([0-9A-Za-z]{6})$/;
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 62⁶ is more than 2³². */
const CHECKSUM_CHARACTERS = 6;

/** The CRC-32 in base 62. With it, scanners for leaked secrets find ours without false alarms, as with GitHub's. */
function checksumOf(random: string): string {
  let rest = crc32(random);
  let digits = '';
  for (let place = 0; place < CHECKSUM_CHARACTERS; place += 1) {
    digits = (DIGITS[rest % DIGITS.length] ?? '') + digits;
    rest = Math.floor(rest / DIGITS.length);
  }
  return digits;
}

/** Creates the secret of an access token: `pjt_`, 256 random bits in base64url, and a checksum. */
export function newSecret(): string {
  const random = randomBytes(32).toString('base64url');
  return `pjt_${random}_${checksumOf(random)}`;
}

/** Whether this could be a secret of ours. Typing mistakes and other services' tokens need no look-up. */
export function isSecret(text: string): boolean {
  const [, random = '', checksum] = FORM.exec(text) ?? [];
  return checksum !== undefined && checksum === checksumOf(random);
}
