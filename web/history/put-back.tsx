import { Button } from '../ui/button/button.tsx';
import { Dialog, DialogFooter } from '../ui/overlay/dialog.tsx';
import { Change, type ChangedField } from './change.tsx';
import { unusual } from './fields.ts';
import { texts } from './texts.ts';

interface PutBackProps {
  /** The name of the activity; null for the trip. */
  name: string | null;
  /** The fields that would change, with their values now and then. */
  fields: readonly ChangedField[];
  timeZone: string;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks before the earlier values of a trip or an activity replace those that it has now. */
export function PutBack({ name, fields, timeZone, onClose, onConfirm }: PutBackProps) {
  const note = name === null && fields.map(({ field }) => unusual(field).onPutBack).findLast(Boolean);
  return (
    <Dialog title={name === null ? texts.askTrip : texts.ask(name)} isOpen onClose={onClose}>
      <div className="flex flex-col gap-4">
        <p>{texts.askHint}</p>
        <dl className="grid gap-y-2">
          {fields.map((field) => (
            <Change key={field.field} {...field} timeZone={timeZone} />
          ))}
        </dl>
        {note && <p className="text-muted">{note}</p>}
        <DialogFooter>
          <Button onPress={onClose}>{texts.cancel}</Button>
          <Button
            variant="primary"
            onPress={() => {
              onClose();
              onConfirm();
            }}
          >
            {texts.putBack}
          </Button>
        </DialogFooter>
      </div>
    </Dialog>
  );
}
