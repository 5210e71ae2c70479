import type { Control } from 'react-hook-form';
import * as z from 'zod/mini';
import { shapesOf } from '../../schema/core/input/entity.ts';
import { readAmount } from '../../schema/core/input/money/read-amount.ts';
import { paymentFields } from '../../schema/payment/entity.ts';
import { DayField } from '../ui/date/day-field.tsx';
import { useFormField } from '../ui/form/form.ts';
import { TextArea } from '../ui/form/text-area.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { amountProblem } from '../ui/text/amount-problem.ts';
import { formatMoney } from '../ui/text/money.ts';
import { texts } from './texts.ts';

/** What the forms of a payment have. The amount is text: see `readAmount`. */
export const paymentDraft = (currency: string) =>
  z
    .object({
      fromId: z.string(),
      toId: z.string(),
      amount: z.string().check((typed) => {
        const read = readAmount(typed.value, currency);
        if (!('problem' in read)) return;
        typed.issues.push({ code: 'custom', input: typed.value, message: amountProblem(read.problem, currency) });
      }),
      ...shapesOf(paymentFields),
    })
    .check(z.refine(({ fromId, toId }) => fromId !== toId, { path: ['toId'], message: texts.toThemselves }));

/** What was typed. */
export type PaymentDraft = z.input<ReturnType<typeof paymentDraft>>;

interface PaymentFieldsProps {
  control: Control<PaymentDraft, unknown, PaymentDraft>;
  currency: string;
  timeZone: string;
}

/** How much was paid, when, and a note. */
export function PaymentFields({ control, currency, timeZone }: PaymentFieldsProps) {
  const [amount, paidOn, note] = [
    useFormField(control, 'amount'),
    useFormField(control, 'paidOn'),
    useFormField(control, 'note'),
  ];
  const understood = readAmount(amount.value, currency);
  return (
    <>
      <TextField
        {...amount}
        label={texts.amount}
        description={'amount' in understood ? formatMoney(understood.amount, currency) : undefined}
        isRequired
        autoFocus
        inputMode="decimal"
        autoComplete="off"
      />
      <DayField {...paidOn} label={paymentFields.paidOn.label} timeZone={timeZone} hasYear />
      <TextArea {...note} label={paymentFields.note.label} rows={1} />
    </>
  );
}
