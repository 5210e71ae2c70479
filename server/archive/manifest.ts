import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { projectFolder } from '../project-folder.ts';

/** An archive's first entry. The rows follow, one file per table, in the order of `tables`. */
export const MANIFEST_FILE = 'manifest.json';
/** Raised when an older PlanJam could not read the archive. */
const FORMAT = 1;

const Table = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number(),
  /** Of the table's file, in hex. */
  sha256: z.string(),
});

export const Manifest = z.object({
  format: z.literal(FORMAT),
  /** Of the PlanJam that wrote it. */
  version: z.string(),
  madeAt: z.string(),
  /** Those that were applied to the database, in their order. `checksum`: SHA-256 of the SQL, in hex. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(Table),
  /** Where the counters of generated numbers stand; null: unused. */
  sequences: z.array(z.object({ name: z.string(), value: z.nullable(z.string()) })),
});
export type Manifest = z.output<typeof Manifest>;
export type ArchivedTable = z.output<typeof Table>;

export const fileOfTable = (table: string): string => `tables/${table}.jsonl`;

export const rowsIn = ({ tables }: Manifest): number => tables.reduce((total, { rows }) => total + rows, 0);

/** The version of this PlanJam, as package.json has it. */
export async function ownVersion(): Promise<string> {
  const { version } = JSON.parse(await readFile(join(projectFolder, 'package.json'), 'utf8'));
  return version;
}

export const newManifest = (parts: Omit<Manifest, 'format'>): Manifest => ({ format: FORMAT, ...parts });
