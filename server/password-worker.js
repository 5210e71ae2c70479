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
