import { TestBrowser } from './browser.ts';

/** Creates a browser that is signed in with a new account. */
export async function signedIn(url: string, username: string) {
  const window = new TestBrowser(url);
  return Object.assign(window, await window.register(username));
}

/** Creates a trip with two people: its owner, and a member who was invited and accepted. */
export async function two(url: string) {
  const [ana, bob] = [await signedIn(url, 'ana'), await signedIn(url, 'bob')];
  const { trip } = await ana.command('createTrip', { name: 'Lisbon', destination: 'Portugal' }, 'trip { id }');
  await ana.command('inviteMember', { tripId: trip.id, email: bob.email, role: 'MEMBER' });
  const { data } = await bob.graphql('{ viewer { invitations { token } } }');
  const [{ token }] = data.viewer.invitations;
  const { member } = await bob.command('acceptInvitation', { token }, 'member { id role }');
  return { ana, bob, tripId: String(trip.id), membership: member };
}
