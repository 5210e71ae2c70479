import { failureIn } from '../apollo/outcome.ts';
import { blankDraft } from './draft.ts';
import { ExpenseForm, type FormPlace } from './expense-form.tsx';
import { texts } from './texts.ts';
import { useExpenseForm } from './use-expense-form.ts';
import { type ReadExpense, useRecordExpense } from './use-save-expense.ts';

interface RecordExpenseProps {
  place: FormPlace;
  currency: string;
  today: string;
  onClose: () => void;
}

export function RecordExpenseDialog({ place, currency, today, onClose }: RecordExpenseProps) {
  const { id, send } = useRecordExpense(place);
  const { travelers, viewerTravelerId, lastRates } = place;
  const payerId = viewerTravelerId ?? travelers[0]?.id ?? '';
  const rate = lastRates.get(currency) ?? '';

  const initial = blankDraft({ currency, rate, payerId, travelers, today });
  const state = useExpenseForm({ place, id, initial, keepAs: `${place.tripId}.expense` });

  const submit = async (read: ReadExpense, fail: (text: string) => void) => {
    const outcome = await send(read);
    if (!outcome.ok) fail(failureIn(outcome, texts.recordFailed));
    return outcome.ok;
  };
  return <ExpenseForm title={texts.add} place={place} state={state} onSubmit={submit} onClose={onClose} />;
}
