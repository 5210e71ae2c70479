/** Segments before a secret: the token that accepts an invitation, the id that opens its page. */
const BEFORE_A_SECRET = new Set(['invitations', 'invite']);
/** What else may come after them. */
const HARMLESS = /^(user|trip|accept|decline|trip_[0-7][0-9a-hjkmnp-tv-z]{25})$/;
/** More than any proxy encodes a path. */
const MOST_DECODINGS = 5;

/** The path without percent-encoding, which may be of several layers. */
function decoded(path: string): string {
  let text = path;
  for (let layer = 0; layer < MOST_DECODINGS && text.includes('%'); layer += 1) {
    text = text.replace(/(?:%[0-9a-f]{2})+/gi, (bytes) => Buffer.from(bytes.replaceAll('%', ''), 'hex').toString());
  }
  return text;
}

/**
 * The path as it may stand in a log: without its query, and with `…` in the place of each secret, however the path is
 * spelled.
 */
export function withoutSecrets(path: string): string {
  let isAfter = false;
  const [plain = ''] = decoded(path).split(/[?#]/);
  const segments = plain.split(/([/\\]+)/).map((segment, place) => {
    if (place % 2 === 1) return segment;
    const [name = ''] = segment.trim().toLowerCase().split(';');
    if (isAfter) return name === '' || HARMLESS.test(name) ? name : '…';
    isAfter = BEFORE_A_SECRET.has(name);
    return segment;
  });
  return isAfter ? segments.join('') : path.split(/[?#]/, 1).join('');
}
