import type { BudgetVariant } from '../content/blocks.ts';
import { estimate } from '../content/budget.ts';

/** Calculates with the typed numbers. Invalid or negative input becomes 0 when its field is left. */
export function start(tool: HTMLElement): void {
  const inputs = [...tool.querySelectorAll('input')];
  const amount = tool.querySelector('output > :last-child');
  const variant = tool.dataset.variant as BudgetVariant;

  const calculate = () => {
    const values = Object.fromEntries(inputs.map(({ dataset, value }) => [dataset.name ?? '', value]));
    if (amount) amount.textContent = estimate(variant, values).amount;
  };
  tool.addEventListener('input', calculate);
  tool.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && !(target.valueAsNumber > 0)) target.value = '0';
  });
  calculate();
}
