import { useState } from 'react';
import * as z from 'zod/mini';
import { renameBotInput } from '../../schema/bot/input.ts';
import { useCommand } from '../apollo/command.ts';
import { failureIn } from '../apollo/outcome.ts';
import { graphql } from '../gql/gql.ts';
import { Button } from '../ui/button/button.tsx';
import { useFormField, useZodForm } from '../ui/form/form.ts';
import { FormFailure } from '../ui/form/form-failure.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { Dialog, DialogFooter } from '../ui/overlay/dialog.tsx';
import { botTexts } from './bot-texts.ts';

const RenameBot_rename = graphql(`
  mutation RenameBot_rename($input: RenameBotInput!) {
    renameBot(input: $input) {
      ... on RenameBotPayload {
        member {
          id
          user {
            id
            username
          }
        }
      }
      ... on Failure {
        code
        message
      }
    }
  }
`);

const draft = z.pick(renameBotInput, { name: true });

interface RenameBotProps {
  memberId: string;
  name: string;
  onClose: () => void;
}

export function RenameBot({ memberId, name, onClose }: RenameBotProps) {
  const rename = useCommand(RenameBot_rename);
  const { control, handleSubmit, formState, setError } = useZodForm(draft, { name });
  const [failure, setFailure] = useState<string | null>(null);

  const submit = handleSubmit(async (typed) => {
    setFailure(null);
    const outcome = await rename({ variables: { input: { memberId, ...typed } } });
    if (outcome.ok) return onClose();
    if (outcome.code === 'INVALID_INPUT' && outcome.message) {
      setError('name', { message: outcome.message }, { shouldFocus: true });
    } else setFailure(failureIn(outcome, botTexts.renameFailed));
  });

  return (
    <Dialog title={botTexts.renameOne(name)} isOpen onClose={onClose} isDirty={formState.isDirty}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-5">
        <TextField {...useFormField(control, 'name')} label={botTexts.name} isRequired autoFocus autoComplete="off" />
        <FormFailure message={failure} />
        <DialogFooter>
          <Button onPress={onClose}>{botTexts.cancel}</Button>
          <Button needsLine type="submit" variant="primary" isPending={formState.isSubmitting}>
            {botTexts.save}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
