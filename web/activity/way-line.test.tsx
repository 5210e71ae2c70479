import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { WayLine } from './way-line.tsx';

test('the way from a stay with a long name takes one line on a phone, with the words for how people go', async () => {
  await page.viewport(390, 700);
  const way = { mode: 'TRANSIT', length: '≈ 1 h 38 min', how: 'by public transport', warning: '', hint: '' } as const;
  await render(
    <>
      <WayLine {...way} from="" />
      <WayLine {...way} from="from The wooden house behind the temple of the golden pavilion" />
    </>,
  );
  const [short, long] = page.getByText(/^≈ 1 h 38 min by public transport/).elements();
  expect(long?.textContent).toMatch(/^≈ 1 h 38 min by public transport from The wooden house/);
  expect(long?.getBoundingClientRect().height).toBe(short?.getBoundingClientRect().height);
  await expect.element(page.getByText('by public transport').first()).toBeVisible();
});
