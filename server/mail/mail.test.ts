import { expect, test } from 'vitest';
import { compose } from './mail.ts';

const mail = {
  to: 'bob@example.com',
  tripName: 'Lisbon <script>',
  inviterUsername: 'ada\r\nBcc: everyone@example.com',
  message: 'Come & join\nus',
  invitationId: 'invitation_1',
};

test('an invitation’s e-mail leads to its page', () => {
  const { text, html } = compose(mail, 'https://planjam.example');
  expect(text).toContain('https://planjam.example/invite/invitation_1');
  expect(html).toContain('<a href="https://planjam.example/invite/invitation_1">');
});

test('the sender’s words are plain text in the body, and not in the subject', () => {
  const { subject, html } = compose(mail, 'https://planjam.example');
  expect(subject).toBe('You are invited to plan a trip on PlanJam');
  expect(html).not.toContain('<script>');
  expect(html).toContain('Come &amp; join<br>us');
});
