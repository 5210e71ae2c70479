import { useState } from 'react';
import * as z from 'zod/mini';
import { newId } from '../../schema/core/ids.ts';
import { shapesOf } from '../../schema/core/input/entity.ts';
import { travelerFields } from '../../schema/traveler/entity.ts';
import { useCommand } from '../apollo/command.ts';
import { addToConnection } from '../apollo/connections.ts';
import { failureIn } from '../apollo/outcome.ts';
import { graphql } from '../gql/gql.ts';
import { Button } from '../ui/button/button.tsx';
import { useFormField, useZodForm } from '../ui/form/form.ts';
import { FormFailure } from '../ui/form/form-failure.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { texts } from './texts.ts';

const AddTraveler_add = graphql(`
  mutation AddTraveler_add($input: AddTravelerInput!) {
    addTraveler(input: $input) {
      ... on AddTravelerPayload {
        traveler {
          id
          ...TravelerRow_traveler
        }
      }
      ... on Failure {
        code
        message
      }
    }
  }
`);

const draft = z.object(shapesOf(travelerFields));

/** Adds someone without an account. A name that could not be saved stays in the field, and a retry adds no second one. */
export function AddTraveler({ tripId }: { tripId: string }) {
  const add = useCommand(AddTraveler_add);
  const [id, setId] = useState(() => newId('Traveler'));
  const { control, handleSubmit, formState, setError, reset, setFocus } = useZodForm(draft, { name: '' });
  const [failure, setFailure] = useState<string | null>(null);

  const submit = handleSubmit(async (typed) => {
    setFailure(null);
    const outcome = await add({
      variables: { input: { id, tripId, ...typed } },
      update: (cache, { data }) => {
        if (data?.addTraveler.__typename !== 'AddTravelerPayload') return;
        const parent = { __typename: 'Trip', id: tripId };
        addToConnection(cache, { parent, field: 'travelers', node: { __typename: 'Traveler', id } });
      },
    });
    if (outcome.ok) {
      setId(newId('Traveler'));
      reset();
      return setFocus('name');
    }
    if (outcome.code === 'INVALID_INPUT' && outcome.message) {
      setError('name', { message: outcome.message }, { shouldFocus: true });
    } else setFailure(failureIn(outcome, texts.addFailed));
  });

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-3">
      <div className="flex flex-col items-stretch gap-3 sm:flex-row sm:items-start">
        <TextField
          {...useFormField(control, 'name')}
          label={texts.name}
          description={texts.addHint}
          autoComplete="off"
          className="flex-1"
        />
        <Button needsLine type="submit" isPending={formState.isSubmitting} className="self-start sm:mt-6">
          {texts.add}
        </Button>
      </div>
      <FormFailure message={failure} />
    </form>
  );
}
