import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { inviteMemberInput } from '../../schema/invitation/input.ts';
import { useCommand } from '../apollo/command.ts';
import { withReference } from '../apollo/outcome.ts';
import { graphql } from '../gql/gql.ts';
import { Button } from '../ui/button/button.tsx';
import { useFormField } from '../ui/form/form.ts';
import { FormFailure } from '../ui/form/form-failure.tsx';
import { useKeptForm } from '../ui/form/kept-form.ts';
import { Select } from '../ui/form/select.tsx';
import { TextArea } from '../ui/form/text-area.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { Dialog, DialogFooter } from '../ui/overlay/dialog.tsx';
import { toastSuccess } from '../ui/overlay/notices.ts';
import { InvitationLink, type Unsent } from './invitation-link.tsx';
import { texts } from './texts.ts';
import { addInvitation } from './trip-invitations.ts';

const InviteMember_invite = graphql(`
  mutation InviteMember_invite($input: InviteMemberInput!) {
    inviteMember(input: $input) {
      ... on InviteMemberPayload {
        invitation {
          id
          ...PendingInvitation_invitation
        }
        mail
      }
      ... on Failure {
        message
      }
    }
  }
`);

const invitationDraft = z.omit(inviteMemberInput, { tripId: true });

const roles = [
  { id: 'MEMBER', label: texts.roles.MEMBER },
  { id: 'ADMIN', label: texts.roles.ADMIN },
] as const;

/**
 * The invite button, for those who may invite, and its form. An open form stays open with its text if they lose the
 * right.
 */
export function InviteMember({ tripId, isAllowed }: { tripId: string; isAllowed: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const [unsent, setUnsent] = useState<Unsent | null>(null);
  return (
    <>
      {isAllowed && (
        <Button variant="primary" icon={<UserPlus aria-hidden />} onPress={() => setOpen(true)}>
          {texts.invite}
        </Button>
      )}
      {isOpen && !unsent && <InviteMemberDialog tripId={tripId} onUnsent={setUnsent} onClose={() => setOpen(false)} />}
      {isOpen && unsent && (
        <InvitationLink
          {...unsent}
          onClose={() => {
            setOpen(false);
            setUnsent(null);
          }}
        />
      )}
    </>
  );
}

interface InviteMemberDialogProps {
  tripId: string;
  /** Called when the invitation was created and no email was sent. */
  onUnsent: (unsent: Unsent) => void;
  onClose: () => void;
}

function InviteMemberDialog({ tripId, onUnsent, onClose }: InviteMemberDialogProps) {
  const invite = useCommand(InviteMember_invite);
  const { form, forget } = useKeptForm<z.input<typeof invitationDraft>>(
    invitationDraft,
    { email: '', role: 'MEMBER', message: '' },
    `${tripId}.invitation`,
  );
  const { control, handleSubmit, formState, getValues } = form;
  const close = () => {
    forget();
    onClose();
  };
  const role = useFormField(control, 'role');
  const [failure, setFailure] = useState<string | null>(null);

  const submit = handleSubmit(async (draft) => {
    const email = draft.email.trim();
    const message = draft.message?.trim() || null;
    const outcome = await invite({
      variables: { input: { tripId, email, role: draft.role ?? 'MEMBER', message } },
      update: (cache, { data }) => {
        if (data?.inviteMember.__typename === 'InviteMemberPayload')
          addInvitation(cache, tripId, data.inviteMember.invitation.id);
      },
    });
    if (!outcome.ok) return setFailure(withReference(outcome.message || texts.inviteFailed, outcome.reference));
    const { mail, invitation } = outcome.payload;
    forget();
    if (mail !== 'SENT') return onUnsent({ mail, email, invitationId: invitation.id });
    toastSuccess(texts.sent(email));
    onClose();
  });

  return (
    <Dialog title={texts.invite} isOpen onClose={close} isDirty={formState.isDirty}>
      <form
        onSubmit={(event) => {
          setFailure(getValues('email').trim() ? null : texts.emailMissing);
          void submit(event);
        }}
        noValidate
        className="flex flex-col gap-5"
      >
        <TextField
          {...useFormField(control, 'email')}
          label={texts.email}
          type="email"
          autoComplete="off"
          isRequired
          autoFocus
        />
        <Select {...role} value={role.value ?? 'MEMBER'} label={texts.role} options={roles} />
        <TextArea {...useFormField(control, 'message')} label={texts.message} />
        <FormFailure message={failure} />
        <DialogFooter>
          <Button onPress={close}>{texts.cancel}</Button>
          <Button type="submit" variant="primary" isPending={formState.isSubmitting}>
            {texts.send}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
