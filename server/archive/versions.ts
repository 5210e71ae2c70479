import { checksumOf, type Migration } from '../database/migrate.ts';
import { StartRefused } from '../start-refused.ts';
import type { AppliedMigration } from './catalog.ts';
import type { Manifest } from './manifest.ts';

const newestOf = (migrations: readonly { name: string }[]) => migrations.at(-1)?.name ?? 'none';

const isSame = (one: AppliedMigration, other: AppliedMigration | undefined) =>
  one.name === other?.name && one.checksum === other.checksum;

/** @throws StartRefused naming both versions, unless the archive's migrations are the first of this version's. */
export function requireKnown(
  { version, migrations }: Pick<Manifest, 'version' | 'migrations'>,
  own: Migration[],
  ownVersion: string,
): void {
  const known = own.map(({ name, sql }) => ({ name, checksum: checksumOf(sql) }));
  const unknown = migrations.find((migration, index) => !isSame(migration, known[index]));
  if (!unknown) return;
  throw new StartRefused(
    `The archive was made by PlanJam ${version} (newest migration ${newestOf(migrations)}), and this is PlanJam ${ownVersion} (newest migration ${newestOf(own)}), which does not have its migration ${unknown.name}. Restore it with the PlanJam that made it, or a later one.`,
  );
}

/** @throws StartRefused naming both versions when the empty database has migrations that the archive's had not. */
export function requireNotAhead(
  { version, migrations }: Pick<Manifest, 'version' | 'migrations'>,
  applied: AppliedMigration[],
  ownVersion: string,
): void {
  const ahead = applied.find((migration, index) => !isSame(migration, migrations[index]));
  if (!ahead) return;
  throw new StartRefused(
    `The archive was made by PlanJam ${version} (newest migration ${newestOf(migrations)}), and PlanJam ${ownVersion} has already prepared this database with migration ${ahead.name}. Restore into a database without tables: the archive brings its migrations, and the later ones follow.`,
  );
}
