import { useState } from 'react';
import { decimalText } from '../../schema/core/input/money/minor-units.ts';
import { failureIn } from '../apollo/outcome.ts';
import { Button } from '../ui/button/button.tsx';
import { useZodForm } from '../ui/form/form.ts';
import { FormFailure } from '../ui/form/form-failure.tsx';
import { Dialog, DialogFooter } from '../ui/overlay/dialog.tsx';
import { formatMoney } from '../ui/text/money.ts';
import { todayIn } from '../ui/timing/use-today.ts';
import { useIsViewer } from './party.tsx';
import { PaymentFields, paymentDraft } from './payment-fields.tsx';
import { texts } from './texts.ts';
import type { Money, Transfer } from './use-balances.ts';
import { useRecordPayment } from './use-record-payment.ts';

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
export function MarkAsPaid({ tripId, seen: opened, timeZone, readNow, onClose, ...trip }: MarkAsPaidProps) {
  const [currency, setCurrency] = useState(trip.currency);
  const record = useRecordPayment({ tripId, currency });
  const [seen, setSeen] = useState(opened);
  const [change, setChange] = useState<string | null>(null);
  const [isGone, setGone] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isViewer = useIsViewer();
  const { from, to } = opened.transfer;
  const [payer, receiver] = [isViewer(from) ? texts.you : from.name, isViewer(to) ? texts.youInside : to.name];
  const payerInside = isViewer(from) ? texts.youInside : from.name;
  const text = ({ amount }: Transfer, inCurrency: string) => decimalText(BigInt(amount), inCurrency);
  const { control, handleSubmit, formState, resetField } = useZodForm(paymentDraft(currency), {
    ...{ fromId: from.id, toId: to.id },
    ...{ amount: text(opened.transfer, currency), paidOn: todayIn(timeZone), note: '' },
  });

  const showChange = async () => {
    const now = await readNow();
    if (!now) return setFailure(texts.recordFailed);
    const transfer = now.settlement.find((each) => each.from.id === from.id && each.to.id === to.id);
    if (!transfer) {
      setGone(true);
      return setChange(texts.nothingLeft(payerInside, receiver));
    }
    setSeen({ seq: now.seq, transfer });
    setCurrency(now.currency);
    resetField('amount', { defaultValue: text(transfer, now.currency) });
    setChange(texts.left(payerInside, receiver, formatMoney(transfer.amount, now.currency)));
  };
  const submit = handleSubmit(async (typed) => {
    setFailure(null);
    const outcome = await record(typed, seen.seq);
    if (outcome.ok) return onClose();
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
        {!isGone && <PaymentFields control={control} currency={currency} timeZone={timeZone} />}
        <FormFailure message={failure} />
        <DialogFooter>
          <Button onPress={onClose}>{isGone ? texts.close : texts.cancel}</Button>
          {!isGone && (
            <Button needsLine type="submit" variant="primary" isPending={formState.isSubmitting}>
              {texts.record}
            </Button>
          )}
        </DialogFooter>
      </form>
    </Dialog>
  );
}
