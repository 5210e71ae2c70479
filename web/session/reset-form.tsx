import { type FormEvent, useState } from 'react';
import { Button } from '../ui/button/button.tsx';
import { laterCode } from '../ui/fault/later-code.ts';
import { FormFailure } from '../ui/form/form-failure.tsx';
import { PlainField } from '../ui/form/plain-field.tsx';
import { resetPassword } from './reset-password.ts';
import { resetTexts } from './reset-texts.ts';
import { texts } from './texts.ts';
import { useSending } from './use-sending.ts';

const shapes = laterCode(() => import('./mistakes.ts'));

const passwordIn = (form: HTMLFormElement) => String(new FormData(form).get('password') ?? '');

/** Sets a new password with the token of a link. @param onDone Receives the account's address. */
export function ResetForm({ token, onDone }: { token: string; onDone: (email: string) => void }) {
  const [isShown, setShown] = useState(false);
  const [mistake, setMistake] = useState<string>();
  const { failure, isPending, send } = useSending<{ email: string }>(({ email }) => onDone(email));

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    await send(async () => {
      const { newPasswordMistake } = await shapes.fetch();
      const password = passwordIn(form);
      const found = newPasswordMistake(password);
      setMistake(found);
      if (!found) return resetPassword({ token, password });
      form.querySelector<HTMLInputElement>('[name=password]')?.focus();
      return null;
    });
  };

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <PlainField
        name="password"
        label={resetTexts.newPassword}
        description={texts.passwordHint}
        type={isShown ? 'text' : 'password'}
        autoComplete="new-password"
        errorMessage={mistake}
      />
      <label className="-mt-2 flex min-h-11 items-center gap-2">
        <input
          type="checkbox"
          className="size-5 accent-primary"
          checked={isShown}
          onChange={({ target }) => setShown(target.checked)}
        />
        {resetTexts.showPassword}
      </label>
      <FormFailure message={failure} />
      <Button type="submit" variant="primary" isPending={isPending}>
        {resetTexts.setPassword}
      </Button>
    </form>
  );
}
