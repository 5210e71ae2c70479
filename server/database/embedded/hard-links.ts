import { hasCode } from './claims.ts';

/** What link() fails with on exFAT and on some network shares, which have no hard links. */
const CODES = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'];

/** Whether the error of link(), on a file that this process has made, means that the file system has no hard links. */
export const hasNoHardLinks = (error: unknown): boolean => CODES.some((code) => hasCode(error, code));
