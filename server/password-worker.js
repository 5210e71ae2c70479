import { compareSync, hashSync } from 'bcryptjs';

// Runs in a worker thread, where it may take its time. JavaScript, so that a thread can load it as it stands, with or
// without a TypeScript loader in the main one.

/** @param {{ password: string, cost: number }} task */
export const hash = ({ password, cost }) => hashSync(password, cost);

/** @param {{ password: string, hash: string }} task */
export const verify = ({ password, hash }) => compareSync(password, hash);
