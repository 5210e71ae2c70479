import { Bot } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { createBotInput } from '../../schema/bot/input.ts';
import { useCommand } from '../apollo/command.ts';
import { failureIn } from '../apollo/outcome.ts';
import { graphql } from '../gql/gql.ts';
import { Button } from '../ui/button/button.tsx';
import { useFormField, useZodForm } from '../ui/form/form.ts';
import { FormFailure } from '../ui/form/form-failure.tsx';
import { ShownSecret } from '../ui/form/shown-secret.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { Dialog, DialogFooter } from '../ui/overlay/dialog.tsx';
import { botTexts } from './bot-texts.ts';
import { useBotTokenFields } from './bot-token-fields.tsx';

const NewBot_create = graphql(`
  mutation NewBot_create($input: CreateBotInput!) {
    createBot(input: $input) {
      ... on CreateBotPayload {
        secret
      }
      ... on Failure {
        code
        message
      }
    }
  }
`);

const draft = z.pick(createBotInput, { name: true });

/** The button that makes a bot, for those who may. The member itself arrives with its event, as for everyone. */
export function NewBot({ tripId, isAllowed }: { tripId: string; isAllowed: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {isAllowed && (
        <Button icon={<Bot aria-hidden />} onPress={() => setOpen(true)}>
          {botTexts.create}
        </Button>
      )}
      {isOpen && <NewBotDialog tripId={tripId} onClose={() => setOpen(false)} />}
    </>
  );
}

interface NewBotDialogProps {
  tripId: string;
  onClose: () => void;
}

/** The form, and then the secret. One dialog for both, so that the focus returns to the button in the end. */
function NewBotDialog({ tripId, onClose }: NewBotDialogProps) {
  const create = useCommand(NewBot_create);
  const { control, handleSubmit, formState, setError } = useZodForm(draft, { name: '' });
  const nameField = useFormField(control, 'name');
  const token = useBotTokenFields();
  const [failure, setFailure] = useState<string | null>(null);
  const [created, setCreated] = useState<{ name: string; secret: string } | null>(null);

  const submit = handleSubmit(async ({ name }) => {
    setFailure(null);
    const outcome = await create({ variables: { input: { tripId, name, ...token.input() } } });
    if (outcome.ok) return setCreated({ name, secret: outcome.payload.secret });
    if (outcome.code === 'INVALID_INPUT' && outcome.message) {
      setError('name', { message: outcome.message }, { shouldFocus: true });
    } else setFailure(failureIn(outcome, botTexts.createFailed));
  });

  if (created) {
    return (
      <Dialog title={botTexts.created(created.name)} isOpen onClose={onClose}>
        <ShownSecret secret={created.secret} onDone={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog title={botTexts.create} isOpen onClose={onClose} isDirty={formState.isDirty}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-5">
        <p className="text-pretty text-muted">{botTexts.createHint}</p>
        <TextField {...nameField} label={botTexts.name} isRequired autoFocus autoComplete="off" />
        {token.fields}
        <FormFailure message={failure} />
        <DialogFooter>
          <Button onPress={onClose}>{botTexts.cancel}</Button>
          <Button needsLine type="submit" variant="primary" isPending={formState.isSubmitting}>
            {botTexts.submit}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
