import { type FormEvent, useState } from 'react';
import { Button } from '../ui/button/button.tsx';
import { Select } from '../ui/form/select.tsx';
import { Folded } from '../ui/layout/folded.tsx';
import { givenRoles } from '../ui/text/roles.ts';
import { linkTexts } from './link-texts.ts';
import type { LinkOptions } from './use-create-link.ts';

const expiries = ([1, 7, 30, 365] as const).map((days) => ({ id: String(days), label: linkTexts.days[days] }));

const ANY = 'any';
const uses = [
  { id: ANY, label: linkTexts.anyNumber },
  ...[1, 5, 10, 25, 50].map((count) => ({ id: String(count), label: linkTexts.people(count) })),
];

interface LinkOptionsFormProps {
  isPending: boolean;
  onSubmit: (options: LinkOptions) => Promise<void>;
}

/** What a link allows, folded away because the usual link is right for most groups. Submitting replaces the link. */
export function LinkOptionsForm({ isPending, onSubmit }: LinkOptionsFormProps) {
  const [role, setRole] = useState<'MEMBER' | 'ADMIN'>('MEMBER');
  const [days, setDays] = useState('30');
  const [maxUses, setMaxUses] = useState(ANY);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void onSubmit({ role, days: Number(days), maxUses: maxUses === ANY ? null : Number(maxUses) });
  };
  return (
    <Folded title={linkTexts.options}>
      <form onSubmit={submit} className="mt-2 flex flex-col gap-4">
        <Select label={linkTexts.role} options={givenRoles} value={role} onChange={setRole} />
        <Select label={linkTexts.expiry} options={expiries} value={days} onChange={setDays} />
        <Select label={linkTexts.uses} options={uses} value={maxUses} onChange={setMaxUses} />
        <p className="text-muted text-sm">{linkTexts.replaceHint}</p>
        <Button needsLine type="submit" isPending={isPending} className="self-start">
          {linkTexts.replace}
        </Button>
      </form>
    </Folded>
  );
}
