import { MailX, Share2 } from 'lucide-react';
import type { InvitationMail } from '../gql/graphql.ts';
import { Button } from '../ui/button/button.tsx';
import { CopyLinkButton } from '../ui/button/copy-link-button.tsx';
import { ShownText } from '../ui/form/shown-text.tsx';
import { Dialog, DialogFooter } from '../ui/overlay/dialog.tsx';
import { texts } from './texts.ts';

export interface Unsent {
  mail: Exclude<InvitationMail, 'SENT'>;
  email: string;
  invitationId: string;
  /** The part of the link after the #, on a server that requires it. */
  secret: string | null;
}

export const invitationPath = ({ invitationId, secret }: Pick<Unsent, 'invitationId' | 'secret'>) =>
  `/invite/${invitationId}${secret ? `#${secret}` : ''}`;

type InvitationLinkProps = Unsent & { onClose: () => void };

/** Says in a dialog that no email was sent, and shows the link to share instead. */
export const InvitationLink = (props: InvitationLinkProps) => (
  <Dialog title={texts.inviting(props.email)} isOpen onClose={props.onClose}>
    <UnsentLink {...props} />
  </Dialog>
);

export function UnsentLink({ mail, email, onClose, ...link }: InvitationLinkProps) {
  const path = invitationPath(link);
  const url = new URL(path, location.href).href;
  // The promise rejects when the share sheet is dismissed.
  const share = () => void navigator.share({ url }).catch(() => {});

  return (
    <div className="flex flex-col gap-4">
      <p
        role="alert"
        className="flex items-start gap-2 rounded-control border-2 border-warning px-3 py-2 font-semibold"
      >
        <MailX aria-hidden className="mt-0.5 size-5 shrink-0 text-warning" />
        {texts.notSent[mail]}
      </p>
      <ShownText label={texts.link} text={url} />
      <div className="-ml-4 flex flex-wrap gap-3">
        <CopyLinkButton path={path} description={email} />
        {'share' in navigator && (
          <Button icon={<Share2 aria-hidden />} onPress={share}>
            {texts.share}
          </Button>
        )}
      </div>
      <DialogFooter>
        <Button variant="primary" onPress={onClose}>
          {texts.done}
        </Button>
      </DialogFooter>
    </div>
  );
}
