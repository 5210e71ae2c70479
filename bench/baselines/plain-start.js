import { createServer } from 'node:http';
import pg from 'pg';

// The least that a server on Postgres does before its first answer: it asks once whether the database is there. Not
// TypeScript, which Node 20 would have to be taught first. DATABASE_URL, PORT.

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL });
await pool.query('SELECT 1');
createServer((_request, response) => response.end('ready')).listen(Number(process.env.PORT), '127.0.0.1');
