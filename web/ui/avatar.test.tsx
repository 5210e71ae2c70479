import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Avatar } from './avatar.tsx';

test.each([
  ['ana', 'A'],
  ['Maximiliana-Konstantinopel', 'MK'],
  ['Ana Maria de Sousa', 'AS'],
  ['<b>Ana</b> عن 👩‍🚀', 'Bع'],
  ['(eve) !', 'E'],
  ['7 of 9', '79'],
  ['☂ ☀', '☂☀'],
  ['_sam_', 'S'],
  ['\u202eevil\u202c', 'E'],
  ['王小明', '王'],
])('somebody called %j without a picture is shown as %s', async (username, initials) => {
  const { container } = await render(<Avatar username={username} avatarUrl={null} />);
  expect(container.textContent).toBe(initials);
});
