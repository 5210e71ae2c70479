import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../styles.css';
import { Tabs } from './tabs.tsx';

const names = ['Activities', 'Chat', 'Polls'] as const;

function Trip() {
  const [selected, setSelected] = useState<(typeof names)[number]>('Activities');
  const tabs = names.map((name) => ({ id: name, label: name, panel: <input aria-label={`Draft of ${name}`} /> }));
  return <Tabs label="Sections" tabs={tabs} selected={selected} onSelect={setSelected} />;
}

const tab = (name: string) => page.getByRole('tab', { name });
const draft = (name: string) => page.getByLabelText(`Draft of ${name}`);
const press = (keys: string) => userEvent.keyboard(keys);

it('moves along the tabs with the arrow keys, wraps around, and opens one with Enter', async () => {
  await render(<Trip />);
  await userEvent.click(tab('Activities'));
  await press('{ArrowLeft}');
  await expect.element(tab('Polls')).toHaveFocus();
  await press('{ArrowRight}{ArrowRight}');
  await expect.element(tab('Chat')).toHaveFocus();
  await press('{End}');
  await expect.element(tab('Polls')).toHaveFocus();
  await press('{Home}{ArrowRight}');
  await expect.element(tab('Activities')).toHaveAttribute('aria-selected', 'true');

  await press('{Enter}');
  await expect.element(tab('Chat')).toHaveAttribute('aria-selected', 'true');
  await expect.element(page.getByRole('tabpanel', { name: 'Chat' })).toBeVisible();
});

it('is one stop of the Tab key, before the open panel', async () => {
  await render(<Trip />);
  await userEvent.click(tab('Chat'));
  await userEvent.tab();
  await expect.element(draft('Chat')).toHaveFocus();
  await userEvent.tab({ shift: true });
  await expect.element(tab('Chat')).toHaveFocus();
});

it('mounts a panel when it is first shown, and keeps its typed text', async () => {
  await render(<Trip />);
  await expect.element(draft('Polls')).not.toBeInTheDocument();
  await userEvent.fill(draft('Activities'), 'half a stop');
  await userEvent.click(tab('Polls'));
  await expect.element(draft('Polls')).toBeVisible();
  await expect.element(draft('Activities')).not.toBeVisible();
  await userEvent.click(tab('Activities'));
  await expect.element(draft('Activities')).toHaveValue('half a stop');
});
