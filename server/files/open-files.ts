import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { diskStore } from './disk-store.ts';
import { s3Store } from './s3-store.ts';
import type { FileStore } from './store.ts';

export interface Files {
  store: FileStore;
  incoming: string;
}

export type FilesPlace = Pick<Config, 'dataDir'> & Partial<Pick<Config, 's3'>>;

/** Returns the files of pictures and attachments, as the configuration says. It opens nothing yet. */
export function openFiles({ dataDir, s3 }: FilesPlace): Files {
  const folder = join(dataDir, 'files');
  return { store: s3 ? s3Store(s3) : diskStore(folder), incoming: join(folder, 'incoming') };
}
