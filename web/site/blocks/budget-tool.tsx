import { inputStyle, labelStyle } from '../../ui/form/field-style.ts';
import { Plate } from '../../ui/layout/plate.tsx';
import type { BudgetTool as Tool } from '../content/blocks.ts';
import { defaultsOf, estimate } from '../content/budget.ts';
import { EntryLink } from '../layout/site-link.tsx';

/** A calculator that shows the result of its defaults. Its island calculates with the typed numbers. */
export function BudgetTool({ tool }: { tool: Tool }) {
  const { variant, title, description, fields } = tool;
  const { label, amount } = estimate(variant, defaultsOf(tool));
  const idOf = (name: string) => `${variant}-${name}`;
  return (
    <section
      aria-labelledby={idOf('title')}
      data-island="budget-tool"
      data-variant={variant}
      className="break-inside-avoid rounded-card border-2 border-ink bg-card"
    >
      <div className="px-5 pt-5 sm:px-6">
        <h3 id={idOf('title')} className="text-xl">
          {title}
        </h3>
        <p className="mt-1 text-muted">{description}</p>
      </div>
      <div className="mt-4 grid items-end gap-4 px-5 sm:grid-cols-2 sm:px-6">
        {fields.map(({ name, label, type, defaultValue }) => (
          <div key={name} className="flex flex-col gap-1">
            <label htmlFor={idOf(name)} className={labelStyle}>
              {label}
            </label>
            <input
              id={idOf(name)}
              data-name={name}
              type={type}
              min={0}
              step="any"
              inputMode="decimal"
              autoComplete="off"
              defaultValue={defaultValue}
              className={`${inputStyle} figures`}
            />
          </div>
        ))}
      </div>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-4 border-input border-t-2 border-dashed px-5 py-4 sm:px-6">
        <output
          htmlFor={fields.map(({ name }) => idOf(name)).join(' ')}
          className="flex min-w-0 flex-wrap items-center gap-3"
        >
          <span className="font-semibold">{label}</span>
          <Plate className="wrap-anywhere max-w-full text-2xl">{amount}</Plate>
        </output>
        <EntryLink variant="secondary" className="max-sm:w-full max-sm:px-2 print:hidden">
          Track Your Budget in PlanJam
        </EntryLink>
      </div>
    </section>
  );
}
