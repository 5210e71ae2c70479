/** The address of a file, on the server that the client uses. */
export const addressOf = (attachmentId: string): string => `/files/${attachmentId}`;

/** The name of a file in the store. */
export const storedName = (hash: string): string => `${hash.slice(0, 2)}/${hash}.bin`;

/** The name of a file in the archive of the person who added it. The list of the archive has the same in SQL. */
export const archivedName = (attachmentId: string, name: string): string =>
  `files/${attachmentId}${/\.[a-z]+$/i.exec(name)?.[0] ?? ''}`;
