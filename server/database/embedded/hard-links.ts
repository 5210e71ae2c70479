import { hasCode } from './claims.ts';

/** The error codes of link() on exFAT and on some network shares, which have no hard links. */
const CODES = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'];

/** Whether an error of link() on a file of this process means that the file system has no hard links. */
export const hasNoHardLinks = (error: unknown): boolean => CODES.some((code) => hasCode(error, code));
