import type * as z from 'zod/mini';

/** Says what is wrong with a variable, without repeating a secret. @param set The variables by name. */
export function complaint(issue: z.core.$ZodIssue, set: NodeJS.ProcessEnv): string {
  const name = String(issue.path[0]);
  if (secrets.has(name)) return `${name} ${issue.message}.`;
  return `${name} ${issue.message}; it is "${withoutPassword(set[name] ?? '')}".`;
}

/** Variables whose whole value is secret: messages never repeat it. */
const secrets = new Set(['METRICS_TOKEN']);

/** The value may not be a valid address: it may lack the protocol, or have an @ in its password. */
const withoutPassword = (value: string) => value.replace(/^((?:[a-z+]*:?\/\/)?[^:@]*):.*@/is, '$1:…@');
