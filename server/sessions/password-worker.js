import { encodeBase64, hashSync } from 'bcryptjs';

// Runs in a worker thread, where slow work delays nothing else. It is JavaScript so that a thread can load it directly,
// with or without a TypeScript loader in the main thread.

/** @param {{ password: string, cost: number, salt: Uint8Array }} task */
export const hash = ({ password, cost, salt }) =>
  rehash({ password, salt: `$2b$${String(cost).padStart(2, '0')}$${encodeBase64(salt, salt.length)}` });

/** @param {{ password: string, salt: string }} task The salt as it stands in a hash, with what comes before it. */
export const rehash = ({ password, salt }) => hashSync(password, salt);

/** @type {Promise<Set<string>> | null} */
let loading = null;

/** Loads 49,000 leaked passwords on first use. It takes 30 ms, and 14 MB per thread until the thread ends. */
async function commonPasswords() {
  const { default: passwords } = await import('@zxcvbn-ts/language-common/dist/passwords.json.mjs');
  return new Set(passwords);
}

/** @param {{ password: string }} task */
export async function isCommon({ password }) {
  loading ??= commonPasswords();
  return (await loading).has(password.toLowerCase());
}
