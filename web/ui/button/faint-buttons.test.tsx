import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../styles.css';
import { IconButton } from './icon-button.tsx';

/** The luminance of a CSS color, from 0 to 1 (WCAG 2.2). */
function luminanceOf(color: string): number {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d');
  if (!canvas) throw new Error('There is no canvas.');
  canvas.fillStyle = color;
  canvas.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = Array.from(canvas.getImageData(0, 0, 1, 1).data, (part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const styleOf = (name: string) => getComputedStyle(page.getByRole('button', { name }).element());
/** The contrast of the button with the row behind it. */
function contrast(): number {
  const [button, row] = [styleOf('Edit').color, getComputedStyle(page.getByRole('article').element()).backgroundColor];
  const [dark = 0, light = 0] = [luminanceOf(button), luminanceOf(row)].sort((one, other) => one - other);
  return (light + 0.05) / (dark + 0.05);
}

it.each(['light', 'dark'])('the buttons of a row are faint until it has the mouse or the focus: %s', async (theme) => {
  document.documentElement.dataset.theme = theme;
  await render(
    <>
      <article className="faint-buttons bg-card p-4">
        Dinner <IconButton label="Edit">✎</IconButton>
      </article>
      <IconButton label="Elsewhere">✎</IconButton>
    </>,
  );
  await userEvent.hover(page.getByRole('button', { name: 'Elsewhere' }));
  await expect.poll(contrast).toBeLessThan(4.5);
  expect(contrast()).toBeGreaterThanOrEqual(3);
  await userEvent.hover(page.getByText('Dinner'));
  await expect.poll(contrast).toBeGreaterThan(4.5);
  await userEvent.hover(page.getByRole('button', { name: 'Elsewhere' }));
  await expect.poll(contrast).toBeLessThan(4.5);
  await userEvent.tab();
  await expect.poll(contrast).toBeGreaterThan(4.5);
});
