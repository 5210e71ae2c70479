import { useState } from 'react';
import { failureIn } from '../apollo/outcome.ts';
import { Button } from '../ui/button/button.tsx';
import { useFormField, useZodForm } from '../ui/form/form.ts';
import { FormFailure } from '../ui/form/form-failure.tsx';
import { Select } from '../ui/form/select.tsx';
import { Dialog, DialogFooter } from '../ui/overlay/dialog.tsx';
import { todayIn } from '../ui/timing/use-today.ts';
import { type Party, useIsViewer } from './party.tsx';
import { PaymentFields, paymentDraft } from './payment-fields.tsx';
import { texts } from './texts.ts';
import type { Money } from './use-balances.ts';
import { useRecordPayment } from './use-record-payment.ts';

interface RecordPaymentProps {
  tripId: string;
  /** The trip’s currency. */
  currency: string;
  timeZone: string;
  travelers: readonly (Party & { id: string; hasLeft: boolean })[];
  /** Asks for the balances again. */
  readNow: () => Promise<Pick<Money, 'currency'> | null>;
  onClose: () => void;
}

/** The form of a payment that no one has proposed: between any two, and of any amount. */
export function RecordPayment({ tripId, timeZone, travelers, readNow, onClose, ...opened }: RecordPaymentProps) {
  // What was typed is in this currency, until the form has said that the trip has another one.
  const [currency, setCurrency] = useState(opened.currency);
  const record = useRecordPayment({ tripId, currency });
  const isViewer = useIsViewer();
  const [failure, setFailure] = useState<string | null>(null);
  const [own, other] = [travelers.find(isViewer), travelers.find((traveler) => !isViewer(traveler))];
  const { control, handleSubmit, formState } = useZodForm(paymentDraft(currency), {
    ...{ fromId: own?.id ?? '', toId: other?.id ?? '', amount: '', paidOn: todayIn(timeZone), note: '' },
  });
  const [from, to] = [useFormField(control, 'fromId'), useFormField(control, 'toId')];
  const options = travelers.map((traveler) => ({
    id: traveler.id,
    label: isViewer(traveler) ? texts.you : texts.nameOf(traveler),
  }));
  const submit = handleSubmit(async (typed) => {
    setFailure(null);
    const outcome = await record(typed, null);
    if (outcome.ok) return onClose();
    const now = outcome.code === 'CONFLICT' ? await readNow() : null;
    if (!now || now.currency === currency) return setFailure(failureIn(outcome, texts.recordFailed));
    setCurrency(now.currency);
    setFailure(texts.otherCurrency(currency, now.currency));
  });

  return (
    <Dialog title={texts.recordOne} isOpen onClose={onClose} isDirty={formState.isDirty}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-5">
        <div className="flex flex-wrap gap-x-4 gap-y-5">
          <Select {...from} className="min-w-40 flex-1" label={texts.from} options={options} />
          <Select {...to} className="min-w-40 flex-1" label={texts.to} options={options} />
        </div>
        <PaymentFields control={control} currency={currency} timeZone={timeZone} />
        <FormFailure message={failure} />
        <DialogFooter>
          <Button onPress={onClose}>{texts.cancel}</Button>
          <Button needsLine type="submit" variant="primary" isPending={formState.isSubmitting}>
            {texts.record}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
