import { createHash } from 'node:crypto';

/** The app has about sixty statements. Further ones, for other lists or unusual selections, are planned each time. */
const MOST = 200;

/**
 * Postgres parses and plans each named statement once per connection. Names are limited, because they stay until the
 * connection ends: beyond the limit the function returns '', which node-postgres treats as no name.
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
