import { type FormEvent, useState } from 'react';
import { failureIn } from '../apollo/outcome.ts';
import { Button } from '../ui/button/button.tsx';
import { FormFailure } from '../ui/form/form-failure.tsx';
import { Select } from '../ui/form/select.tsx';
import { Dialog, DialogFooter } from '../ui/overlay/dialog.tsx';
import { toastSuccess } from '../ui/overlay/notices.ts';
import { texts } from './texts.ts';
import type { Member } from './traveler-row.tsx';
import { useClaim } from './use-claim.ts';

interface ChooseMemberProps {
  tripId: string;
  traveler: { id: string; name: string };
  /** At least one. */
  members: readonly Member[];
  onClose: () => void;
}

/** An owner says which member a traveler without an account is. */
export function ChooseMember({ tripId, traveler, members, onClose }: ChooseMemberProps) {
  const claim = useClaim(tripId);
  const [userId, setUserId] = useState(members[0]?.userId ?? '');
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(null);
    setPending(true);
    const outcome = await claim(traveler, userId);
    setPending(false);
    if (!outcome.ok) return setFailure(failureIn(outcome, texts.claimFailed));
    const member = members.find((each) => each.userId === userId);
    if (member) toastSuccess(texts.claimed(traveler.name, member.name));
    onClose();
  };

  return (
    <Dialog title={texts.whoIs(traveler.name)} isOpen onClose={onClose}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-5">
        <p className="text-pretty text-muted">{texts.joinHint}</p>
        <Select
          label={texts.member}
          options={members.map(({ userId: id, name }) => ({ id, label: name }))}
          value={userId}
          onChange={setUserId}
        />
        <FormFailure message={failure} />
        <DialogFooter>
          <Button onPress={onClose}>{texts.cancel}</Button>
          <Button needsLine type="submit" variant="primary" isPending={isPending}>
            {texts.join}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
