import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { projectFolder } from '../config/project-folder.ts';

/** The name of an archive's first entry. The rows follow, one file per table, in the order of `tables`. */
export const MANIFEST_FILE = 'manifest.json';
/** Increased when older versions of PlanJam cannot read the archive. */
export const FORMAT = 1;

const Table = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number(),
  /** The hash of the table's file, in hex. */
  sha256: z.string(),
});

export const Manifest = z.object({
  format: z.literal(FORMAT),
  version: z.string(),
  madeAt: z.string(),
  /** The applied migrations, in order. `checksum`: SHA-256 of the SQL, in hex. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(Table),
  /** The values of the database's sequences; null: unused. */
  sequences: z.array(z.object({ name: z.string(), value: z.nullable(z.string()) })),
});
export type Manifest = z.output<typeof Manifest>;
export type ArchivedTable = z.output<typeof Table>;

export const fileOfTable = (table: string): string => `tables/${table}.jsonl`;

export const rowsIn = ({ tables }: Manifest): number => tables.reduce((total, { rows }) => total + rows, 0);

/** Reads the version of this PlanJam from package.json. */
export async function ownVersion(): Promise<string> {
  const { version } = JSON.parse(await readFile(join(projectFolder, 'package.json'), 'utf8'));
  return version;
}
