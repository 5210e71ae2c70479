import { expect, test } from 'vitest';
import { isOptional } from '../../../schema/core/input/optional-mails.ts';
import type { MailKind, MailPayloads, QueuedMail } from '../../../schema/core/mail.ts';
import { compose, kinds } from './compose.ts';

const PUBLIC_URL = 'https://planjam.example';
const username = 'ada<script>\r\nBcc: everyone@example.com';

const payloads: { [Kind in MailKind]: MailPayloads[Kind] } = {
  invitation: {
    tripId: 'trip_1',
    tripName: 'Lisbon <script>',
    inviterUsername: username,
    message: 'Come & join\nus',
    invitationId: 'invitation_1',
    secret: 'a-token',
  },
  'password-reset': { username, token: 'a-token' },
  'password-changed': { username },
  'deletion-begun': { username, finalAt: '2026-12-25T03:04:05.000Z' },
  'deletion-cancelled': { username, fullTrips: ['Lisbon <b>'] },
  'new-device': { username, device: 'Firefox on <b>Windows', at: '2026-11-25T03:04:05.000Z' },
  'confirm-email': { username, token: 'a-token' },
  'confirm-sign-up': { username, token: 'a-token', accepts: true },
  'trip-deletion': { tripName: 'Lisbon <b>', actorUsername: username, finalAt: '2026-12-25T03:04:05.000Z' },
  'email-changed': {
    username,
    from: 'ada@example.com',
    to: 'ada.l@xn--bcher-kva.example',
    contactEmail: 'contact@planjam.example',
  },
};
const UNSUBSCRIBE = `${PUBLIC_URL}/mail/unsubscribe/another-one`;
const composed = (kind: MailKind) => {
  const mail = { kind, recipient: 'bob@example.com', payload: payloads[kind] } as QueuedMail;
  return compose(mail, PUBLIC_URL, isOptional(kind) ? UNSUBSCRIBE : null);
};

test('an invitation’s e-mail from before its links had a secret leads to its page', () => {
  const { secret: _none, ...payload } = payloads.invitation;
  const { text, html } = compose({ kind: 'invitation', recipient: 'bob@example.com', payload }, PUBLIC_URL, null);
  expect(text).toMatch(/https:\/\/planjam.example\/invite\/invitation_1$/m);
  expect(html).toContain('href="https://planjam.example/invite/invitation_1"');
});

test('the inviter’s words are plain text in the body', () => {
  const { text, html } = composed('invitation');
  expect(text).toContain('Come & join\nus');
  expect(html).toContain('Come &amp; join<br>us');
});

test.each([
  ['password-reset', '/reset'],
  ['confirm-email', '/confirm'],
  ['confirm-sign-up', '/confirm'],
  ['invitation', '/invite/invitation_1'],
] as const)('the e-mail %s has its token behind the # of %s only', (kind, path) => {
  const { text, html } = composed(kind);
  for (const body of [text, html]) expect(body).toContain(`https://planjam.example${path}#a-token`);
  expect(html.replaceAll(`${path}#a-token`, '')).not.toContain('a-token');
});

test('the e-mail about a new device names the device and the time', () => {
  const { text, html } = composed('new-device');
  expect(text).toContain('Firefox on <b>Windows, on 25 November 2026 at 03:04 UTC');
  expect(html).toContain('Firefox on &lt;b&gt;Windows');
});

test('the e-mail about a changed address names both, and whom to write to', () => {
  const { text } = composed('email-changed');
  for (const address of ['ada@example.com', 'ada.l@bücher.example', 'contact@planjam.example']) {
    expect(text).toContain(address);
  }
});

test.each(kinds)('the e-mail %s has a link that refuses more of them exactly if it is optional', (kind) => {
  const { text, html } = composed(kind);
  expect(text.includes(UNSUBSCRIBE)).toBe(isOptional(kind));
  expect(html.includes(`href="${UNSUBSCRIBE}"`)).toBe(isOptional(kind));
});

test('the e-mails about a deleted account say until when it can be restored, and which trips were full', () => {
  expect(composed('deletion-begun').text).toContain('On 25 December 2026 (UTC), your data is erased for good.');
  expect(composed('deletion-begun').text).toContain('https://planjam.example/login');
  expect(composed('deletion-cancelled').html).toContain('“Lisbon &lt;b&gt;”');
});

test('the e-mail about a deleted trip says until when its owners can restore it, and the one about a restored trip does not', () => {
  expect(composed('trip-deletion').text).toContain('Until 25 December 2026 (UTC), each of its owners can restore it');
  const payload = { ...payloads['trip-deletion'], finalAt: null };
  const mail = { kind: 'trip-deletion', recipient: 'bob@example.com', payload } as const;
  const { subject, text, html } = compose(mail, PUBLIC_URL, null);
  expect([subject, text].join()).not.toMatch(/deleted|erased|Until/);
  expect(text).toContain('has restored the trip “Lisbon <b>”');
  expect(html).toContain('“Lisbon &lt;b&gt;”');
});

test.each(kinds)('the subject of %s is the same for all people and trips', (kind) => {
  const { subject } = composed(kind);
  expect(subject).toMatch(/PlanJam/);
  expect(subject).not.toMatch(/ada|Lisbon|script|Bcc|[\r\n]/);
});

test.each(kinds)('the e-mail %s escapes names, and loads nothing from a server', (kind) => {
  const { html, text } = composed(kind);
  expect(html).not.toMatch(/<script|<img|<link|url\(|@import/i);
  expect(html).toContain('ada&lt;script&gt; Bcc');
  expect(text).toContain('ada<script>');
});

test.each(kinds)('in the e-mail %s a name with line breaks makes no line of its own', (kind) => {
  const { html, text } = composed(kind);
  expect(text).toContain('ada<script> Bcc: everyone@example.com');
  expect(html).not.toMatch(/(^|<br>|>)\s*Bcc:/m);
});

test.each(kinds)('the e-mail %s says why it comes, and links only to this server', (kind) => {
  const { html, text } = composed(kind);
  expect(text).toContain('You get this e-mail because');
  const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, link]) => link);
  for (const link of links) expect(link).toMatch(/^https:\/\/planjam\.example\//);
});
