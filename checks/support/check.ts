/** One result of a check. */
export interface Finding {
  /** For example "API tests on Node 24.1.0". */
  checked: string;
  /** The result in a few words. */
  seen: string;
  isFine: boolean;
}

/** A check that takes too long, or needs too much, for `npm test`. */
export interface Check {
  name: string;
  /** One sentence: what the check does, and what has to hold. */
  about: string;
  run: () => Promise<Finding[]>;
}
