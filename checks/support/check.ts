/** One thing that a check has looked at. */
export interface Finding {
  /** What was looked at, such as "API tests on Node 24.1.0". */
  what: string;
  /** What was seen, in a few words. */
  seen: string;
  isFine: boolean;
}

/** A check of a promise that takes too long, or needs too much, to be a part of `npm test`. */
export interface Check {
  name: string;
  /** One sentence: what is done, and what has to hold. */
  about: string;
  run: () => Promise<Finding[]>;
}
