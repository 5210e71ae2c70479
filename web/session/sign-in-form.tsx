import { type FormEvent, useState } from 'react';
import { failureIn } from '../apollo/outcome.ts';
import type { RegisterInput } from '../gql/graphql.ts';
import { Button } from '../ui/button/button.tsx';
import { laterCode } from '../ui/fault/later-code.ts';
import { addressInput } from '../ui/form/address-input.ts';
import { FormFailure } from '../ui/form/form-failure.tsx';
import { PlainField } from '../ui/form/plain-field.tsx';
import { useHasScript } from '../ui/timing/use-has-script.ts';
import type { Typed } from './mistakes.ts';
import { signIn, signUp } from './session.ts';
import { texts } from './texts.ts';
import { unsent } from './unsent.ts';

/** The validation is loaded on first use, so that the form appears without it. */
const shapes = laterCode(() => import('./mistakes.ts'));

function typedIn(form: HTMLFormElement): Typed {
  const given = new FormData(form);
  const text = (field: keyof Typed) => String(given.get(field) ?? '');
  return { email: text('email'), username: text('username'), password: text('password') };
}

/** What the link that a person has opened says about them when they sign up. */
export type Brought = Pick<RegisterInput, 'joinToken' | 'invitationId' | 'invitationSecret'>;

interface SignInFormProps {
  isNew: boolean;
  submit?: string;
  email?: string;
  brought?: Brought;
  /** A further step of the same press. */
  onSignedIn?: (isNew: boolean) => Promise<void>;
}

/** The form to sign in or sign up. The typed text stays when the form switches. On success, `user` changes. */
export function SignInForm({ isNew, submit: label, email: known, brought, onSignedIn }: SignInFormProps) {
  const hasScript = useHasScript();
  const [username, setUsername] = useState('');
  const [failure, setFailure] = useState<{ isNew: boolean; message: string } | null>(null);
  /** Null before the first submit. After it, every change is validated. */
  const [mistakes, setMistakes] = useState<Partial<Typed> | null>(null);
  const [isPending, setPending] = useState(false);

  const check = async (form: HTMLFormElement) => {
    const { mistakesIn } = await shapes.fetch();
    const typed = typedIn(form);
    const found = mistakesIn(typed, isNew);
    setMistakes(found);
    return { typed, firstBad: Object.keys(found)[0] };
  };

  const send = async (form: HTMLFormElement) => {
    const { typed, firstBad } = await check(form);
    if (firstBad) return form.querySelector<HTMLInputElement>(`[name=${firstBad}]`)?.focus();
    const { email, password } = typed;
    const outcome = await (isNew ? signUp({ ...typed, ...brought }) : signIn({ email, password }));
    if (outcome.ok) return onSignedIn?.(isNew);
    setFailure({ isNew, message: failureIn(outcome, texts.failed) });
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setFailure(null);
    setPending(true);
    await send(event.currentTarget).catch((error) => setFailure({ isNew, message: unsent(error) }));
    setPending(false);
  };

  return (
    <form
      onSubmit={submit}
      onFocus={() => void shapes.fetch().catch(() => {})}
      onChange={(event) => mistakes && void check(event.currentTarget).catch(() => {})}
      noValidate
      className="flex flex-col gap-5"
    >
      <PlainField
        name="email"
        label={texts.email}
        {...addressInput}
        {...(known !== undefined && { defaultValue: known })}
        autoComplete={isNew ? 'email' : 'username'}
        errorMessage={mistakes?.email}
      />
      {isNew && (
        <PlainField
          name="username"
          label={texts.username}
          autoComplete="nickname"
          defaultValue={username}
          onChange={({ target }) => setUsername(target.value)}
          errorMessage={mistakes?.username}
        />
      )}
      <PlainField
        name="password"
        label={texts.password}
        description={isNew ? texts.passwordHint : undefined}
        type="password"
        autoComplete={isNew ? 'new-password' : 'current-password'}
        errorMessage={mistakes?.password}
      />
      {failure?.isNew === isNew && <FormFailure message={failure.message} />}
      <Button type="submit" variant="primary" isPending={isPending} isNotReady={!hasScript}>
        {/* A label with a trip's name may be long. */}
        <span className="wrap-anywhere line-clamp-3 min-w-0 whitespace-normal py-2">
          {label ?? (isNew ? texts.signUp : texts.signIn)}
        </span>
      </Button>
    </form>
  );
}
