import { setPriority } from 'node:os';
import { compareSync, hashSync } from 'bcryptjs';

// Runs in a worker thread, where it may take its time. JavaScript, so that a thread can load it as it stands, with or
// without a TypeScript loader in the main one.

// On Linux this is about the calling thread alone, elsewhere it would slow the whole process. A tenth of a core is left to
// it while the others are busy: enough to sign in by.
if (process.platform === 'linux') setPriority(0, 10);

/** @param {{ password: string, cost: number }} task */
export const hash = ({ password, cost }) => hashSync(password, cost);

/** @param {{ password: string, hash: string }} task */
export const verify = ({ password, hash }) => compareSync(password, hash);

/** @type {Promise<Set<string>> | null} */
let loading = null;

/** 49,000 passwords of leaks, loaded when the first is asked for: 30 ms, and 14 MB a thread until it is idle. */
async function commonPasswords() {
  const { default: passwords } = await import('@zxcvbn-ts/language-common/dist/passwords.json.mjs');
  return new Set(passwords);
}

/** @param {{ password: string }} task */
export async function isCommon({ password }) {
  loading ??= commonPasswords();
  return (await loading).has(password.toLowerCase());
}
