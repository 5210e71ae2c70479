import { useState } from 'react';
import type * as z from 'zod/mini';
import { changePasswordInput } from '../../schema/account/input.ts';
import { useCommand } from '../apollo/command.ts';
import { failureIn } from '../apollo/outcome.ts';
import { graphql } from '../gql/gql.ts';
import { Button } from '../ui/button/button.tsx';
import { useFormField, useZodForm } from '../ui/form/form.ts';
import { FormFailure } from '../ui/form/form-failure.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { Saved } from './section.tsx';
import { texts } from './texts.ts';

const PasswordForm_change = graphql(`
  mutation PasswordForm_change($input: ChangePasswordInput!) {
    changePassword(input: $input) {
      ... on ChangePasswordPayload {
        endedSessions
      }
      ... on Failure {
        code
        message
      }
    }
  }
`);

type Typed = z.input<typeof changePasswordInput>;

const blank: Typed = { currentPassword: '', newPassword: '' };

const fieldOf: Record<string, keyof Typed> = { WRONG_CREDENTIALS: 'currentPassword', INVALID_INPUT: 'newPassword' };

interface PasswordFormProps {
  /** The account's address, for password managers. */
  email: string;
  /** Called when the password has changed, and other sessions have ended. */
  onChanged: () => void;
}

export function PasswordForm({ email, onChanged }: PasswordFormProps) {
  const change = useCommand(PasswordForm_change);
  const { control, handleSubmit, formState, setError, reset } = useZodForm(changePasswordInput, blank);
  const [isShown, setShown] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [saved, setSaved] = useState<string | null>(null);
  const type = isShown ? 'text' : 'password';

  const submit = handleSubmit(async (input) => {
    setFailure(null);
    setSaved(null);
    const outcome = await change({ variables: { input } });
    if (outcome.ok) {
      reset(blank);
      setSaved(texts.passwordChanged(outcome.payload.endedSessions));
      onChanged();
      return;
    }
    const field = fieldOf[outcome.code ?? ''];
    if (field && outcome.message) setError(field, { message: outcome.message }, { shouldFocus: true });
    else setFailure(failureIn(outcome, texts.saveFailed));
  });

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <TextField
        {...useFormField(control, 'currentPassword')}
        label={texts.currentPassword}
        type={type}
        autoComplete="current-password"
        isRequired
      />
      <TextField
        {...useFormField(control, 'newPassword')}
        label={texts.newPassword}
        description={texts.passwordHint}
        type={type}
        autoComplete="new-password"
        isRequired
      />
      <label className="-mt-2 flex min-h-11 w-fit items-center gap-2">
        <input
          type="checkbox"
          className="size-5 accent-primary"
          checked={isShown}
          onChange={({ target }) => setShown(target.checked)}
        />
        {texts.showPasswords}
      </label>
      <FormFailure message={failure} />
      <Saved text={saved} />
      <Button needsLine type="submit" variant="primary" isPending={formState.isSubmitting} className="self-start">
        {texts.changePassword}
      </Button>
    </form>
  );
}
