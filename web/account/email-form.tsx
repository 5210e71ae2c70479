import { useState } from 'react';
import type * as z from 'zod/mini';
import { changeEmailInput } from '../../schema/account/input.ts';
import { useCommand } from '../apollo/command.ts';
import { failureIn } from '../apollo/outcome.ts';
import { graphql } from '../gql/gql.ts';
import { Button } from '../ui/button/button.tsx';
import { addressInput } from '../ui/form/address-input.ts';
import { useFormField, useZodForm } from '../ui/form/form.ts';
import { FormFailure } from '../ui/form/form-failure.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { Saved } from './section.tsx';
import { texts } from './texts.ts';

const EmailForm_change = graphql(`
  mutation EmailForm_change($input: ChangeEmailInput!) {
    changeEmail(input: $input) {
      ... on ChangeEmailPayload {
        email
        isPending
        viewer {
          email
        }
      }
      ... on Failure {
        code
        message
      }
    }
  }
`);

type Typed = z.input<typeof changeEmailInput>;

const blank: Typed = { email: '', password: '' };

const fieldOf: Record<string, keyof Typed> = {
  WRONG_CREDENTIALS: 'password',
  INVALID_INPUT: 'email',
  CONFLICT: 'email',
};

interface EmailFormProps {
  email?: string;
  /** An invitation that the mailed link also accepts. */
  invitationId?: string;
  /** Called when the address has changed without a mailed link. */
  onChanged: () => void;
}

export function EmailForm({ email: known = '', invitationId, onChanged }: EmailFormProps) {
  const change = useCommand(EmailForm_change);
  const { control, handleSubmit, formState, setError, reset } = useZodForm(changeEmailInput, {
    ...blank,
    email: known,
  });
  const [failure, setFailure] = useState<string | null>(null);
  const [saved, setSaved] = useState<string | null>(null);

  const submit = handleSubmit(async (input) => {
    setFailure(null);
    setSaved(null);
    const outcome = await change({ variables: { input: { ...input, invitationId: invitationId ?? null } } });
    if (outcome.ok) {
      const { email, isPending } = outcome.payload;
      reset(blank);
      setSaved(isPending ? texts.linkMailed(email) : texts.emailChanged(email));
      if (!isPending) onChanged();
      return;
    }
    const field = fieldOf[outcome.code ?? ''];
    if (field && outcome.message) setError(field, { message: outcome.message }, { shouldFocus: true });
    else setFailure(failureIn(outcome, texts.saveFailed));
  });

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <TextField
        {...useFormField(control, 'email')}
        label={texts.newEmail}
        {...addressInput}
        autoComplete="email"
        isRequired
      />
      <TextField
        {...useFormField(control, 'password')}
        label={texts.yourPassword}
        type="password"
        autoComplete="current-password"
        isRequired
      />
      <FormFailure message={failure} />
      <Saved text={saved} />
      <Button needsLine type="submit" variant="primary" isPending={formState.isSubmitting} className="self-start">
        {texts.changeEmail}
      </Button>
    </form>
  );
}
