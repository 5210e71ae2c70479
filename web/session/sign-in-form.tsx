import { useState } from 'react';
import * as z from 'zod/mini';
import { loginInput, registerInput } from '../../schema/account/input.ts';
import { Button } from '../ui/button.tsx';
import { useFormField, useZodForm } from '../ui/form.ts';
import { FormFailure } from '../ui/form-failure.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useAuth } from './auth.tsx';
import { texts } from './texts.ts';

/** To sign in no username is asked for; what was typed as one is kept for a change of mind. */
const signInShape = z.extend(loginInput, { username: z.string() });

/** Signs in or up; whoever shows it sees `user` change. What is typed outlasts the toggle. */
export function SignInForm({ isNew }: { isNew: boolean }) {
  const { signIn, signUp } = useAuth();
  const [failure, setFailure] = useState<{ isNew: boolean; message: string } | null>(null);
  const { control, handleSubmit, formState } = useZodForm(isNew ? registerInput : signInShape, {
    email: '',
    username: '',
    password: '',
  });
  const username = useFormField(control, 'username');

  const submit = handleSubmit(async ({ email, username, password }) => {
    setFailure(null);
    const outcome = await (isNew ? signUp({ email, username, password }) : signIn({ email, password }));
    if (!outcome.ok) setFailure({ isNew, message: outcome.message || texts.failed });
  });

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <TextField
        {...useFormField(control, 'email')}
        label={texts.email}
        type="email"
        autoComplete={isNew ? 'email' : 'username'}
        isRequired
      />
      {isNew && <TextField {...username} label={texts.username} autoComplete="nickname" isRequired />}
      <TextField
        {...useFormField(control, 'password')}
        label={texts.password}
        description={isNew ? texts.passwordHint : undefined}
        type="password"
        autoComplete={isNew ? 'new-password' : 'current-password'}
        isRequired
      />
      {failure?.isNew === isNew && <FormFailure message={failure.message} />}
      <Button type="submit" variant="primary" isPending={formState.isSubmitting}>
        {isNew ? texts.signUp : texts.signIn}
      </Button>
    </form>
  );
}
