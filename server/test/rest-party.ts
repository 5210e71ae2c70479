import { TestBrowser } from './browser.ts';

export class RestPerson extends TestBrowser {
  id = '';
  email = '';

  constructor(
    url: string,
    readonly username: string,
  ) {
    super(url);
  }

  /** Sends a request that must succeed. @returns the body of the response. */
  async does(method: string, path: string, body?: unknown) {
    const answer = await this.json(method, path, body);
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  }
}

export async function restPerson(url: string, username: string): Promise<RestPerson> {
  const person = new RestPerson(url, username);
  const email = `${username}.${crypto.randomUUID()}@example.com`;
  const { user } = await person.does('POST', '/auth/register', { email, username, password: 'correct horse' });
  return Object.assign(person, { id: user.id, email: user.email });
}

/** Adds a member to the trip: the host invites, and the guest accepts. */
export async function addRestMember(
  host: RestPerson,
  tripId: string,
  guest: RestPerson,
  role = 'member',
): Promise<void> {
  await host.does('POST', '/invitations', { tripId, email: guest.email, role, message: null });
  const { invitations } = await guest.does('GET', '/invitations/user');
  await guest.does('POST', `/invitations/${invitations[0].token}/accept`);
}

export async function restParty(url: string) {
  const [owner, member, outsider] = await Promise.all([
    restPerson(url, 'olga'),
    restPerson(url, 'mia'),
    restPerson(url, 'otto'),
  ]);
  const { trip } = await owner.does('POST', '/trips', { name: 'Lisbon', destination: 'Portugal' });
  const tripId: string = trip.id;
  await addRestMember(owner, tripId, member);
  return { owner, member, outsider, tripId };
}
