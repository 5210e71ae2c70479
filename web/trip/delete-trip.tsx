import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { useCommand } from '../apollo/command.ts';
import { failureIn } from '../apollo/outcome.ts';
import { graphql } from '../gql/gql.ts';
import { Button } from '../ui/button/button.tsx';
import { useFormField, useZodForm } from '../ui/form/form.ts';
import { TextField } from '../ui/form/text-field.tsx';
import { Dialog, DialogFooter } from '../ui/overlay/dialog.tsx';
import { toastFailure, toastUndo } from '../ui/overlay/notices.ts';
import { formTexts } from './form-texts.ts';
import { trashTexts } from './trash-texts.ts';
import { useRestoreTrip } from './use-restore-trip.ts';

const DeleteTrip_delete = graphql(`
  mutation DeleteTrip_delete($input: DeleteTripInput!) {
    deleteTrip(input: $input) {
      ... on DeleteTripPayload {
        tripId
      }
      ... on Failure {
        message
      }
    }
  }
`);

/** As a person sees a name: without the number of its spaces, and the way its accents are made. */
const seen = (name: string) => name.normalize('NFC').trim().replaceAll(/\s+/g, ' ');

const typedName = (name: string) =>
  z.object({ name: z.string().check(z.refine((typed) => seen(typed) === seen(name), trashTexts.differs)) });

interface DeleteTripProps {
  trip: { id: string; name: string };
  onClose: () => void;
}

/** Deletes a trip after its name is typed, leaves its page, and offers to restore it. */
export function DeleteTrip({ trip, onClose }: DeleteTripProps) {
  const remove = useCommand(DeleteTrip_delete);
  const restore = useRestoreTrip();
  const navigate = useNavigate();
  const { control, handleSubmit, formState } = useZodForm(typedName(trip.name), { name: '' });

  const submit = handleSubmit(async () => {
    const { id, name } = trip;
    const outcome = await remove({ variables: { input: { tripId: id } } });
    if (!outcome.ok) return void toastFailure(failureIn(outcome, formTexts.deleteFailed));
    await navigate('/trips', { replace: true });
    toastUndo(trashTexts.deleted(name), () => void restore({ id, name }));
  });

  return (
    <Dialog title={formTexts.confirmDelete(trip.name)} isOpen onClose={onClose}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <p className="text-pretty">{trashTexts.hint}</p>
        <TextField
          {...useFormField(control, 'name')}
          label={trashTexts.typeName}
          description={trashTexts.typeThis(trip.name)}
          autoComplete="off"
          isRequired
        />
        <DialogFooter>
          <Button onPress={onClose}>{formTexts.cancel}</Button>
          <Button needsLine type="submit" variant="danger" isPending={formState.isSubmitting}>
            {formTexts.delete}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
