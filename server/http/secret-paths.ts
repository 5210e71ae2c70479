/** Words before a secret: the token that accepts an invitation, the id that opens its page, the token of a reset link. */
const BEFORE_A_SECRET = new Set(['invitations', 'invite', 'reset']);
const TYPE_ID = '_[0-7][0-9a-hjkmnp-tv-z]{25}';
/** What else may come after them. */
const HARMLESS = new RegExp(`^(user|trip|accept|decline|trip${TYPE_ID})$`, 'i');
/** As long as the shortest token, and shorter than an invitation's id. */
const SECRET_LENGTH = 32;
/** What is as long and no secret: other ids, and words with hyphens, after which the name of a built file has a hash. */
const KNOWN = new RegExp(`^(?:(activity|member|message|option)${TYPE_ID}|[a-z]+(-[a-z]+)+(-[\\w-]{8})?)$`);
/** More than any proxy encodes a path. */
const MOST_DECODINGS = 5;
const ENCODED = /(?:%[0-9a-f]{2})+/gi;

/** The path without percent-encoding, which may be of several layers; null when it is of too many. */
function decoded(path: string): string | null {
  let text = path;
  for (let layer = 0; layer < MOST_DECODINGS; layer += 1) {
    text = text.replace(ENCODED, (bytes) => Buffer.from(bytes.replaceAll('%', ''), 'hex').toString());
  }
  return text.search(ENCODED) < 0 ? text : null;
}

/**
 * The path as it may stand in a log: without its query, and with `…` in the place of each secret, however the path is
 * spelled. A secret is what comes after certain words, and whatever looks like one.
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
