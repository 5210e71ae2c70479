import { expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { tempFiles } from '../test/files.ts';
import { testMailServer } from '../test/mail-server.ts';
import { runAdmin } from './run-admin.ts';

const config = readConfig({ DATA_DIR: tempFiles().dataDir, PUBLIC_URL: 'https://planjam.example' });

test('a test mail reports that the mail server has accepted it', async () => {
  const { url, received } = await testMailServer();
  const withMail = { ...config, smtpUrl: url };
  expect(await runAdmin(withMail, 'test-mail', ['ana@example.com'], false)).toContain(
    'The mail server has accepted a mail to ana@example.com.',
  );
  const [mail] = await received(1);
  expect(mail).toContain('To: ana@example.com');
  expect(mail).toContain('Subject: Test mail of PlanJam');
  expect(mail).toContain('PlanJam at https://planjam.example');
  const refusing = await testMailServer({ isUnknown: () => true });
  await expect(runAdmin({ ...config, smtpUrl: refusing.url }, 'test-mail', ['ana@example.com'], false)).rejects.toThrow(
    'The mail was not sent: ',
  );
});
