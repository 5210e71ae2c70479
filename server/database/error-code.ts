/** The error code of Node, the system or Postgres; '' if there is none. */
export const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** The codes of link() on exFAT and on some network shares, which have no hard links. */
const WITHOUT_LINKS = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'];

/** Whether an error of link() on a file of this process means that the file system has no hard links. */
export const hasNoHardLinks = (error: unknown): boolean => WITHOUT_LINKS.includes(codeOf(error));
