import { createHash } from 'node:crypto';

/** The app has some sixty; what lists of other lengths or a stranger's selections add is planned each time. */
const MOST = 200;

/**
 * Names for prepared statements, so that Postgres parses and plans each of ours once a connection.
 * @returns '' for one too many, which node-postgres takes for none: what is prepared stays for the connection's life.
 */
export function statementNames(): (statement: { sql: string }) => string {
  const names = new Map<string, string>();
  return ({ sql }) => {
    const known = names.get(sql);
    if (known !== undefined || names.size >= MOST) return known ?? '';
    const name = `planjam_${createHash('sha256').update(sql).digest('base64url')}`;
    names.set(sql, name);
    return name;
  };
}
