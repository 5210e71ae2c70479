/** The widths of the stored versions, in pixels. A picture is never enlarged: a narrower one has its own width too. */
export const WIDTHS: readonly number[] = [320, 960, 1920];

export const formats = ['avif', 'webp'] as const;
export type Format = (typeof formats)[number];

/** One stored width of a picture, with the size of its file in each format, in bytes. */
export type Version = { width: number } & Record<Format, number>;

export interface Stored {
  /** SHA-256 of all files, in hex. Of pictures from before 2026-11-28: of the uploaded bytes. */
  hash: string;
  /** In pixels, of the largest version. */
  width: number;
  height: number;
  /** From the narrowest to the widest. */
  versions: Version[];
  bytes: number;
  placeholder: string;
}

/** The visible part of a cover, as fractions of the picture's width and height. */
export interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The address of a picture, on the server that the client uses. */
export const addressOf = (pictureId: string): string => `/files/${pictureId}`;

export const fileOf = (hash: string, width: number, format: Format): string =>
  `${hash.slice(0, 2)}/${hash}-${width}.${format}`;

/** Returns the id of a picture from its address; null for another address. */
export const idIn = (address: string | null): string | null =>
  /^\/files\/(picture_\w+)$/.exec(address ?? '')?.[1] ?? null;

/** The name of a picture's file in its uploader's archive. */
export const pictureFile = (pictureId: string): string => `pictures/${pictureId}.webp`;
