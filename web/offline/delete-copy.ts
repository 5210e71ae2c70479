import { deleteDatabase } from '../ui/device/delete-database.ts';

export const KEPT_NAME = 'planjam.kept';

/** Deletes the copy, also where no more code can be loaded. */
export const deleteCopy = (): Promise<void> => deleteDatabase(KEPT_NAME);
