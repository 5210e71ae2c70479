import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { stateToShow } from '../ui/list/shown.ts';
import type { ChatMessage } from './chat.ts';
import { useShownMessage } from './use-shown-message.ts';

const message = { id: 'message_1', seq: 1 } as ChatMessage;

function Probe({ said }: { said: readonly ChatMessage[] }) {
  const { missingId } = useShownMessage(said, null, false);
  return <p>{missingId ?? 'none is missing'}</p>;
}

const probe = (said: readonly ChatMessage[]) => (
  <MemoryRouter initialEntries={[{ pathname: '/', state: stateToShow(message.id, message.seq) }]}>
    <Probe said={said} />
  </MemoryRouter>
);

it('does not miss a message that is removed after it was shown', async () => {
  const screen = await render(probe([message]));
  await screen.rerender(probe([]));
  await expect.element(screen.getByText('none is missing')).toBeVisible();
});

it('misses a message that was removed before', async () => {
  const screen = await render(probe([]));
  await expect.element(screen.getByText(message.id)).toBeVisible();
});
