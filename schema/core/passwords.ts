/** bcrypt, off the event loop. Network addresses take turns, so that one can't make the others wait. */
export interface Passwords {
  /** Whether this is one of the passwords that attackers try first. Ignores case. */
  isCommon(password: string): Promise<boolean>;
  /** @param salt 16 bytes. @param address The caller's network address. @throws RateLimited when too many wait. */
  hash(password: string, salt: Uint8Array, address: string): Promise<string>;
  /**
   * Finds the hash of a password. Without hashes it takes the same time, to hide which accounts exist.
   * @param hashes Hashes with the same salt: `saltIn` says which have.
   * @returns null if it is the hash of another password.
   * @throws RateLimited when too many wait.
   */
  verify(password: string, hashes: readonly string[], address: string): Promise<string | null>;
  /** Returns the beginning of a hash: how it was made, and with which salt. */
  saltIn(hash: string): string;
}
