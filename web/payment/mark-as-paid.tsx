import { useState } from 'react';
import * as z from 'zod/mini';
import { newId } from '../../schema/core/ids.ts';
import { shapesOf } from '../../schema/core/input/entity.ts';
import { decimalText } from '../../schema/core/input/money/minor-units.ts';
import { readAmount } from '../../schema/core/input/money/read-amount.ts';
import { paymentFields } from '../../schema/payment/entity.ts';
import { useCommand } from '../apollo/command.ts';
import { failureIn } from '../apollo/outcome.ts';
import { graphql } from '../gql/gql.ts';
import { Button } from '../ui/button/button.tsx';
import { DayField } from '../ui/date/day-field.tsx';
import { inputValues } from '../ui/form/entity-values.ts';
import { useFormField, useZodForm } from '../ui/form/form.ts';
import { FormFailure } from '../ui/form/form-failure.tsx';
import { TextArea } from '../ui/form/text-area.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { Dialog, DialogFooter } from '../ui/overlay/dialog.tsx';
import { amountProblem } from '../ui/text/amount-problem.ts';
import { formatMoney } from '../ui/text/money.ts';
import { todayIn } from '../ui/timing/use-today.ts';
import { moneyChanged } from './money-changed.ts';
import { useIsViewer } from './party.tsx';
import { texts } from './texts.ts';
import type { Money, Transfer } from './use-balances.ts';

const MarkAsPaid_record = graphql(`
  mutation MarkAsPaid_record($input: RecordPaymentInput!) {
    recordPayment(input: $input) {
      ... on RecordPaymentPayload {
        payment {
          id
        }
      }
      ... on Failure {
        code
        message
      }
    }
  }
`);

/** The amount is text: see `readAmount`. */
const draftIn = (currency: string) =>
  z.object({
    amount: z.string().check((typed) => {
      const read = readAmount(typed.value, currency);
      if (!('problem' in read)) return;
      typed.issues.push({ code: 'custom', input: typed.value, message: amountProblem(read.problem, currency) });
    }),
    ...shapesOf(paymentFields),
  });

/** A proposed payment, and the trip's seq with which it was seen. */
export interface Seen {
  seq: number;
  transfer: Transfer;
}

interface MarkAsPaidProps extends Pick<Money, 'currency' | 'timeZone'> {
  tripId: string;
  seen: Seen;
  readNow: () => Promise<Money | null>;
  onClose: () => void;
}

/** Records a proposed payment as made. What was changed in the meantime is shown before it is recorded. */
export function MarkAsPaid({ tripId, seen: opened, currency, timeZone, readNow, onClose }: MarkAsPaidProps) {
  const record = useCommand(MarkAsPaid_record);
  const [id] = useState(() => newId('Payment'));
  const [seen, setSeen] = useState(opened);
  const [change, setChange] = useState<string | null>(null);
  const [isGone, setGone] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isViewer = useIsViewer();
  const { from, to } = opened.transfer;
  const [payer, receiver] = [isViewer(from) ? texts.you : from.name, isViewer(to) ? texts.youInside : to.name];
  const text = ({ amount }: Transfer) => decimalText(BigInt(amount), currency);
  const [draft] = useState(() => draftIn(currency));
  const { control, handleSubmit, formState, resetField } = useZodForm(draft, {
    amount: text(opened.transfer),
    paidOn: todayIn(timeZone),
    note: '',
  });
  const [amount, paidOn, note] = [
    useFormField(control, 'amount'),
    useFormField(control, 'paidOn'),
    useFormField(control, 'note'),
  ];
  const understood = readAmount(amount.value, currency);

  const showChange = async () => {
    const now = await readNow();
    if (!now) return setFailure(texts.recordFailed);
    const transfer = now.settlement.find((each) => each.from.id === from.id && each.to.id === to.id);
    if (!transfer) {
      setGone(true);
      return setChange(texts.nothingLeft(payer, receiver));
    }
    setSeen({ seq: now.seq, transfer });
    resetField('amount', { defaultValue: text(transfer) });
    setChange(texts.left(payer, receiver, formatMoney(transfer.amount, currency)));
  };
  const submit = handleSubmit(async (typed) => {
    const read = readAmount(typed.amount, currency);
    if (!('amount' in read)) return;
    setFailure(null);
    const pair = { tripId, fromId: from.id, toId: to.id, seq: seen.seq };
    const written = { amount: Number(read.amount), ...inputValues(paymentFields, typed) };
    const outcome = await record({ variables: { input: { id, ...pair, ...written } } });
    if (outcome.ok) {
      moneyChanged.send();
      return onClose();
    }
    if (outcome.code === 'CONFLICT') return showChange();
    setFailure(failureIn(outcome, texts.recordFailed));
  });

  return (
    <Dialog title={texts.payment(payer, receiver)} isOpen onClose={onClose} isDirty={!isGone && formState.isDirty}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-5">
        {change && (
          <p role="alert" className="rounded-control border border-warning px-3 py-2 text-warning">
            {texts.changedMeanwhile} {change}
          </p>
        )}
        {!isGone && (
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
        )}
        <FormFailure message={failure} />
        <DialogFooter>
          <Button onPress={onClose}>{isGone ? texts.close : texts.cancel}</Button>
          {!isGone && (
            <Button type="submit" variant="primary" isPending={formState.isSubmitting}>
              {texts.record}
            </Button>
          )}
        </DialogFooter>
      </form>
    </Dialog>
  );
}
