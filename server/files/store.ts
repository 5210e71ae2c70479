/** The files of pictures and attachments: on disk, or in an S3-compatible store. A file never changes once it is written. */
export interface FileStore {
  /** Writes a file, whole or not at all. @throws StoreFull. */
  put(name: string, bytes: Uint8Array, type: string): Promise<void>;
  /** Reads a part of a file. @returns null if there is no such file. */
  read(name: string, from: number, length: number): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Deletes a file, if there is one. */
  delete(name: string): Promise<void>;
}

/** The store has no room. Nothing was written. */
export class StoreFull extends Error {}
