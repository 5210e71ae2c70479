/**
 * Path segments before a secret: an invitation's token, the id of its page, the token of a mailed or shared link, the
 * address of a public page, which is for those who have it.
 */
const BEFORE_A_SECRET = new Set(['invitations', 'invite', 'reset', 'join', 'unsubscribe', 'calendar', 't']);
const TYPE_ID = '_[0-7][0-9a-hjkmnp-tv-z]{25}';
/** Segments that may follow them and are not secret. */
const HARMLESS = new RegExp(`^(user|trip|accept|decline|ics|cover|trip${TYPE_ID})$`, 'i');
/** The length of the shortest token. An invitation's id is longer. */
const SECRET_LENGTH = 32;
/** Segments that are as long but not secret: other ids, and hyphenated words, with a hash in names of built files. */
const KNOWN = new RegExp(
  `^(?:(activity|member|message|option|picture|attachment)${TYPE_ID}|[a-z]+(-[a-z]+)+(-[\\w-]{8})?)$`,
);
/** More layers of encoding than any proxy adds. */
const MOST_DECODINGS = 5;
const ENCODED = /(?:%[0-9a-f]{2})+/gi;

/** Decodes a path's percent-encoding, which may have several layers; null if there are too many. */
function decoded(path: string): string | null {
  let text = path;
  for (let layer = 0; layer < MOST_DECODINGS; layer += 1) {
    text = text.replace(ENCODED, (bytes) => Buffer.from(bytes.replaceAll('%', ''), 'hex').toString());
  }
  return text.search(ENCODED) < 0 ? text : null;
}

/**
 * Returns a path that is safe to log: without its query, and with `…` in place of each secret, in any spelling of the
 * path. Secrets are the segments after certain words, and all segments that look like a secret.
 */
export function withoutSecrets(path: string): string {
  const [asked = ''] = path.split(/[?#]/, 1);
  const plain = decoded(asked);
  if (plain === null) return '/…';
  let isAfter = false;
  let isMasked = false;
  const words = plain.split(/([^\w-]+)/).map((word, place) => {
    if (place % 2 === 1 || word === '') return word;
    const isSecret = isAfter ? !HARMLESS.test(word) : word.length >= SECRET_LENGTH && !KNOWN.test(word);
    isAfter ||= BEFORE_A_SECRET.has(word.toLowerCase());
    isMasked ||= isSecret;
    return isSecret ? '…' : word;
  });
  return isMasked ? words.join('') : asked;
}
