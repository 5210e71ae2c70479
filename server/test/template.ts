import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { templateFile } from '../database/embedded/database-template.ts';
import { makeTemplate as makeEmbedded } from '../database/embedded/make-template.ts';
import { migrate } from '../database/migrate.ts';
import { patientPoolTo } from '../database/postgres-pool.ts';

/** A busy machine may take longer than the usual 1.5 s to accept a connection. */
const PATIENCE = 12;
/** How many databases are dropped at once: each waits for the disk, and one write of it can serve all of them. */
const DROPS = 8;

/** A migrated database, which test databases copy. */
interface Template {
  /** An embedded one, as a dump. */
  file: string;
  /** With TEST_DATABASE_URL, one on that server. */
  onServer: { server: string; name: string } | null;
}

declare module 'vitest' {
  interface ProvidedContext {
    template: Template;
  }
}

/** Creates the template once for the whole run. vitest calls it before the first test file. */
export default async function makeTemplate(project: TestProject): Promise<() => Promise<void>> {
  const [dump, onServer] = [await makeDump(), await makeOnServer(serverOf(project))];
  project.provide('template', { file: dump.file, onServer: onServer?.template ?? null });
  return async () => {
    await dump.remove();
    await onServer?.remove();
  };
}

/** The project of the embedded database has an empty address. */
const serverOf = ({ config }: TestProject) => config.env?.TEST_DATABASE_URL ?? process.env.TEST_DATABASE_URL;

async function makeDump() {
  const built = await templateFile();
  if (existsSync(built)) return { file: built, async remove() {} };
  const folder = await mkdtemp(join(tmpdir(), 'planjam-test-'));
  const file = join(folder, 'template.tar');
  await writeFile(file, await makeEmbedded());
  return { file, remove: () => rm(folder, { recursive: true, force: true }) };
}

async function makeOnServer(server: string | undefined) {
  if (!server) return null;
  // Random: other runs on this server drop the databases whose names begin with that of their template.
  const name = `planjam_template_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Pool({ connectionString: server, max: DROPS });
  await admin.query(`CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const pool = patientPoolTo(url.href, PATIENCE);
  await migrate(pool);
  await pool.end();
  return {
    template: { server, name },
    /** Drops its copies too. */
    async remove() {
      const { rows } = await admin.query<{ each: string }>(
        'SELECT datname AS each FROM pg_database WHERE starts_with(datname, $1)',
        [name],
      );
      await Promise.all(rows.map(({ each }) => admin.query(`DROP DATABASE ${each} WITH (FORCE)`)));
      await admin.end();
    },
  };
}
