import { useWatch } from 'react-hook-form';
import { failureIn } from '../apollo/outcome.ts';
import { ExpenseForm, type FormPlace } from './expense-form.tsx';
import type { ExpenseStart } from './starts.ts';
import { texts } from './texts.ts';
import { useExpenseForm } from './use-expense-form.ts';
import { type ReadExpense, useRecordExpense } from './use-save-expense.ts';

interface RecordExpenseProps {
  place: FormPlace;
  start: ExpenseStart;
  /** Called with the title of what was recorded, which is not visible on every screen. */
  onRecorded?: (title: string) => void;
  onClose: () => void;
}

export function RecordExpenseDialog({ place, start, onRecorded, onClose }: RecordExpenseProps) {
  const { title, draft, links, keepAs, hint } = start;
  const { id, send } = useRecordExpense(place, links);
  const state = useExpenseForm({ place, roundedBy: links.refundOfId ?? id, initial: draft, keepAs });
  const [split, among] = useWatch({ control: state.form.control, name: ['split', 'among'] });
  const isAsProposed =
    split === draft.split && among.length === draft.among.length && among.every((each) => draft.among.includes(each));

  const submit = async (read: ReadExpense, fail: (text: string) => void) => {
    const outcome = await send(read);
    if (outcome.ok) onRecorded?.(read.draft.title.trim());
    else fail(failureIn(outcome, texts.recordFailed));
    return outcome.ok;
  };
  return (
    <ExpenseForm
      title={title}
      place={place}
      state={state}
      notice={hint && isAsProposed && <p className="text-muted">{hint}</p>}
      mayTurn={links.refundOfId === null}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}
