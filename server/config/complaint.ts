import type * as z from 'zod/mini';

/** Says what is wrong with a variable, without repeating a secret. @param set The variables by name. */
export function complaint(issue: z.core.$ZodIssue, set: NodeJS.ProcessEnv): string {
  const name = String(issue.path[0]);
  if (secrets.has(name)) return `${name} ${issue.message}.`;
  return `${name} ${issue.message}; it is "${withoutCredentials(set[name] ?? '')}".`;
}

/** Messages never repeat their values: where a password in a wrong address begins and ends is not known. */
const secrets = new Set([
  'DATABASE_URL',
  'REDIS_URL',
  'SMTP_URL',
  'S3_ENDPOINT',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'METRICS_TOKEN',
]);

/** Other addresses have no password, but one may have been pasted. */
const withoutCredentials = (value: string) => value.replace(/\/\/.*@/s, '//…@');
