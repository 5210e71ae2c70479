import { Crown, EllipsisVertical, Shield, User, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { useCommand } from '../apollo/command.ts';
import { failureIn } from '../apollo/outcome.ts';
import { graphql } from '../gql/gql.ts';
import type { MemberRow_memberFragment, Role } from '../gql/graphql.ts';
import { AlertDialog } from '../ui/overlay/alert-dialog.tsx';
import { Menu, type MenuAction } from '../ui/overlay/menu.tsx';
import { toastFailure, toastSuccess, toastUndo } from '../ui/overlay/notices.ts';
import { texts } from './texts.ts';
import { useHandOver } from './use-hand-over.ts';
import { useRemoveMember } from './use-remove-member.ts';

const MemberActions_changeRole = graphql(`
  mutation MemberActions_changeRole($input: ChangeRoleInput!) {
    changeRole(input: $input) {
      ... on ChangeRolePayload {
        member {
          id
          viewerCan {
            changeRole
          }
          ...MemberRow_member
        }
      }
      ... on Failure {
        message
      }
    }
  }
`);

interface MemberActionsProps {
  tripId: string;
  member: MemberRow_memberFragment;
}

export function MemberActions({ tripId, member }: MemberActionsProps) {
  const changeRole = useCommand(MemberActions_changeRole);
  const remove = useRemoveMember(tripId);
  const handOver = useHandOver();
  const [asking, setAsking] = useState<'hand over' | 'make member' | 'remove' | null>(null);

  const change = async (role: Role, baseRole?: Role) => {
    const outcome = await changeRole({
      variables: { input: { memberId: member.id, role, baseRole } },
      optimisticResponse: { changeRole: { __typename: 'ChangeRolePayload', member: { ...member, role } } },
    });
    if (!outcome.ok) toastFailure(failureIn(outcome, texts.roleFailed));
    return outcome;
  };
  const make = async (role: 'ADMIN' | 'MEMBER') => {
    const done = (role === 'ADMIN' ? texts.isAdmin : texts.isMember)(member.user.username);
    const outcome = await change(role);
    if (!outcome.ok) return;
    // An admin may make a member an admin, but not the other way round.
    if (outcome.payload.member.viewerCan.changeRole) toastUndo(done, () => void change(member.role, role));
    else toastSuccess(done);
  };
  const roleActions: MenuAction[] = [
    {
      id: 'admin',
      needsLine: true,
      label: texts.makeAdmin,
      icon: <Shield aria-hidden />,
      onAction: () => make('ADMIN'),
    },
    {
      id: 'member',
      needsLine: true,
      label: texts.makeMember,
      icon: <User aria-hidden />,
      onAction: () => setAsking('make member'),
    },
  ];
  const removal: MenuAction = {
    id: 'remove',
    needsLine: true,
    label: texts.remove,
    icon: <UserMinus aria-hidden />,
    isDangerous: true,
    onAction: () => setAsking('remove'),
  };
  const handing: MenuAction = {
    id: 'owner',
    needsLine: true,
    label: texts.handOver,
    icon: <Crown aria-hidden />,
    onAction: () => setAsking('hand over'),
  };

  return (
    <>
      <Menu
        label={texts.actionsFor(member.user.username)}
        actions={[
          ...(member.viewerCan.changeRole ? roleActions.filter(({ id }) => id !== member.role.toLowerCase()) : []),
          ...(member.viewerCan.handOver ? [handing] : []),
          ...(member.viewerCan.remove ? [removal] : []),
        ]}
      >
        <EllipsisVertical aria-hidden />
      </Menu>
      <AlertDialog
        title={texts.confirmHandOver(member.user.username)}
        isOpen={asking === 'hand over'}
        onClose={() => setAsking(null)}
        onConfirm={() => handOver(member.id)}
        confirmLabel={texts.handOver}
      >
        {texts.confirmHandOverHint}
      </AlertDialog>
      <AlertDialog
        title={texts.confirmMakeMember(member.user.username)}
        isOpen={asking === 'make member'}
        onClose={() => setAsking(null)}
        onConfirm={() => make('MEMBER')}
        confirmLabel={texts.makeMember}
      >
        {texts.confirmMakeMemberHint} {texts.theirInvitations}
      </AlertDialog>
      <AlertDialog
        title={texts.confirmRemove(member.user.username)}
        isOpen={asking === 'remove'}
        onClose={() => setAsking(null)}
        onConfirm={() => void remove(member)}
        confirmLabel={texts.remove}
      >
        {texts.confirmRemoveHint} {member.role !== 'MEMBER' && texts.theirInvitations}
      </AlertDialog>
    </>
  );
}
