import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { makeTemplate as makeEmbedded } from '../database/embedded/make-template.ts';
import { migrate } from '../database/migrate.ts';
import { patientPoolTo } from '../database/postgres-pool.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated database, which test databases copy: the file of a dump, or a database on TEST_DATABASE_URL. */
    template: { file: string } | { server: string; name: string };
  }
}

/** Creates the template once for the whole run. vitest calls it before the first test file. */
export default async function makeTemplate(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env.TEST_DATABASE_URL;
  return server ? makeOnServer(project, server) : makeDump(project);
}

async function makeDump(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'planjam-test-'));
  const file = join(folder, 'template.tar');
  await writeFile(file, await makeEmbedded());
  project.provide('template', { file });
  return () => rm(folder, { recursive: true, force: true });
}

async function makeOnServer(project: TestProject, server: string): Promise<() => Promise<void>> {
  const name = `planjam_template_${process.pid}`;
  const admin = new pg.Pool({ connectionString: server, max: 1 });
  await admin.query(`DROP DATABASE IF EXISTS ${name}`);
  await admin.query(`CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const pool = patientPoolTo(url.href);
  await migrate(pool);
  await pool.end();
  project.provide('template', { server, name });
  return async () => {
    await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await admin.end();
  };
}
