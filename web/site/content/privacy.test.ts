import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { linesOf } from './plain.ts';
import { privacy } from './privacy.ts';

const stored = privacy.sections.find(({ id }) => id === 'what-we-store')?.blocks ?? [];
const said = stored.flatMap(linesOf).join('\n');

/** The words with which the policy lists what each model has. Null: nothing about a person. */
const words: Record<string, string | null> = {
  User: 'your username',
  Session: 'For each sign-in',
  AccessToken: 'For each access token',
  SignInAddress: 'The IP addresses that you signed in from',
  PasswordReset: 'a link to set a new password with',
  EmailConfirmation: 'a link is mailed to confirm your address',
  Mail: 'An e-mail from us waits in the database',
  MailRefusal: 'If you stop a kind of e-mail',
  ServerKey: null,
  Archive: 'a file of your data',
  ArchiveChunk: 'a file of your data',
  Trip: 'Trips and activities:',
  Member: 'Membership:',
  Traveler: 'Money:',
  ActivityAnswer: 'Who comes:',
  Expense: 'Money:',
  ExpensePart: 'Money:',
  Payment: 'Money:',
  ParkedMembership: 'which trips you were on in which role',
  Activity: 'Trips and activities:',
  Reservation: 'of bookings the company, number, code',
  Message: 'Chat messages,',
  Mention: 'Chat messages,',
  Reaction: 'Chat messages,',
  Poll: 'Polls and votes:',
  PollOption: 'Polls and votes:',
  Vote: 'who chose which option and when',
  RemovedPoll: 'Polls and votes:',
  Invitation: 'The e-mail address that somebody was invited at',
  JoinLink: 'For each join link',
  CalendarFeed: 'For each calendar feed',
  Publication: 'For each public page',
  TripEvent: 'A journal of the trip:',
  Picture: 'Pictures that you and your group put',
  Attachment: 'Files that you and your group add',
  AttachmentFile: null,
  UploadGrant: 'who uploaded them and when',
  StoredFile: null,
  GeocoderAnswer: null,
};

it('lists what the database has of a person: a new model needs words in the policy, and here', () => {
  const schema = readFileSync(join(import.meta.dirname, '../../../prisma/schema.prisma'), 'utf8');
  const models = [...schema.matchAll(/^model (\w+)/gm)].map(([, name]) => name);
  expect(Object.keys(words)).toEqual(models);
  for (const [model, listed] of Object.entries(words)) if (listed) expect(said, model).toContain(listed);
});

it('names each choice that is kept on the device', () => {
  const web = join(import.meta.dirname, '../..');
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const sources = files.filter((file) => !file.includes('.test.')).map((file) => readFileSync(join(web, file), 'utf8'));
  const names = sources.flatMap((source) => [...source.matchAll(/deviceChoice\('([^']+)'/g)].map(([, name]) => name));
  expect(names).toContain('planjam.chatNotices');
  const policy = privacy.sections.flatMap(({ blocks }) => blocks.flatMap(linesOf)).join('\n');
  expect(names.filter((name = '') => !policy.includes(name))).toEqual([]);
});

it('says that the log has the id of an account, as docs/monitoring.md does', () => {
  const logs = privacy.sections.find(({ id }) => id === 'logs')?.blocks ?? [];
  const doc = readFileSync(join(import.meta.dirname, '../../../docs/monitoring.md'), 'utf8');
  expect(doc).toContain('`userId`');
  expect(logs.flatMap(linesOf).join()).toContain('the id of your account');
});
