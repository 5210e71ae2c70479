import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { BudgetTool } from '../blocks/budget-tool.tsx';
import type { BudgetVariant } from '../content/blocks.ts';
import { budgetTools } from '../content/budget-tools.ts';
import { start } from './budget-tool.ts';

const show = (variant: BudgetVariant) => {
  document.body.innerHTML = renderToStaticMarkup(<BudgetTool tool={budgetTools[variant]} />);
};
const begin = () => {
  for (const tool of document.querySelectorAll<HTMLElement>('[data-island=budget-tool]')) start(tool);
};
const result = () => expect.element(page.getByRole('status'));
const field = (label: string) => page.getByRole('spinbutton', { name: label, exact: false });

beforeEach(() => {
  document.body.innerHTML = '';
});

test.each([
  ['perPersonPerDay', 'Total Budget:$3,000'],
  ['split', 'Per Person:$750'],
  ['stay', 'Total Estimated Cost:$3,200'],
] as const)('shows what its defaults come to, before any script and after: %s', async (variant, answer) => {
  show(variant);
  await result().toHaveTextContent(answer);
  begin();
  await result().toHaveTextContent(answer);
});

test('calculates with each number as it is typed', async () => {
  show('stay');
  begin();
  await userEvent.fill(field('People'), '2');
  await result().toHaveTextContent('$2,100');
  await userEvent.fill(field('Nights'), '3');
  await result().toHaveTextContent('$1,260');
  await userEvent.fill(field('Accommodation per night'), '100.50');
  await result().toHaveTextContent('$962');
});

test('treats an empty field as 0, and shows 0 when it is left', async () => {
  show('split');
  begin();
  await userEvent.clear(field('Total cost'));
  await result().toHaveTextContent('$0');
  await expect.element(field('Total cost')).toHaveDisplayValue('');
  await userEvent.tab();
  await expect.element(field('Total cost')).toHaveDisplayValue('0');
});

test.each(['-5', 'e', '--', '.'])('treats "%s" as 0', async (typed) => {
  show('split');
  begin();
  await userEvent.clear(field('Total cost'));
  await userEvent.type(field('Total cost'), typed);
  await result().toHaveTextContent('$0');
  await userEvent.tab();
  await expect.element(field('Total cost')).toHaveDisplayValue('0');
  await result().toHaveTextContent('$0');
});

test('leaves a valid number as typed', async () => {
  show('split');
  begin();
  await userEvent.fill(field('Total cost'), '1000.50');
  await userEvent.tab();
  await expect.element(field('Total cost')).toHaveDisplayValue('1000.50');
  await result().toHaveTextContent('$250');
});

test('divides nothing among 0 people', async () => {
  show('split');
  begin();
  await userEvent.fill(field('People'), '0');
  await result().toHaveTextContent('$0');
});

test('does not step below 0', async () => {
  show('split');
  begin();
  await userEvent.fill(field('People'), '0');
  await userEvent.click(field('People'));
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(field('People')).toHaveDisplayValue('0');
});

test('calculates with the numbers that the browser has restored', async () => {
  show('split');
  const people = document.querySelector<HTMLInputElement>('[data-name=people]');
  if (people) people.value = '3';
  begin();
  await result().toHaveTextContent('$1,000');
});

test('two tools on a page do not affect each other', async () => {
  document.body.innerHTML = renderToStaticMarkup(
    <>
      <BudgetTool tool={budgetTools.split} />
      <BudgetTool tool={budgetTools.perPersonPerDay} />
    </>,
  );
  begin();
  await userEvent.fill(page.getByRole('region', { name: budgetTools.split.title }).getByLabelText('People'), '1');
  const [share, total] = document.querySelectorAll('output');
  expect(share?.textContent).toContain('$3,000');
  expect(total?.textContent).toContain('$3,000');
  await userEvent.fill(page.getByLabelText('Days'), '1');
  expect(share?.textContent).toContain('$3,000');
  expect(total?.textContent).toContain('$600');
});
