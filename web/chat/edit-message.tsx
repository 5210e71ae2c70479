import { useApolloClient, useFragment } from '@apollo/client/react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { editMessageInput } from '../../schema/chat/input.ts';
import { useLastKnown } from '../apollo/cached.ts';
import { useCommand } from '../apollo/command.ts';
import { fetchNow } from '../apollo/fetch-page.ts';
import { failureIn, type Outcome } from '../apollo/outcome.ts';
import { graphql } from '../gql/gql.ts';
import { Button } from '../ui/button/button.tsx';
import { serverNow } from '../ui/device/clock.ts';
import { ClashChoices } from '../ui/form/clash-choices.tsx';
import { useDraftForm } from '../ui/form/draft-form.ts';
import { useFormField } from '../ui/form/form.ts';
import { FormFailure } from '../ui/form/form-failure.tsx';
import { GoneNotice } from '../ui/form/gone-notice.tsx';
import { TextArea } from '../ui/form/text-area.tsx';
import { useEdit } from '../ui/form/use-edit.ts';
import { Dialog, DialogFooter } from '../ui/overlay/dialog.tsx';
import { Chat_message, type ChatMessage } from './chat.ts';
import { MentionList } from './mention-list.tsx';
import { idsNamedIn, type Named } from './mention-text.ts';
import { todaysText } from './quoted.ts';
import { texts } from './texts.ts';
import { useMentioning } from './use-mentioning.ts';

const EditMessage = graphql(`
  mutation EditMessage($input: EditMessageInput!) {
    editMessage(input: $input) {
      ... on EditMessagePayload {
        # An alias: a failure's message is text.
        edited: message {
          id
          ...Chat_message
        }
      }
      ... on Failure {
        code
        message
      }
    }
  }
`);

const EditMessage_now = graphql(`
  query EditMessage_now($id: ID!) {
    node(id: $id) {
      __typename
      id
      ...Chat_message @unmask
    }
  }
`);

const messageDraft = z.extend(z.pick(editMessageInput, { text: true }), {
  /** Those who were chosen to be mentioned, beside those whom the message names already. */
  mentions: z.array(z.object({ id: z.string(), name: z.string() })),
});
type Draft = z.input<typeof messageDraft>;

interface EditMessageProps {
  tripId: string;
  viewerId: string;
  /** Sends the text as a new message, which mentions people. */
  onSend: (text: string, mentions: string[]) => void;
  onClose: () => void;
}

/**
 * Edits one of the viewer's own messages, which then shows as edited. If they changed it in another window in the
 * meantime, they choose. If they deleted it there, they can send the text as a new message.
 */
export function EditMessageDialog({ id, ...props }: EditMessageProps & { id: string }) {
  const from = { __typename: 'Message', id } as const;
  const { data, complete } = useFragment({ fragment: Chat_message, fragmentName: 'Chat_message', from });
  const known = useLastKnown(complete ? data : null);
  return known && <Edit message={known} wasRemoved={!complete} {...props} />;
}

/** A draft may be older than the name of today. */
const namesOf = ({ name, user }: ChatMessage['mentions'][number]): Named[] =>
  [name, user.username].map((each) => ({ id: user.id, name: each }));

type EditProps = EditMessageProps & { message: ChatMessage; wasRemoved: boolean };

function Edit({ message, wasRemoved, tripId, viewerId, onSend, onClose }: EditProps) {
  const client = useApolloClient();
  const edit = useCommand(EditMessage);
  const [failure, setFailure] = useState<string | null>(null);
  const valuesOf = (shown: ChatMessage): Draft => ({ text: todaysText(shown), mentions: [] });
  const { form, base, forget } = useDraftForm<Draft>(
    messageDraft,
    valuesOf(message),
    `${tripId}.message.${message.id}`,
  );
  const { control, handleSubmit, formState } = form;
  const field = useFormField(control, 'text');
  const mentioning = useMentioning({
    tripId,
    viewerId,
    text: field.value,
    onChoose: (person) => form.setValue('mentions', [...form.getValues('mentions'), person]),
  });
  const idsIn = ({ text, mentions }: Draft, { mentions: before }: ChatMessage) =>
    idsNamedIn(text, [...mentioning.typed, ...before.flatMap(namesOf), ...mentions]);
  const { submit, choosing, isGone } = useEdit({
    form,
    initial: base,
    valuesOf,
    compared: ({ text }) => ({ text: text.trim() }),
    put: (_name, { text }) => form.setValue('text', text, { shouldDirty: true, shouldValidate: true }),
    send: async ({ typed, now, names }): Promise<Outcome<unknown>> => {
      if (names.length === 0) return { ok: true, payload: null };
      const text = typed.text.trim();
      return edit({
        variables: { input: { messageId: now.id, baseText: now.text, text, mentions: idsIn(typed, now) } },
        optimisticResponse: {
          editMessage: {
            __typename: 'EditMessagePayload',
            edited: { ...now, text, editedAt: new Date(serverNow()).toISOString() },
          },
        },
      });
    },
    fetchNow: async () => {
      const answer = await fetchNow(client, EditMessage_now, { id: message.id });
      return answer?.node?.__typename === 'Message' ? answer.node : null;
    },
    addInstead: async (typed) => {
      onSend(typed.text.trim(), idsIn(typed, message));
      return { ok: true, payload: null };
    },
  });
  const isRemoved = isGone || wasRemoved;

  const close = () => {
    forget();
    onClose();
  };
  const save = handleSubmit(async (draft) => {
    setFailure(null);
    const outcome = await submit(draft, message, wasRemoved);
    if (outcome?.ok) close();
    else if (outcome) setFailure(failureIn(outcome, texts.editFailed));
  });

  return (
    <Dialog title={texts.editTitle} isOpen onClose={close} isDirty={formState.isDirty}>
      <form onSubmit={save} noValidate className="flex flex-col gap-5">
        {isRemoved && <GoneNotice>{texts.goneMeanwhile}</GoneNotice>}
        {!isRemoved && (
          <ClashChoices
            title={texts.clash}
            choosing={choosing}
            control={control}
            labelOf={() => texts.message}
            show={({ text }) => text}
          />
        )}
        <div>
          <TextArea
            {...field}
            onChange={(typed) => {
              field.onChange(typed);
              mentioning.onCaret();
            }}
            ref={(area) => {
              field.ref(area);
              mentioning.ref.current = area;
            }}
            area={{ ...mentioning.field, onKeyDown: mentioning.onKey }}
            label={texts.message}
            isRequired
            autoFocus
          />
          <MentionList {...mentioning.list} className="mt-1 max-w-full" />
        </div>
        <FormFailure message={failure} />
        <DialogFooter>
          <Button onPress={close}>{texts.cancel}</Button>
          <Button needsLine type="submit" variant="primary" isPending={formState.isSubmitting}>
            {isRemoved ? texts.sendAsNew : texts.save}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
