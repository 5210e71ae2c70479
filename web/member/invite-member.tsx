import { UserPlus } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import * as z from 'zod/mini';
import { inviteMemberInput } from '../../schema/invitation/input.ts';
import { Button } from '../ui/button/button.tsx';
import { useDraftForm } from '../ui/form/draft-form.ts';
import { useFormField } from '../ui/form/form.ts';
import { FormFailure } from '../ui/form/form-failure.tsx';
import { Select } from '../ui/form/select.tsx';
import { TextArea } from '../ui/form/text-area.tsx';
import { Dialog, DialogFooter } from '../ui/overlay/dialog.tsx';
import { toastSuccess } from '../ui/overlay/notices.ts';
import { givenRoles } from '../ui/text/roles.ts';
import { addressesIn, typedAddresses } from './addresses.ts';
import { UnsentLink } from './invitation-link.tsx';
import { InviteResults } from './invite-results.tsx';
import { texts } from './texts.ts';
import { type Invited, unsentIn, useInvite } from './use-invite.ts';

const invitationDraft = z.extend(z.omit(inviteMemberInput, { tripId: true }), { email: typedAddresses });

/** The invite button, for those who may invite, and its form, which stays open with its text if they lose the right. */
export function InviteMember({ tripId, isAllowed }: { tripId: string; isAllowed: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {isAllowed && (
        <Button icon={<UserPlus aria-hidden />} onPress={() => setOpen(true)}>
          {texts.invite}
        </Button>
      )}
      {isOpen && <InviteMemberDialog tripId={tripId} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The one invitation, if it was not sent by email; null if there were several. */
const onlyUnsentOf = ([first, ...others]: readonly Invited[]) =>
  first && others.length === 0 ? unsentIn(first) : null;

/** The results of several, with the links of those that were not sent by email. */
const Links = ({ invited, onClose }: { invited: readonly Invited[]; onClose: () => void }) => (
  <>
    <InviteResults results={invited} />
    <DialogFooter>
      <Button variant="primary" onPress={onClose}>
        {texts.done}
      </Button>
    </DialogFooter>
  </>
);

/** Enter sends the form, as in a field for one line. */
function sendOnEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, key, shiftKey } = event;
  const isEmail = target instanceof HTMLTextAreaElement && target.name === 'email';
  if (!isEmail || key !== 'Enter' || shiftKey) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}

interface InviteMemberDialogProps {
  tripId: string;
  onClose: () => void;
}

/** The form, and then the links that were not sent. One dialog for both, so that the focus returns to the button. */
function InviteMemberDialog({ tripId, onClose }: InviteMemberDialogProps) {
  const invite = useInvite();
  const { form, forget } = useDraftForm<z.input<typeof invitationDraft>>(
    invitationDraft,
    { email: '', role: 'MEMBER', message: '' },
    `${tripId}.invitation`,
  );
  const { control, handleSubmit, formState, getValues, setValue } = form;
  const close = () => {
    forget();
    onClose();
  };
  const [email, role, message] = [
    useFormField(control, 'email'),
    useFormField(control, 'role'),
    useFormField(control, 'message'),
  ];
  const [failure, setFailure] = useState<string | null>(null);
  const [results, setResults] = useState<readonly Invited[]>([]);
  /** All invitations, when some of them were not sent by email. */
  const [unsent, setUnsent] = useState<readonly Invited[] | null>(null);

  const submit = handleSubmit(async (draft) => {
    const { addresses } = addressesIn(draft.email);
    const words = { role: draft.role ?? 'MEMBER', message: draft.message?.trim() || null };
    const done: Invited[] = [];
    // One after the other, so that each result stays if the next request fails.
    for (const email of addresses) done.push(await invite({ tripId, email, ...words }));
    const failed = done.filter((result) => result.failure !== null);
    if (failed.length > 0) {
      setResults(addresses.length > 1 ? done : []);
      setValue('email', failed.map(({ email }) => email).join('\n'), { shouldDirty: true });
      return setFailure(addresses.length > 1 ? texts.failedSome : (failed[0]?.failure ?? texts.inviteFailed));
    }
    forget();
    if (done.some(unsentIn)) return setUnsent(done);
    toastSuccess(addresses.length > 1 ? texts.sentAll(addresses.length) : texts.sent(addresses[0] ?? ''));
    onClose();
  });

  if (unsent) {
    const only = onlyUnsentOf(unsent);
    return (
      <Dialog title={only ? texts.inviting(only.email) : texts.results} isOpen onClose={onClose}>
        {only ? <UnsentLink {...only} onClose={onClose} /> : <Links invited={unsent} onClose={onClose} />}
      </Dialog>
    );
  }
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
          {...email}
          label={texts.email}
          description={texts.emailHint}
          inputMode="email"
          autoComplete="off"
          rows={1}
          isRequired
          autoFocus
        />
        <Select {...role} value={role.value ?? 'MEMBER'} label={texts.role} options={givenRoles} />
        <TextArea {...message} label={texts.message} />
        {results.length > 0 && <InviteResults results={results} />}
        <FormFailure message={failure} />
        <DialogFooter>
          <Button onPress={close}>{texts.cancel}</Button>
          <Button needsLine type="submit" variant="primary" isPending={formState.isSubmitting}>
            {texts.send}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
