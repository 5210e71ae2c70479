import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { deleteAccountInput } from '../../schema/account/input.ts';
import { referenceIn, withReference } from '../apollo/outcome.ts';
import { Button } from '../ui/button/button.tsx';
import { Link } from '../ui/button/link.tsx';
import { deviceTimeZone } from '../ui/device/time-zone.ts';
import { useFormField, useZodForm } from '../ui/form/form.ts';
import { FormFailure } from '../ui/form/form-failure.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { Dialog, DialogFooter } from '../ui/overlay/dialog.tsx';
import { toastSuccess } from '../ui/overlay/notices.ts';
import { formatInstantDay } from '../ui/text/format.ts';
import { linkStyle } from '../ui/text/link-style.ts';
import { texts } from './data-texts.ts';
import { deleteAccount, NotDeleted } from './delete-account.ts';

export function DeleteDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const { control, handleSubmit, formState, setError } = useZodForm(deleteAccountInput, { password: '' });
  const [failure, setFailure] = useState<string | null>(null);
  const [owned, setOwned] = useState<NotDeleted['trips']>([]);

  const complain = (error: unknown) => {
    if (!(error instanceof NotDeleted)) return setFailure(withReference(texts.deleteFailed, referenceIn(error)));
    if (error.trips.length > 0) return setOwned(error.trips);
    if (error.code === 'WRONG_CREDENTIALS') setError('password', { message: error.message }, { shouldFocus: true });
    else setFailure(error.message);
  };
  const submit = handleSubmit(async (input) => {
    setFailure(null);
    setOwned([]);
    try {
      const finalAt = await deleteAccount(input);
      toastSuccess(texts.deleted(formatInstantDay(finalAt, deviceTimeZone())));
      await navigate('/login', { replace: true, state: null });
    } catch (error) {
      complain(error);
    }
  });

  return (
    <Dialog title={texts.delete} isOpen onClose={onClose}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <p className="text-pretty">{texts.atOnce}</p>
        <p className="text-pretty">{texts.stays}</p>
        <p className="text-pretty">{texts.later}</p>
        <TextField
          {...useFormField(control, 'password')}
          label={texts.yourPassword}
          type="password"
          autoComplete="current-password"
          isRequired
        />
        {owned.length > 0 && (
          <div role="alert" className="rounded-control border border-danger px-3 py-2">
            <p className="text-danger">{texts.handOver}</p>
            <ul className="mt-1 list-disc pl-5">
              {owned.map(({ id, name }) => (
                <li key={id} className="wrap-anywhere">
                  <Link to={`/trips/${id}`} className={linkStyle}>
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        )}
        <FormFailure message={failure} />
        <DialogFooter>
          <Button onPress={onClose}>{texts.cancel}</Button>
          <Button needsLine type="submit" variant="danger" isPending={formState.isSubmitting}>
            {texts.confirm}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
