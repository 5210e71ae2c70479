import type { Duplex } from 'node:stream';
import type { Context } from '../../schema/core/context.ts';

type Caller = Pick<Context, 'viewer' | 'address' | 'limits'>;

/**
 * Counts a socket for its person and its address while it is open.
 * @returns the reason for a refusal, for the caller; null if the socket is allowed.
 */
export async function countSocket({ viewer, address, limits }: Caller, socket: Duplex): Promise<string | null> {
  const leaveAddress = await limits.open('sockets-per-address', address);
  if (!leaveAddress) return 'Too many live connections are open from this network address.';
  const leavePerson = viewer ? await limits.open('sockets-per-person', viewer.id) : () => {};
  if (!leavePerson) {
    leaveAddress();
    return 'You have too many live connections open. Close some pages first.';
  }
  const leave = () => {
    leaveAddress();
    leavePerson();
  };
  // The socket may have closed meanwhile.
  if (socket.destroyed) leave();
  else socket.once('close', leave);
  return null;
}
