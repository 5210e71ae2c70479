import { useLayoutEffect } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { availableCommands, useCommands } from './commands.ts';
import { Shortcuts } from './shortcuts.tsx';

function Page() {
  useCommands([{ id: 'print', label: 'Print', onAction: () => {} }]);
  return null;
}

it('registers commands before the browser paints their page, so that the first key works', async () => {
  const seen: string[] = [];
  function App() {
    // Runs after the page's layout effects, before the browser paints, and before passive effects.
    useLayoutEffect(() => void seen.push(...availableCommands().map(({ id }) => id)));
    return <Page />;
  }
  const { unmount } = await render(<App />);
  expect(seen).toEqual(['print']);
  await unmount();
  expect(availableCommands()).toEqual([]);
});

it('hears the palette’s keys before the browser paints the page', async () => {
  const key = new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, cancelable: true });
  function App() {
    useLayoutEffect(() => void dispatchEvent(key));
    return (
      <MemoryRouter>
        <Shortcuts />
      </MemoryRouter>
    );
  }
  await render(<App />);
  expect(key.defaultPrevented).toBe(true);
});
