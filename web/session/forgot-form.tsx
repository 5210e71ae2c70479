import { type FormEvent, useState } from 'react';
import { Button } from '../ui/button/button.tsx';
import { laterCode } from '../ui/fault/later-code.ts';
import { addressInput } from '../ui/form/address-input.ts';
import { FormFailure } from '../ui/form/form-failure.tsx';
import { PlainField } from '../ui/form/plain-field.tsx';
import { forgotTexts } from './forgot-texts.ts';
import { requestReset } from './request-reset.ts';
import { texts } from './texts.ts';
import { useSending } from './use-sending.ts';

const shapes = laterCode(() => import('./mistakes.ts'));

/** Asks for a password link. @param onDone Receives the address to which the link goes, if an account has it. */
export function ForgotForm({ onDone }: { onDone: (email: string) => void }) {
  const [mistake, setMistake] = useState<string>();
  const { failure, isPending, send } = useSending<{ email: string }>(({ email }) => onDone(email));

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    await send(async () => {
      const { addressMistake } = await shapes.fetch();
      const email = String(new FormData(form).get('email') ?? '');
      const found = addressMistake(email);
      setMistake(found);
      if (!found) return requestReset({ email });
      form.querySelector<HTMLInputElement>('[name=email]')?.focus();
      return null;
    });
  };

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <PlainField name="email" label={texts.email} {...addressInput} autoComplete="username" errorMessage={mistake} />
      <FormFailure message={failure} />
      <Button type="submit" variant="primary" isPending={isPending}>
        {forgotTexts.sendLink}
      </Button>
    </form>
  );
}
