import { writtenConfig } from '../written-config.ts';

export interface Registration {
  policy: 'open' | 'invited' | 'closed';
  /** The address to ask for an account. */
  contactEmail: string;
}

/** The operator's settings for new accounts. Parsed without zod, which the sign-in page does not load. */
export function readRegistration(): Registration {
  const { registration, contactEmail } = writtenConfig();
  const policy = registration === 'invited' || registration === 'closed' ? registration : 'open';
  return { policy, contactEmail: typeof contactEmail === 'string' ? contactEmail : '' };
}
