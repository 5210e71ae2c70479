import { UserPlus } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import * as z from 'zod/mini';
import { inviteMemberInput } from '../../schema/invitation/input.ts';
import { Button } from '../ui/button/button.tsx';
import { useFormField } from '../ui/form/form.ts';
import { FormFailure } from '../ui/form/form-failure.tsx';
import { useKeptForm } from '../ui/form/kept-form.ts';
import { Select } from '../ui/form/select.tsx';
import { TextArea } from '../ui/form/text-area.tsx';
import { Dialog, DialogFooter } from '../ui/overlay/dialog.tsx';
import { toastSuccess } from '../ui/overlay/notices.ts';
import { addressesIn, typedAddresses } from './addresses.ts';
import { InvitationLink } from './invitation-link.tsx';
import { InviteResults } from './invite-results.tsx';
import { texts } from './texts.ts';
import { type Invited, unsentIn, useInvite } from './use-invite.ts';

const invitationDraft = z.extend(z.omit(inviteMemberInput, { tripId: true }), { email: typedAddresses });

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
  /** The invitations of which some were not sent by email. */
  const [invited, setInvited] = useState<readonly Invited[] | null>(null);
  const close = () => {
    setOpen(false);
    setInvited(null);
  };
  return (
    <>
      {isAllowed && (
        <Button icon={<UserPlus aria-hidden />} onPress={() => setOpen(true)}>
          {texts.invite}
        </Button>
      )}
      {isOpen && !invited && <InviteMemberDialog tripId={tripId} onUnsent={setInvited} onClose={close} />}
      {isOpen && invited && <Links invited={invited} onClose={close} />}
    </>
  );
}

/** The links to share, after no email was sent. */
function Links({ invited, onClose }: { invited: readonly Invited[]; onClose: () => void }) {
  const [first, ...others] = invited;
  const unsent = first && others.length === 0 ? unsentIn(first) : null;
  if (unsent) return <InvitationLink {...unsent} onClose={onClose} />;
  return (
    <Dialog title={texts.results} isOpen onClose={onClose}>
      <InviteResults results={invited} />
      <DialogFooter>
        <Button variant="primary" onPress={onClose}>
          {texts.done}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

/** Enter sends the form, as in a field for one line. */
function sendOnEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, key, shiftKey, nativeEvent } = event;
  const isEmail = target instanceof HTMLTextAreaElement && target.name === 'email';
  if (!isEmail || key !== 'Enter' || shiftKey || nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}

interface InviteMemberDialogProps {
  tripId: string;
  /** Called when all were invited, and some got no email. */
  onUnsent: (invited: readonly Invited[]) => void;
  onClose: () => void;
}

function InviteMemberDialog({ tripId, onUnsent, onClose }: InviteMemberDialogProps) {
  const invite = useInvite();
  const { form, forget } = useKeptForm<z.input<typeof invitationDraft>>(
    invitationDraft,
    { email: '', role: 'MEMBER', message: '' },
    `${tripId}.invitation`,
  );
  const { control, handleSubmit, formState, getValues, setValue } = form;
  const close = () => {
    forget();
    onClose();
  };
  const role = useFormField(control, 'role');
  const [failure, setFailure] = useState<string | null>(null);
  const [results, setResults] = useState<readonly Invited[]>([]);

  const submit = handleSubmit(async (draft) => {
    const { addresses } = addressesIn(draft.email);
    const message = draft.message?.trim() || null;
    const done: Invited[] = [];
    // One after the other, so that each result stays if the next request fails.
    for (const email of addresses) done.push(await invite({ tripId, email, role: draft.role ?? 'MEMBER', message }));
    const failed = done.filter((result) => result.failure !== null);
    if (failed.length > 0) {
      setResults(addresses.length > 1 ? done : []);
      setValue('email', failed.map(({ email }) => email).join('\n'), { shouldDirty: true });
      return setFailure(addresses.length > 1 ? texts.failedSome : (failed[0]?.failure ?? texts.inviteFailed));
    }
    forget();
    if (done.some(unsentIn)) return onUnsent(done);
    toastSuccess(addresses.length > 1 ? texts.sentAll(addresses.length) : texts.sent(addresses[0] ?? ''));
    onClose();
  });

  return (
    <Dialog title={texts.invite} isOpen onClose={close} isDirty={formState.isDirty}>
      <form
        onSubmit={(event) => {
          setFailure(getValues('email').trim() ? null : texts.emailMissing);
          setResults([]);
          void submit(event);
        }}
        onKeyDown={sendOnEnter}
        noValidate
        className="flex flex-col gap-5"
      >
        <TextArea
          {...useFormField(control, 'email')}
          label={texts.email}
          description={texts.emailHint}
          inputMode="email"
          autoComplete="off"
          rows={1}
          isRequired
          autoFocus
        />
        <Select {...role} value={role.value ?? 'MEMBER'} label={texts.role} options={roles} />
        <TextArea {...useFormField(control, 'message')} label={texts.message} />
        {results.length > 0 && <InviteResults results={results} />}
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
