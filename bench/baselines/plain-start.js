import { createServer } from 'node:http';
import pg from 'pg';

// The minimum that a server on Postgres does before its first response: one query. JavaScript, because Node 20 would
// need a loader for TypeScript. DATABASE_URL, PORT.

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL });
await pool.query('SELECT 1');
createServer((_request, response) => response.end('ready')).listen(Number(process.env.PORT), '127.0.0.1');
