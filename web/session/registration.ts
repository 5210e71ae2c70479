import { writtenConfig } from '../written-config.ts';

export interface Registration {
  /** Who may make an account. */
  policy: 'open' | 'invited' | 'closed';
  /** The address to ask for an account. */
  contactEmail: string;
}

/** What the operator has decided about new accounts. Without zod, which the sign-in page doesn't load. */
export function readRegistration(): Registration {
  const { registration, contactEmail } = writtenConfig();
  const policy = registration === 'invited' || registration === 'closed' ? registration : 'open';
  return { policy, contactEmail: typeof contactEmail === 'string' ? contactEmail : '' };
}
