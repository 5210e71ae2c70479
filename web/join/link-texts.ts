import { formatList } from '../ui/text/format.ts';

export const linkTexts = {
  inviteByLink: 'Invite by link',
  explained: (role: 'ADMIN' | 'MEMBER', day: string) =>
    `Everyone who has this link can join as ${role === 'ADMIN' ? 'an admin' : 'a member'}, until ${day}.`,
  explainedUses: (role: 'ADMIN' | 'MEMBER', day: string, uses: number) =>
    `${uses === 1 ? 'One person who has' : `${uses} people who have`} this link can join as ${role === 'ADMIN' ? 'an admin' : 'a member'}, until ${day}.`,
  shownOnce: 'For safety we don’t keep the link itself. To share it again later, make a new one here.',
  link: 'Join link',
  copy: 'Copy',
  copied: 'Link copied to clipboard!',
  share: 'Share',
  shareTitle: 'Join our trip',
  qrCode: 'QR code of the join link',
  done: 'Done',
  options: 'Role, expiry and uses',
  role: 'They join as',
  expiry: 'The link expires',
  days: { 1: 'In a day', 7: 'In a week', 30: 'In 30 days', 365: 'In a year' },
  uses: 'How many may join',
  anyNumber: 'Any number',
  people: (count: number) => (count === 1 ? 'One person' : `${count} people`),
  replace: 'Replace the link',
  replaceHint: 'The link above then stops working.',
  createFailed: 'Failed to make a join link. Please try again.',
  tryAgain: 'Try again',

  listTitle: 'Join Links',
  ending: (hint: string) => `Link ending in ${hint}`,
  createdBy: (username: string) => `Made by ${username}`,
  expires: (day: string) => `Expires ${day}`,
  expired: 'Expired',
  usedUp: 'Used up',
  revoked: 'Revoked',
  used: (uses: number, maxUses: number | null) =>
    maxUses === null ? `${uses} joined` : `${uses} of ${maxUses} joined`,
  came: formatList,
  revoke: 'Revoke',
  revokeOne: (hint: string) => `Revoke the link ending in ${hint}`,
  revokeFailed: 'Failed to revoke the link. Please try again.',
};
