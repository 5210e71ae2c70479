import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { OpenedFile } from './opened-file.tsx';

test('a name of the other direction loses its end when it is too long', async () => {
  await page.viewport(390, 844);
  for (const [name, direction] of [
    ['تذكرة القطار السريع من المطار إلى المدينة.zip', 'rtl'],
    ['A ticket for the train from the airport to town.zip', 'ltr'],
  ] as const) {
    const file = {
      __typename: 'Attachment' as const,
      id: 'attachment_1',
      name,
      mediaType: 'application/zip',
      bytes: 1,
      url: '/files/attachment_1',
    };
    const others = {
      activityId: null,
      addedAt: '',
      addedBy: null,
      activity: null,
      viewerCan: { __typename: 'AttachmentPermissions' as const, remove: false },
    };
    const { unmount } = await render(<OpenedFile file={{ ...file, ...others }} onClose={() => {}} />);
    const heading = page.getByRole('heading', { name }).element();
    expect(heading.scrollWidth).toBeGreaterThan(heading.clientWidth);
    expect(getComputedStyle(heading).direction).toBe(direction);
    await unmount();
  }
});
