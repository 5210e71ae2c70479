import { expect, test } from 'vitest';
import { dispositionOf } from './disposition.ts';

test('a name of any script, with quotes or line ends, is one value that clients read back', () => {
  for (const name of [
    'ticket.pdf',
    'Bilhete “Évora” 🛫.pdf',
    'كرت.pdf',
    `a"b'c;d\\e%41(1)*.pdf`,
    'a\r\nX-Evil: 1.txt',
  ]) {
    const header = dispositionOf(name, true);
    // Only printable ASCII: no header can begin in it.
    expect(header).toMatch(/^inline; filename="[\w .()+-]+"; filename\*=UTF-8''[\w!#$&+.^`|~%-]+$/);
    expect(decodeURIComponent(header.split("UTF-8''")[1] ?? '')).toBe(name);
  }
  expect(dispositionOf('a.ics', false)).toMatch(/^attachment; /);
});
