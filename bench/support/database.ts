import pg from 'pg';

/** The server on which benchmarks create their databases. */
const postgres = process.env.BENCH_DATABASE_URL ?? 'postgresql://postgres@127.0.0.1:5432/postgres';

let made = 0;

/** Creates an empty database, without tables. */
export async function makeDatabase(): Promise<{ url: string; pool: pg.Pool; drop(): Promise<void> }> {
  made += 1;
  const name = `planjam_bench_${process.pid}_${made}`;
  const admin = new pg.Pool({ connectionString: postgres, max: 1 });
  await admin.query(`CREATE DATABASE ${name}`);
  const url = new URL(postgres);
  url.pathname = `/${name}`;
  const pool = new pg.Pool({ connectionString: url.href, max: 2 });
  // Connections that are still open when the database is dropped get an error.
  pool.on('error', () => {});
  return {
    url: url.href,
    pool,
    async drop() {
      await pool.end();
      await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
      await admin.end();
    },
  };
}
