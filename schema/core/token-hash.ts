import { hash } from 'node:crypto';

/** Returns what the database stores of a secret token: its SHA-256, in hex. No one can use a copy of the table. */
export const hashOfToken = (token: string): string => hash('sha256', token);
