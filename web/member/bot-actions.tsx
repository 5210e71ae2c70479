import { EllipsisVertical, KeyRound, Pencil, UserMinus } from 'lucide-react';
import { useState } from 'react';
import type { MemberRow_memberFragment } from '../gql/graphql.ts';
import { AlertDialog } from '../ui/overlay/alert-dialog.tsx';
import { Menu } from '../ui/overlay/menu.tsx';
import { botTexts } from './bot-texts.ts';
import { RenameBot } from './rename-bot.tsx';
import { RenewBotToken } from './renew-bot-token.tsx';
import { texts } from './texts.ts';
import { useRemoveMember } from './use-remove-member.ts';

interface BotActionsProps {
  tripId: string;
  member: MemberRow_memberFragment;
}

export function BotActions({ tripId, member }: BotActionsProps) {
  const remove = useRemoveMember(tripId);
  const [open, setOpen] = useState<'rename' | 'renew' | 'remove' | null>(null);
  const close = () => setOpen(null);
  const { username } = member.user;
  const bot = { memberId: member.id, name: username, onClose: close };

  return (
    <>
      <Menu
        label={texts.actionsFor(username)}
        actions={[
          {
            id: 'rename',
            needsLine: true,
            label: botTexts.rename,
            icon: <Pencil aria-hidden />,
            onAction: () => setOpen('rename'),
          },
          {
            id: 'renew',
            needsLine: true,
            label: botTexts.renew,
            icon: <KeyRound aria-hidden />,
            onAction: () => setOpen('renew'),
          },
          {
            id: 'remove',
            needsLine: true,
            label: texts.remove,
            icon: <UserMinus aria-hidden />,
            isDangerous: true,
            onAction: () => setOpen('remove'),
          },
        ]}
      >
        <EllipsisVertical aria-hidden />
      </Menu>
      {open === 'rename' && <RenameBot {...bot} />}
      {open === 'renew' && <RenewBotToken {...bot} />}
      <AlertDialog
        title={texts.confirmRemove(username)}
        isOpen={open === 'remove'}
        onClose={close}
        onConfirm={() => void remove(member)}
        confirmLabel={texts.remove}
      >
        {botTexts.confirmRemoveHint}
      </AlertDialog>
    </>
  );
}
