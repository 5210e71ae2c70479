import { StartRefused } from '../config/start-refused.ts';
import { checksumOf, type Migration } from '../database/migrate.ts';
import type { AppliedMigration } from './catalog.ts';
import type { Manifest } from './manifest.ts';

const newestOf = (migrations: readonly { name: string }[]) => migrations.at(-1)?.name ?? 'none';

const isSame = (one: AppliedMigration, other: AppliedMigration | undefined) =>
  one.name === other?.name && one.checksum === other.checksum;

/** @throws StartRefused that names both versions, unless this version's migrations begin with the archive's. */
export function requireKnown(
  { version, migrations }: Pick<Manifest, 'version' | 'migrations'>,
  own: Migration[],
  ownVersion: string,
): void {
  const known = own.map(({ name, sql }) => ({ name, checksum: checksumOf(sql) }));
  const unknown = migrations.find((migration, index) => !isSame(migration, known[index]));
  if (!unknown) return;
  throw new StartRefused(
    `The archive was created by PlanJam ${version} (newest migration ${newestOf(migrations)}). This is PlanJam ${ownVersion} (newest migration ${newestOf(own)}), which does not have its migration ${unknown.name}. Restore it with the version that created it, or a later one.`,
  );
}

/** @throws StartRefused that names both versions, if the database has migrations that the archive does not have. */
export function requireNotAhead(
  { version, migrations }: Pick<Manifest, 'version' | 'migrations'>,
  applied: AppliedMigration[],
  ownVersion: string,
): void {
  const ahead = applied.find((migration, index) => !isSame(migration, migrations[index]));
  if (!ahead) return;
  throw new StartRefused(
    `The archive was created by PlanJam ${version} (newest migration ${newestOf(migrations)}), but PlanJam ${ownVersion} has already applied migration ${ahead.name} to this database. Restore into a database without tables: the archive brings its migrations, and the later ones follow.`,
  );
}
