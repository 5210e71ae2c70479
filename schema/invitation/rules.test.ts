import { expect, test } from 'vitest';
import { closedReason, expiryOf, maskedEmail, statusOf } from './rules.ts';

const sent = new Date('2026-05-01T10:00:00Z');
const expiresAt = expiryOf(sent);

test('an invitation is valid for 14 days', () => {
  expect(expiresAt.toISOString()).toBe('2026-05-15T10:00:00.000Z');
  expect(statusOf({ status: 'PENDING', expiresAt }, new Date(expiresAt.getTime() - 1))).toBe('PENDING');
  expect(statusOf({ status: 'PENDING', expiresAt }, expiresAt)).toBe('EXPIRED');
});

test('an answered invitation keeps its status after expiresAt', () => {
  for (const status of ['ACCEPTED', 'DECLINED', 'REVOKED'] as const) {
    expect(statusOf({ status, expiresAt }, new Date('2027-01-01T00:00:00Z'))).toBe(status);
  }
});

test('only a pending invitation can be answered; others have a reason', () => {
  expect(closedReason('PENDING')).toBeNull();
  for (const status of ['ACCEPTED', 'DECLINED', 'EXPIRED', 'REVOKED'] as const) {
    expect(closedReason(status)).toMatch(/^This invitation .+\.$/);
  }
});

test.each([
  ['ana@example.com', 'a•••@e•••.com'],
  ['🦊@mail.example.co.uk', '🦊•••@m•••.uk'],
])('%s is masked as %s', (email, masked) => {
  expect(maskedEmail(email)).toBe(masked);
});
