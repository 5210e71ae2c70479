import { TestBrowser } from './browser.ts';

export async function signedIn(url: string, username: string) {
  const window = new TestBrowser(url);
  return Object.assign(window, await window.register(username));
}

export async function makeTrip(owner: TestBrowser): Promise<string> {
  const { trip } = await owner.command('createTrip', { name: 'Lisbon', destination: 'Portugal' }, 'trip { id }');
  return trip.id;
}

/** Creates a trip with two people: its owner, and a member who was invited and accepted. */
export async function two(url: string) {
  const [ana, bob] = [await signedIn(url, 'ana'), await signedIn(url, 'bob')];
  const tripId = await makeTrip(ana);
  await ana.command('inviteMember', { tripId, email: bob.email, role: 'MEMBER' });
  const { data } = await bob.graphql('{ viewer { invitations { token } } }');
  const [{ token }] = data.viewer.invitations;
  const { member } = await bob.command('acceptInvitation', { token }, 'member { id role }');
  return { ana, bob, tripId, membership: member };
}
