import { type FormEvent, useState } from 'react';
import { withReference } from '../apollo/outcome.ts';
import { Button } from '../ui/button/button.tsx';
import { laterCode } from '../ui/fault/later-code.ts';
import { FormFailure } from '../ui/form/form-failure.tsx';
import { PlainField } from '../ui/form/plain-field.tsx';
import { resetPassword } from './session.ts';
import { texts } from './texts.ts';
import { unsent } from './unsent.ts';

const shapes = laterCode(() => import('./mistakes.ts'));

const passwordIn = (form: HTMLFormElement) => String(new FormData(form).get('password') ?? '');

/** Sets a new password with the token of a link. @param onDone Receives the account's address. */
export function ResetForm({ token, onDone }: { token: string; onDone: (email: string) => void }) {
  const [isShown, setShown] = useState(false);
  const [mistake, setMistake] = useState<string>();
  const [failure, setFailure] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);

  const send = async (form: HTMLFormElement) => {
    const { newPasswordMistake } = await shapes.fetch();
    const password = passwordIn(form);
    const found = newPasswordMistake(password);
    setMistake(found);
    if (found) return form.querySelector<HTMLInputElement>('[name=password]')?.focus();
    const outcome = await resetPassword({ token, password });
    if (outcome.ok) onDone(outcome.payload.email);
    else setFailure(withReference(outcome.message || texts.failed, outcome.reference));
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setFailure(null);
    setPending(true);
    await send(event.currentTarget).catch((error) => setFailure(unsent(error)));
    setPending(false);
  };

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <PlainField
        name="password"
        label={texts.newPassword}
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
        {texts.showPassword}
      </label>
      <FormFailure message={failure} />
      <Button type="submit" variant="primary" isPending={isPending}>
        {texts.setPassword}
      </Button>
    </form>
  );
}
