import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import '../../styles.css';
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
])('without a picture, %j is shown as %s', async (username, initials) => {
  const { container } = await render(<Avatar username={username} avatarUrl={null} />);
  expect(container.textContent).toBe(initials);
});

test('a person has the same colour everywhere, and different people have different colours', async () => {
  const colourOf = async (username: string) => {
    const { container } = await render(<Avatar username={username} avatarUrl={null} />);
    const disc = container.querySelector('[style]');
    return disc && getComputedStyle(disc).backgroundColor;
  };
  const colours = new Map<string, string | null>();
  for (const name of ['ana', 'ben', 'chiara', 'mei', 'sam', 'tomek']) colours.set(name, await colourOf(name));
  expect(new Set(colours.values()).size).toBe(6);
  expect(await colourOf('ana')).toBe(colours.get('ana'));
});
