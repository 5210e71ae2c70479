import { useState } from 'react';
import { createAccessTokenInput } from '../../schema/access-token/input.ts';
import { useCommand } from '../apollo/command.ts';
import { failureIn } from '../apollo/outcome.ts';
import { graphql } from '../gql/gql.ts';
import type { TokenScope } from '../gql/graphql.ts';
import { Button } from '../ui/button/button.tsx';
import { serverNow } from '../ui/device/clock.ts';
import { ChecksField } from '../ui/form/checks-field.tsx';
import { useFormField, useZodForm } from '../ui/form/form.ts';
import { FormFailure } from '../ui/form/form-failure.tsx';
import { Select } from '../ui/form/select.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { DialogFooter } from '../ui/overlay/dialog.tsx';
import { texts } from './texts.ts';

const NewTokenForm_create = graphql(`
  mutation NewTokenForm_create($input: CreateAccessTokenInput!) {
    createAccessToken(input: $input) {
      ... on CreateAccessTokenPayload {
        secret
      }
      ... on Failure {
        code
        message
      }
    }
  }
`);

const DAY_MS = 86_400_000;
const ALL = 'all';
/** Every token may read. */
const checks = (Object.keys(texts.scopes) as TokenScope[]).map((id) => ({
  id,
  label: texts.scopes[id],
  isFixed: id === 'READ',
}));
const expiries = (['7', '30', '90', '366'] as const).map((days) => ({ id: days, label: texts.days[days] }));

interface NewTokenFormProps {
  /** The viewer's trips: a token can be limited to one. */
  trips: readonly { id: string; name: string }[];
  onCreated: (secret: string) => void;
  onCancel: () => void;
}

/** Creates an access token. It asks for the password again, because a token works without it. */
export function NewTokenForm({ trips, onCreated, onCancel }: NewTokenFormProps) {
  const create = useCommand(NewTokenForm_create);
  const [scopes, setScopes] = useState<readonly TokenScope[]>([]);
  const [tripId, setTripId] = useState(ALL);
  const [days, setDays] = useState<keyof typeof texts.days>('30');
  const [failure, setFailure] = useState<string | null>(null);
  const { control, handleSubmit, formState, setError } = useZodForm(createAccessTokenInput, {
    name: '',
    password: '',
    scopes: [],
    expiresAt: new Date(serverNow() + DAY_MS).toISOString(),
  });

  const submit = handleSubmit(async ({ name, password }) => {
    setFailure(null);
    // A minute less than the most, because the request takes a while.
    const expiresAt = new Date(serverNow() + Number(days) * DAY_MS - 60_000).toISOString();
    const input = { name, password, scopes: [...scopes], expiresAt, tripIds: tripId === ALL ? null : [tripId] };
    const outcome = await create({ variables: { input } });
    if (outcome.ok) return onCreated(outcome.payload.secret);
    if (outcome.code === 'WRONG_CREDENTIALS' && outcome.message) {
      setError('password', { message: outcome.message }, { shouldFocus: true });
    } else setFailure(failureIn(outcome, texts.createFailed));
  });
  const places = [{ id: ALL, label: texts.allTrips }, ...trips.map(({ id, name }) => ({ id, label: name }))];

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <TextField
        {...useFormField(control, 'name')}
        label={texts.name}
        description={texts.nameHint}
        isRequired
        autoFocus
        autoComplete="off"
      />
      <ChecksField label={texts.may} checks={checks} value={scopes} onChange={setScopes} />
      <Select label={texts.trips} options={places} value={tripId} onChange={setTripId} />
      <Select label={texts.expiry} options={expiries} value={days} onChange={setDays} />
      <TextField
        {...useFormField(control, 'password')}
        label={texts.password}
        type="password"
        autoComplete="current-password"
        isRequired
      />
      <FormFailure message={failure} />
      <DialogFooter>
        <Button onPress={onCancel}>{texts.cancel}</Button>
        <Button needsLine type="submit" variant="primary" isPending={formState.isSubmitting}>
          {texts.submit}
        </Button>
      </DialogFooter>
    </form>
  );
}
