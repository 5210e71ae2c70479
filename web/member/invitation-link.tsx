import { MailX, Share2 } from 'lucide-react';
import { useId } from 'react';
import type { InvitationMail } from '../gql/graphql.ts';
import { Button } from '../ui/button/button.tsx';
import { CopyLinkButton } from '../ui/button/copy-link-button.tsx';
import { inputStyle, labelStyle } from '../ui/form/field-style.ts';
import { Dialog, DialogFooter } from '../ui/overlay/dialog.tsx';
import { texts } from './texts.ts';

/** An invitation that was created, but not sent by email. */
export interface Unsent {
  mail: Exclude<InvitationMail, 'SENT'>;
  email: string;
  invitationId: string;
}

/** Says that no email was sent, and shows the link to share instead. */
export function InvitationLink({ mail, email, invitationId, onClose }: Unsent & { onClose: () => void }) {
  const id = useId();
  const path = `/invite/${invitationId}`;
  const url = new URL(path, location.href).href;
  // The promise rejects when the share sheet is dismissed.
  const share = () => void navigator.share({ url }).catch(() => {});

  return (
    <Dialog title={texts.inviting(email)} isOpen onClose={onClose}>
      <div className="flex flex-col gap-4">
        <p
          role="alert"
          className="flex items-start gap-2 rounded-control border-2 border-warning px-3 py-2 font-semibold"
        >
          <MailX aria-hidden className="mt-0.5 size-5 shrink-0 text-warning" />
          {texts.notSent[mail]}
        </p>
        <div className="flex flex-col gap-1">
          <label htmlFor={id} className={labelStyle}>
            {texts.link}
          </label>
          <input id={id} readOnly value={url} onFocus={(event) => event.target.select()} className={inputStyle} />
        </div>
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
    </Dialog>
  );
}
