import { useState } from 'react';
import * as z from 'zod/mini';
import { shapesOf } from '../../schema/core/input/entity.ts';
import { travelerFields } from '../../schema/traveler/entity.ts';
import { useCommand } from '../apollo/command.ts';
import { failureIn } from '../apollo/outcome.ts';
import { graphql } from '../gql/gql.ts';
import { Button } from '../ui/button/button.tsx';
import { useFormField, useZodForm } from '../ui/form/form.ts';
import { FormFailure } from '../ui/form/form-failure.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { Dialog, DialogFooter } from '../ui/overlay/dialog.tsx';
import { texts } from './texts.ts';

const RenameTraveler_rename = graphql(`
  mutation RenameTraveler_rename($input: RenameTravelerInput!) {
    renameTraveler(input: $input) {
      ... on RenameTravelerPayload {
        traveler {
          id
          name
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

interface RenameTravelerProps {
  id: string;
  name: string;
  onClose: () => void;
}

export function RenameTraveler({ id, name, onClose }: RenameTravelerProps) {
  const rename = useCommand(RenameTraveler_rename);
  const [baseName] = useState(name);
  const { control, handleSubmit, formState, setError } = useZodForm(draft, { name });
  const [failure, setFailure] = useState<string | null>(null);

  const submit = handleSubmit(async (typed) => {
    setFailure(null);
    const outcome = await rename({ variables: { input: { travelerId: id, baseName, ...typed } } });
    if (outcome.ok) return onClose();
    if (outcome.code === 'INVALID_INPUT' && outcome.message) {
      setError('name', { message: outcome.message }, { shouldFocus: true });
    } else setFailure(failureIn(outcome, texts.renameFailed));
  });

  return (
    <Dialog title={texts.renameOne(baseName)} isOpen onClose={onClose} isDirty={formState.isDirty}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-5">
        <TextField {...useFormField(control, 'name')} label={texts.name} isRequired autoFocus autoComplete="off" />
        <FormFailure message={failure} />
        <DialogFooter>
          <Button onPress={onClose}>{texts.cancel}</Button>
          <Button needsLine type="submit" variant="primary" isPending={formState.isSubmitting}>
            {texts.save}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
