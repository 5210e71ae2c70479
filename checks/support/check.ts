export interface Finding {
  /** For example "API tests on Node 24.1.0". */
  checked: string;
  seen: string;
  isFine: boolean;
}

export function noErrors(server: { errors(): string[] }): Finding {
  const errors = server.errors();
  return {
    checked: 'errors in the log',
    seen: [errors.length, ...new Set(errors)].join(', '),
    isFine: errors.length === 0,
  };
}

/** A check that takes too long, or needs too much, for `npm test`. */
export interface Check {
  name: string;
  /** One sentence: what the check does, and what must be true. */
  about: string;
  run: () => Promise<Finding[]>;
}
