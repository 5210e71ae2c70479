import { useEffect, useEffectEvent, useState } from 'react';
import * as z from 'zod/mini';
import { updateAccountInput } from '../../schema/account/input.ts';
import { failureIn } from '../apollo/outcome.ts';
import { Button } from '../ui/button/button.tsx';
import { useFormField, useZodForm } from '../ui/form/form.ts';
import { FormFailure } from '../ui/form/form-failure.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { Saved } from './section.tsx';
import { texts } from './texts.ts';
import { useUpdateAccount } from './use-update-account.ts';

/** Here the name must be given. */
const shape = z.required(z.pick(updateAccountInput, { username: true }));

export function NameForm({ username }: { username: string }) {
  const update = useUpdateAccount();
  const { control, handleSubmit, formState, setError, reset } = useZodForm(shape, { username });
  const [failure, setFailure] = useState<string | null>(null);
  const [saved, setSaved] = useState<string | null>(null);

  const takeOver = useEffectEvent(() => {
    if (!formState.isDirty) reset({ username });
  });
  // The name may change in another window. Typed text stays.
  useEffect(takeOver, [username]);

  const submit = handleSubmit(async (typed) => {
    setFailure(null);
    setSaved(null);
    const outcome = await update(typed);
    if (outcome.ok) {
      reset({ username: outcome.payload.viewer.user.username });
      setSaved(texts.nameSaved);
    } else if (outcome.code === 'INVALID_INPUT' && outcome.message) {
      setError('username', { message: outcome.message }, { shouldFocus: true });
    } else setFailure(failureIn(outcome, texts.saveFailed));
  });

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <TextField
        {...useFormField(control, 'username')}
        label={texts.username}
        description={texts.nameHint}
        autoComplete="nickname"
        isRequired
      />
      <FormFailure message={failure} />
      <Saved text={saved} />
      <Button needsLine type="submit" variant="primary" isPending={formState.isSubmitting} className="self-start">
        {texts.save}
      </Button>
    </form>
  );
}
